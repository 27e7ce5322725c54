# The longest way to 1.

def steps(n, count):
    if n == 1:
        return count
    elif n % 2 == 0:
        return steps(n // 2, count + 1)
    else:
        return steps(3 * n + 1, count + 1)

def longest(n, last, best):
    return best if n == last else longest(n + 1, last, max(best, steps(n, 0)))

def longest_of_all(k, best):
    return best if k == 0 else longest_of_all(k - 1, longest((k - 1) * 500 + 1, k * 500 + 1, best))

longest_of_all(16, 0)
