"""How long what clients send may be: each such field names its limit, and the limits of this server count."""

from functools import cache
from typing import Any, get_args, get_type_hints

import msgspec

from tabuleiro.server.limits import Limits
from tabuleiro.server.play.refusal import Refusal

MARK = "x-limit"


def limited(name: str) -> msgspec.Meta:
    """Marks a type of text or list whose length is limited by the limit of this name."""
    return msgspec.Meta(extra_json_schema={MARK: name})


def check_lengths(message: msgspec.Struct, limits: Limits) -> None:
    """Refuse what is too long or no text, in the message and in whatever it holds."""
    for field in message.__struct_fields__:
        if isinstance(value := getattr(message, field), str) and not _is_text(value):
            raise Refusal("malformed", f"`{field}` holds characters that are no text", status=400)
    for field, limit in _limits_of(type(message)):
        value, most = getattr(message, field), getattr(limits, limit)
        if value is not None and len(value) > most:
            unit = "characters" if isinstance(value, str) else "items"
            raise Refusal("malformed", f"`{field}` has at most {most} {unit}, not {len(value)}", status=400)
    for field in message.__struct_fields__:
        if isinstance(inner := getattr(message, field), msgspec.Struct):
            check_lengths(inner, limits)


def _is_text(value: str) -> bool:
    """Whether it can be written: no half of a pair, as JSON may hold."""
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


@cache
def _limits_of(kind: type[msgspec.Struct]) -> tuple[tuple[str, str], ...]:
    """The fields of a message that are limited, each with its limit."""
    found = ((field, _mark_of(hint)) for field, hint in get_type_hints(kind, include_extras=True).items())
    return tuple((field, limit) for field, limit in found if limit is not None)


def _mark_of(hint: Any) -> str | None:
    """The limit that a type names, itself or in one of its alternatives."""
    for part in getattr(hint, "__metadata__", ()):
        if isinstance(part, msgspec.Meta) and MARK in (part.extra_json_schema or {}):
            return str((part.extra_json_schema or {})[MARK])
    alternatives = () if hasattr(hint, "__metadata__") else get_args(hint)
    return next((mark for mark in map(_mark_of, alternatives) if mark is not None), None)


def with_lengths(schema: Any, limits: Limits) -> Any:
    """A JSON schema in which the names of limits have become lengths."""
    if isinstance(schema, list):
        return [with_lengths(each, limits) for each in schema]
    if not isinstance(schema, dict):
        return schema
    found = {name: with_lengths(value, limits) for name, value in schema.items() if name != MARK}
    if MARK in schema:
        found["maxItems" if schema.get("type") == "array" else "maxLength"] = getattr(limits, schema[MARK])
    return found
