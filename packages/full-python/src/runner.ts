/**
 * The part of the engine in Python: it runs programs and says in JSON how they ended (`ending.ts` reads it). Programs share
 * a module `__main__`, so that each sees the names of those before it.
 */
export const RUNNER = String.raw`
import ast, builtins, json, linecache, sys, types
from pyodide.ffi import can_run_sync, run_sync

main = types.ModuleType('__main__')
sys.modules['__main__'] = main
paths = set()

def read_line(prompt=''):
    if not can_run_sync():
        raise RuntimeError('input() is not available in this browser')
    sys.stdout.flush()
    answer = run_sync(ask(str(prompt)))
    if answer is None:
        raise EOFError('EOF when reading a line')
    return answer

builtins.input = read_line

def frames_of(error):
    found = []
    trace = error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        if code.co_filename in paths:
            column = 0
            for at, (line, _, start, _) in enumerate(code.co_positions()):
                if at == trace.tb_lasti // 2 and line == trace.tb_lineno:
                    column = start or 0
            found.append({
                'file': code.co_filename,
                'line': trace.tb_lineno,
                'column': column,
                'name': code.co_name,
            })
        trace = trace.tb_next
    return found

def message_of(error):
    try:
        text = str(error)
    except BaseException:
        text = ''
    name = type(error).__name__
    return (f'{name}: {text}' if text else name)[:20000]

def describe(error):
    return {
        'status': 'error',
        'type': type(error).__name__,
        'message': message_of(error),
        'frames': frames_of(error)[:1] + frames_of(error)[1:][-20:],
    }

def run(text, path):
    paths.add(path)
    linecache.cache[path] = (len(text), None, text.splitlines(True), path)
    try:
        tree = ast.parse(text, path)
        last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
        body = compile(tree, path, 'exec')
        value_of = None if last is None else compile(ast.Expression(last.value), path, 'eval')
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        return {
            'status': 'syntax',
            'message': f'{type(error).__name__}: {getattr(error, "msg", None) or error}',
            'line': getattr(error, 'lineno', None),
            'column': max(0, (getattr(error, 'offset', None) or 1) - 1),
        }
    try:
        exec(body, main.__dict__)
        value = None if value_of is None else eval(value_of, main.__dict__)
        return {'status': 'finished', 'result': repr(value)}
    except SystemExit:
        return {'status': 'finished', 'result': 'None'}
    except KeyboardInterrupt as error:
        return {'status': 'interrupted', 'frames': frames_of(error)[-1:]}
    except BaseException as error:
        return describe(error)

def evaluate(text, path):
    try:
        return json.dumps(run(text, path))
    finally:
        for stream in (sys.stdout, sys.stderr):
            try:
                stream.flush()
            except BaseException:
                pass
`;
