# Runs a program several times, and returns the times in milliseconds with its value.
import ast, json, math, sys, time

sys.setrecursionlimit(5000)

def run(text, runs):
    times = []
    for _ in range(runs):
        names = {'math_' + name: value for name, value in vars(math).items()}
        started = time.perf_counter()
        tree = ast.parse(text)
        last = tree.body.pop()
        exec(compile(tree, 'program', 'exec'), names)
        value = eval(compile(ast.Expression(last.value), 'program', 'eval'), names)
        times.append((time.perf_counter() - started) * 1000)
    return json.dumps({'times': times, 'value': str(value)})
