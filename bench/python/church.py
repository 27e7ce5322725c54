# Numbers that are functions.

zero = lambda f: lambda x: x
successor = lambda n: lambda f: lambda x: f(n(f)(x))
plus = lambda m: lambda n: lambda f: lambda x: m(f)(n(f)(x))
times = lambda m: lambda n: lambda f: m(n(f))
number = lambda n: n(lambda x: x + 1)(0)

two = successor(successor(zero))
four = plus(two)(two)
eight = times(two)(four)

def repeated(n, total):
    return total if n == 0 else repeated(n - 1, total + number(times(eight)(times(eight)(eight))))

repeated(600, 0)
