import { randomProgram } from './random-programs.js';

/** Programs that bind a name of the library at their top level, which ends them there. */
export const REASSIGNING_PROGRAMS: readonly string[] = [
  'print(1)\nprint = 5',
  'x = 1\nlen = x + 1\nx',
  'len = 1 / 0',
  'def max(a, b):\n    return a\nmax(1, 2)',
  'def f():\n    return max(1, 2)\nf()\nmax = f',
  'if True:\n    abs = lambda x: x\nelse:\n    1',
  'if False:\n    abs = 1\n2',
  'def f(max):\n    len = max\n    return len\nf(3)',
  'def f():\n    len = 5\n    return lambda: len\nf()()',
  'math_pi = 3',
  'print(str(1))\nstr = "a"\nprint(str)',
  'def f(x):\n    return x\ninput = f(2)\ninput',
];

const NAMES = ['abs', 'len', 'max', 'str', 'print', 'math_gcd', 'math_cos', 'round'];

/** Returns a random program with such a line; the same for the same seed. */
export function reassigningProgram(seed: number): string {
  const lines = randomProgram(seed).trimEnd().split('\n');
  const name = NAMES[seed % NAMES.length] ?? 'abs';
  const line = seed % 3 === 0 ? `def ${name}(x):\n    return x` : `${name} = ${seed % 7}`;
  // Not between the parts of a statement.
  const places = [...lines.keys()].filter((at) => !/^(?:\s|el)/.test(lines[at] ?? ''));
  const at = places[seed % places.length] ?? 0;
  return [...lines.slice(0, at), line, ...lines.slice(at)].join('\n');
}
