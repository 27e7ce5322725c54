import { spawnSync } from 'node:child_process';

/**
 * Runs programs with the Python of this machine, to compare with. Names of the library that native Python does not have, such
 * as `math_sqrt`, are defined in front of the programs.
 */

const PRELUDE = `
import math, random, sys, time, io, json
if hasattr(sys, 'set_int_max_str_digits'): sys.set_int_max_str_digits(0)
sys.setrecursionlimit(20000)
names = {'math_' + name: getattr(math, name) for name in dir(math) if not name.startswith('_')}
names.update(
    is_boolean=lambda x: type(x) is bool, is_integer=lambda x: type(x) is int,
    is_float=lambda x: type(x) is float, is_complex=lambda x: type(x) is complex,
    is_number=lambda x: type(x) in (int, float, complex), is_string=lambda x: type(x) is str,
    is_none=lambda x: x is None, is_function=callable,
    real=lambda x: x.real, imag=lambda x: x.imag)
for text in json.load(sys.stdin):
    out = io.StringIO()
    shown = sys.stdout
    sys.stdout = out
    error = None
    try:
        exec(compile(text, 'program', 'exec'), dict(names))
    except BaseException as failure:
        error = type(failure).__name__
    sys.stdout = shown
    print(json.dumps({'output': out.getvalue(), 'error': error}))
`;

export interface NativeRun {
  /** The output of the program. */
  readonly output: string;
  /** The name of the error that ended it; null when none did. */
  readonly error: string | null;
}

/** Tells whether this machine has a Python to compare with. */
export function hasNativePython(): boolean {
  return spawnSync('python3', ['-c', 'import math; math.cbrt(1)']).status === 0;
}

/** Runs programs, each on its own. */
export function runNatively(programs: readonly string[]): readonly NativeRun[] {
  const { stdout, stderr, status } = spawnSync('python3', ['-c', PRELUDE], {
    input: JSON.stringify(programs),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    timeout: 60_000,
  });
  if (status !== 0) throw new Error(stderr);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as NativeRun);
}
