"""The description of the HTTP interface, made from the same table as the routes, so that it cannot differ from them."""

import re
from typing import Any

import msgspec

import tabuleiro
from tabuleiro.server.routes import WAYS, Way

REFUSAL = {
    "type": "object",
    "required": ["code", "message"],
    "properties": {"code": {"type": "string"}, "message": {"type": "string"}},
}
WORDS = {
    "description": "A refusal: a code for programs, a message for people.",
    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}},
}


def description() -> dict[str, Any]:
    """The whole description, OpenAPI 3.1."""
    types = [kind for way in WAYS for kind in (way.body, way.query) if kind is not None]
    schemas, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    schema_of = dict(zip(map(id, types), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for way in WAYS:
        path = re.sub(r":path}", "}", way.path)
        paths.setdefault(path, {})[way.method.lower()] = _operation(way, schema_of, components)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Tabuleiro", "version": tabuleiro.__version__},
        "paths": paths,
        "components": {
            "schemas": {**components, "Refusal": REFUSAL},
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(way: Way, schema_of: dict[int, Any], components: dict[str, Any]) -> dict[str, Any]:
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}
        for name in re.findall(r"{(\w+)", way.path)
    ]
    if way.query is not None:
        properties = components[schema_of[id(way.query)]["$ref"].rpartition("/")[2]]["properties"]
        parameters += [
            {"name": name, "in": "query", "required": False, "schema": _without_null(schema)}
            for name, schema in properties.items()
        ]
    if isinstance(way.gives, tuple):
        content = {"application/json": {"schema": {"type": "object", "required": list(way.gives)}}}
    else:
        content = {way.gives: {"schema": {} if "json" in way.gives else {"type": "string"}}}
    answer = {"description": "What was asked for.", "content": content}
    operation: dict[str, Any] = {
        "operationId": f"{way.handler.__name__}_{re.sub(r'[^a-z]+', '_', way.path)}",
        "summary": (way.handler.__doc__ or "").strip(),
        "description": f"Who may ask: {(way.policy.__doc__ or '').strip()}",
        "parameters": parameters,
        "responses": {str(way.status): answer, "default": WORDS},
    }
    if way.body is not None:
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": schema_of[id(way.body)]}},
        }
    return operation


def _without_null(schema: dict[str, Any]) -> dict[str, Any]:
    """A query cannot say null; it leaves the name out."""
    choices = [choice for choice in schema.get("anyOf", []) if choice.get("type") != "null"]
    return choices[0] if len(choices) == 1 else schema
