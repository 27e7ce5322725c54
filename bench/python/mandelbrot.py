# Complex numbers.

def escape(z, c, n):
    return n if n == 50 or abs(z) > 2 else escape(z * z + c, c, n + 1)

def row(x, y, total):
    if x == 60:
        return total
    return row(x + 1, y, total + escape(0j, complex(x / 20 - 2, y / 20 - 1.5), 0))

def rows(y, total):
    return total if y == 60 else rows(y + 1, row(0, y, total))

rows(0, 0)
