def repeated(text, n):
    return "" if n == 0 else text + repeated(text, n - 1)

def numbered(n, last, text):
    return text if n == last else numbered(n + 1, last, text + str(n) + ", ")

def lengths(times, total):
    if times == 0:
        return total
    made = numbered(0, 300, repeated("ab", 200))
    return lengths(times - 1, total + len(made) + (1 if made < "abc" else 0))

lengths(400, 0)
