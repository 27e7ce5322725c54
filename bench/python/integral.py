# The area below a curve, as a sum of floats.

def f(x):
    return 4 / (1 + x * x)

def part(k, last, step, total):
    return total if k == last else part(k + 1, last, step, total + f((k + 0.5) * step) * step)

def area(k, count, size, step, total):
    if k == count:
        return total
    return area(k + 1, count, size, step, total + part(k * size, (k + 1) * size, step, 0.0))

round(area(0, 500, 500, 1 / 250000, 0.0) * 1000000)
