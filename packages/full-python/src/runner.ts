/**
 * The part of the engine in Python: it runs programs and says in JSON how they ended (`ending.ts` reads it). Programs share
 * a module `__main__`, so that each sees the names of those before it. They can replace whatever else they find, so this
 * part keeps its own references to what it uses.
 */
export const RUNNER = String.raw`
import ast, asyncio, builtins, io, itertools, json, linecache, sys, time, traceback, types
from pyodide.ffi import can_run_sync, run_sync

for name in ('bool compile enumerate eval exec getattr isinstance len list max repr set str type '
             'AttributeError BaseException EOFError ImportError KeyboardInterrupt int iter MemoryError RecursionError '
             'RuntimeError SyntaxError SystemExit ValueError').split():
    globals()[name] = getattr(builtins, name)
dumps, parse, Expr, Expression = json.dumps, ast.parse, ast.Expr, ast.Expression
TracebackException = traceback.TracebackException
all_tasks, islice, settrace, setprofile = asyncio.all_tasks, itertools.islice, sys.settrace, sys.setprofile
lines_of, keep_lines = linecache.getlines, linecache.cache
monotonic, sleep_once = time.monotonic, time.sleep
output, errors = sys.stdout, sys.stderr
standard_library = sys.stdlib_module_names
name_of_type = type.__dict__['__name__'].__get__
MAX_TEXT = 1_000_001

main = types.ModuleType('__main__')
sys.modules['__main__'] = main
paths = set()

def read_line(prompt=''):
    """Asks the user, in place of the built-in input."""
    if not can_run_sync():
        raise RuntimeError('input() is not available in this browser')
    output.flush()
    answer = run_sync(ask(str(prompt)))
    if answer is None:
        raise EOFError('EOF when reading a line')
    return answer

class Input(io.TextIOBase):
    """sys.stdin: each line is a question."""
    def readable(self):
        return True
    def readline(self, size=-1):
        try:
            return read_line() + '\n'
        except EOFError:
            return ''
    def read(self, size=-1):
        return ''.join(iter(self.readline, ''))

def sleep(seconds):
    """Waits as time.sleep does, but can be interrupted."""
    end = monotonic() + seconds
    if seconds < 0:
        return sleep_once(seconds)
    while (left := end - monotonic()) > 0:
        check_signal()
        sleep_once(left if left < 0.02 else 0.02)

builtins.input = read_line
sys.stdin = Input()
time.sleep = sleep

def units(text):
    """The length of a text as editors count it."""
    return len(text.encode('utf-16-le', 'surrogatepass')) // 2

def line_of(path, line):
    found = lines_of(path)
    return found[line - 1] if line is not None and 0 < line <= len(found) else ''

def frames_of(error):
    """The last calls in programs that had not returned, outermost first."""
    found = []
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename in paths:
            found.append(trace)
        trace = trace.tb_next
    return [frame_of(trace) for trace in found[-21:]]

def frame_of(trace):
    code, line = trace.tb_frame.f_code, trace.tb_lineno
    column = 0
    for start_line, _, start, _ in islice(code.co_positions(), trace.tb_lasti // 2, None):
        if start_line == line and start is not None:
            before = line_of(code.co_filename, line).encode('utf-8', 'surrogatepass')[:start]
            column = units(before.decode('utf-8', 'replace'))
        break
    return {'file': code.co_filename, 'line': line, 'column': column, 'name': code.co_name}

def message_of(error):
    """The last part of what Python prints about an error, with its suggestions and notes."""
    begin()
    try:
        described = TracebackException(type(error), error, error.__traceback__, limit=1, compact=True)
        lines = [line for line in described.format_exception_only() if not line.startswith(' ')]
        cause = error.__cause__
        if cause is not None:
            lines.append(f'Caused by {name_of_type(type(cause))}: {cause}')
        text = ''.join(lines).strip()
    except KeyboardInterrupt:
        raise
    except BaseException:
        text = name_of_type(type(error))
    finally:
        end()
    return text[:20000]

def describe(error, last=None):
    frames = frames_of(error)
    if not frames and last is not None:
        # What shows the value of the last line has failed.
        frames = [{'file': last[0], 'line': last[1].lineno, 'column': 0, 'name': '<module>'}]
    missing = getattr(error, 'name', None) if isinstance(error, ImportError) else None
    return {
        'status': 'error',
        'type': name_of_type(type(error)),
        'isStandard': isinstance(missing, str) and missing.split('.')[0] in standard_library,
        'message': message_of(error),
        'frames': frames,
    }

def syntax(error, path):
    line, offset = getattr(error, 'lineno', None), getattr(error, 'offset', None)
    return {
        'status': 'syntax',
        'message': message_of(error),
        'line': line,
        'column': units(line_of(path, line)[:max(0, (offset or 1) - 1)]),
    }

def run(text, path):
    paths.add(path)
    keep_lines[path] = (len(text), None, text.splitlines(True), path)
    if '__file__' not in main.__dict__:
        main.__file__ = path
    try:
        tree = parse(text, path)
        last = tree.body.pop() if tree.body and isinstance(tree.body[-1], Expr) else None
        body = compile(tree, path, 'exec')
        value_of = None if last is None else compile(Expression(last.value), path, 'eval')
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        return syntax(error, path)
    place = None
    try:
        begin()
        exec(body, main.__dict__)
        value = None if value_of is None else eval(value_of, main.__dict__)
        place = None if last is None else (path, last)
        shown = str(repr(value))[:MAX_TEXT]
        end()
        return {'status': 'finished', 'result': shown}
    except BaseException as error:
        end()
        settrace(None)
        setprofile(None)
        if isinstance(error, SystemExit) and place is None:
            if error.code is not None and not isinstance(error.code, int):
                errors.write(f'{error.code}\n')
            return {'status': 'finished', 'result': 'None'}
        if isinstance(error, KeyboardInterrupt) and was_interrupted():
            return {'status': 'interrupted', 'frames': frames_of(error)[-1:]}
        try:
            return describe(error, place)
        except KeyboardInterrupt:
            # Its own text has taken too long.
            return {'status': 'interrupted', 'frames': frames_of(error)[-1:]}

BROKEN = '{"status": "error", "type": "SystemError", "isStandard": false, "message": "SystemError: the program has broken the interpreter", "frames": []}'

def evaluate(text, path):
    try:
        return dumps(run(text, path))
    except BaseException:
        return BROKEN
    finally:
        output.flush()
        errors.flush()
        try:
            for task in all_tasks(asyncio.get_event_loop()):
                task.cancel()
        except BaseException:
            pass
`;
