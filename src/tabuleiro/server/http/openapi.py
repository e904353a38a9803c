"""The description of the HTTP interface, made from the same table as the routes, so that it cannot differ from them."""

import re
from typing import Any

import msgspec

import tabuleiro
from tabuleiro.server.http.routes import ENDPOINTS, Endpoint
from tabuleiro.server.limits import Limits
from tabuleiro.server.play.lengths import with_lengths

REFUSAL = {
    "type": "object",
    "required": ["code", "message"],
    "properties": {"code": {"type": "string"}, "message": {"type": "string"}},
}
WORDS = {
    "description": "A refusal: a code for programs, a message for people.",
    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}},
}


def description(limits: Limits) -> dict[str, Any]:
    """The whole description, OpenAPI 3.1, with the limits of this server."""
    types = [kind for endpoint in ENDPOINTS for kind in (endpoint.body, endpoint.query) if kind is not None]
    schemas, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    components = with_lengths(components, limits)
    schema_of = dict(zip(map(id, types), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        path = re.sub(r":path}", "}", endpoint.path)
        paths.setdefault(path, {})[endpoint.method.lower()] = _operation(endpoint, schema_of, components)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Tabuleiro", "version": tabuleiro.__version__},
        "paths": paths,
        "components": {
            "schemas": {**components, "Refusal": REFUSAL},
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(endpoint: Endpoint, schema_of: dict[int, Any], components: dict[str, Any]) -> dict[str, Any]:
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}
        for name in re.findall(r"{(\w+)", endpoint.path)
    ]
    if endpoint.query is not None:
        properties = components[schema_of[id(endpoint.query)]["$ref"].rpartition("/")[2]]["properties"]
        parameters += [
            {"name": name, "in": "query", "required": False, "schema": _without_null(schema)}
            for name, schema in properties.items()
        ]
    if isinstance(endpoint.gives, tuple):
        content = {"application/json": {"schema": {"type": "object", "required": list(endpoint.gives)}}}
    else:
        content = {endpoint.gives: {"schema": {} if "json" in endpoint.gives else {"type": "string"}}}
    answer = {"description": "What was asked for.", "content": content}
    operation: dict[str, Any] = {
        "operationId": f"{endpoint.handler.__name__}_{re.sub(r'[^a-z]+', '_', endpoint.path)}",
        "summary": (endpoint.handler.__doc__ or "").strip(),
        "description": f"Who may ask: {(endpoint.policy.__doc__ or '').strip()}",
        "parameters": parameters,
        "responses": {str(endpoint.status): answer, "default": WORDS},
    }
    if endpoint.body is not None:
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": schema_of[id(endpoint.body)]}},
        }
    return operation


def _without_null(schema: dict[str, Any]) -> dict[str, Any]:
    """A query cannot say null; it leaves the name out."""
    choices = [choice for choice in schema.get("anyOf", []) if choice.get("type") != "null"]
    return choices[0] if len(choices) == 1 else schema
