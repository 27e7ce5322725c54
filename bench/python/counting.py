# A million calls in tail position, nested so that CPython can follow.

def inner(n, total):
    return total if n == 0 else inner(n - 1, total + n)

def outer(n, total):
    return total if n == 0 else outer(n - 1, total + inner(800, 0))

outer(800, 0) + outer(400, 0)
