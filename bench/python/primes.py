def has_divisor(n, d):
    if d * d > n:
        return False
    elif n % d == 0:
        return True
    else:
        return has_divisor(n, d + 2)

def is_prime(n):
    return n == 2 or n > 2 and n % 2 == 1 and not has_divisor(n, 3)

def count(n, last, found):
    return found if n == last else count(n + 1, last, found + 1 if is_prime(n) else found)

def count_all(k, found):
    return found if k == 0 else count_all(k - 1, count((k - 1) * 500, k * 500, found))

count_all(100, 0)
