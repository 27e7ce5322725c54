import type { ExampleProgram } from './example-program';

/** Programs of Python. */
export const pythonExamples = {
  pythonPowers: {
    chapter: -4,
    tool: 'subst_visualiser',
    program: `# A power in few multiplications: when the exponent is
# even, the square of half of the work is enough.
# Step forward, and see how seldom power is called.

def square(x):
    return x * x

def power(base, exponent):
    if exponent == 0:
        return 1
    elif exponent % 2 == 0:
        return square(power(base, exponent // 2))
    else:
        return base * power(base, exponent - 1)

power(2, 10)
`,
  },
  pythonFunctions: {
    chapter: -4,
    tool: 'cse_machine',
    program: `# A function can make a function, which remembers the
# names around it. Follow the arrows from add_five to
# the frame in which amount is 5.

def adder(amount):
    return lambda x: x + amount

def twice(f):
    return lambda x: f(f(x))

add_five = adder(5)
print(twice(add_five)(1.5))
`,
  },
  pythonNumbers: {
    chapter: -4,
    tool: null,
    program: `# Integers have as many digits as they need. Floats are
# rounded, and small errors add up.

print(2 ** 100)
print(7 // 2, 7 % 2, 7 / 2)
print(0.1 + 0.2)

def tenths(n):
    return 0.0 if n == 0 else 0.1 + tenths(n - 1)

print(tenths(10), round(tenths(10), 9) == 1)
print((1 + 2j) * (1 - 2j))
`,
  },
} as const satisfies Readonly<Record<string, ExampleProgram>>;
