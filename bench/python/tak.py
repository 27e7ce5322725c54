def tak(x, y, z):
    return (
        z
        if x <= y
        else tak(tak(x - 1, y, z), tak(y - 1, z, x), tak(z - 1, x, y))
    )

tak(18, 12, 6)
