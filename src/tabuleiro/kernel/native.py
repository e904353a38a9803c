"""The machine instructions behind `bits.py`. Imported only where Numba is: see search.binding.

Without annotations: Numba compares the signatures of an overload and of its body to the letter.
"""

from llvmlite import ir
from numba import int64, types, uint64
from numba.core.cgutils import get_null_value
from numba.extending import intrinsic, overload
from numba.np.arrayobj import make_array

from tabuleiro.kernel import bits, contract


@intrinsic
def _population(typing_context, word):
    def generate(context, builder, signature, arguments):
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


@intrinsic
def _trailing_zeros(typing_context, word):
    def generate(context, builder, signature, arguments):
        zero_is_undefined = ir.Constant(ir.IntType(1), 1)
        return builder.cttz(arguments[0], zero_is_undefined)

    return types.int64(types.int64), generate


@overload(bits.signed)
def _signed(word):
    return lambda word: int64(word)


@overload(bits.bit)
def _bit(cell):
    return lambda cell: int64(1) << int64(cell)


@overload(bits.shift_left)
def _shift_left(cells, steps):
    return lambda cells, steps: int64(cells) << int64(steps)


@overload(bits.shift_right)
def _shift_right(cells, steps):
    return lambda cells, steps: int64(uint64(cells) >> uint64(steps))


@overload(bits.count)
def _count(cells):
    return lambda cells: _population(int64(cells))


@overload(bits.lowest)
def _lowest(cells):
    return lambda cells: _trailing_zeros(int64(cells))


@overload(bits.random_below)
def _random_below(generator, limit):
    def body(generator, limit):
        word = generator[0]
        word ^= word << uint64(13)
        word ^= word >> uint64(7)
        word ^= word << uint64(17)
        generator[0] = word
        return int64(((word >> uint64(32)) * uint64(limit)) >> uint64(32))

    return body


@intrinsic
def _without_owner(typing_context, buffer):
    def generate(context, builder, signature, arguments):
        kind = make_array(signature.return_type)
        given, found = kind(context, builder, arguments[0]), kind(context, builder)
        for part in ("nitems", "itemsize", "data", "shape", "strides"):
            setattr(found, part, getattr(given, part))
        found.meminfo = get_null_value(found.meminfo.type)
        found.parent = get_null_value(found.parent.type)
        return found._getvalue()

    return buffer(buffer), generate


@overload(contract.borrowed)
def _borrowed(buffer):
    return lambda buffer: _without_owner(buffer)
