def factorial(n):
    return 1 if n == 0 else n * factorial(n - 1)

def digits(n):
    return 0 if n == 0 else n % 10 + digits(n // 10)

def repeated(times, total):
    return total if times == 0 else repeated(times - 1, total + digits(factorial(300)))

repeated(200, 0) + digits(2 ** 2500)
