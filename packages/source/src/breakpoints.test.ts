import { listen } from '@wellspring/evaluator/testing';
import { describe, expect, test } from 'vitest';
import { misplacedBreakpoint } from './breakpoints.js';
import { recordProgram } from '@wellspring/cse-machine/testing';
import { languageOf, record } from './machine/testing.js';

/** The text at the states in which a program halts, and the hints about its breakpoints. */
function halts(text: string, lines: readonly number[]) {
  const recorded = recordProgram(
    languageOf(3),
    { files: { '/program.js': text }, entry: '/program.js' },
    {
      stepLimit: 5000,
      timeoutMs: 1000,
      breakpoints: { '/program.js': lines },
    },
    listen().callbacks,
  );
  if (recorded instanceof Promise || recorded.recording === undefined) throw new Error('no record');
  const { recording, hints } = recorded;
  const found = recording.breakpoints.map((state) => recording.next(state)?.item);
  return {
    hints,
    lines: found.map((item) => item?.node.loc?.start.line),
    kinds: found.map((item) => item?.kind),
    total: recording.total,
  };
}

const FACTORIAL = `function fact(n) {
  return n === 0
    ? 1
    : n * fact(n - 1);
}
const three = 3;
fact(three);`;

describe('a line as a breakpoint', () => {
  test('halts before its statement each time that it comes', () => {
    expect(halts(FACTORIAL, [2]).lines).toEqual([2, 2, 2, 2]);
    expect(halts(FACTORIAL, [6, 7]).lines).toEqual([6, 7]);
  });

  test('changes neither the steps nor the places of the program', () => {
    expect(halts(FACTORIAL, [2, 6]).total).toBe(record(3, FACTORIAL).recording.total);
  });

  test('is one of the lines that people see, also where JavaScript ends others', () => {
    const text =
      'const s = `a\u2028b`; /* \u2029 */\nconst t = s;\nfunction f() {\n  return t;\n}\nf();';
    expect(halts(text, [2, 4, 6]).lines).toEqual([2, 6, 4]);
    expect(halts(text, [9]).hints).toEqual(['Hint: Misplaced breakpoint at line 9.']);
  });

  test('that has no place for a statement is said to be misplaced', () => {
    expect(misplacedBreakpoint(4)).toBe('Hint: Misplaced breakpoint at line 4.');
    expect(halts(FACTORIAL, [3, 6, 4]).hints).toEqual([
      'Hint: Misplaced breakpoint at line 3.',
      'Hint: Misplaced breakpoint at line 4.',
    ]);
    expect(halts('const s = `a\nb`;\n/* a\n b */ 1;', [2, 4]).hints).toHaveLength(2);
    expect(halts('1;', [9]).hints).toEqual(['Hint: Misplaced breakpoint at line 9.']);
  });

  test('at the end of a block halts once the block is done', () => {
    const text = 'let n = 0;\nwhile (n < 2) {\n  n = n + 1;\n}\nn;';
    const { kinds, hints, lines } = halts(text, [4]);
    expect(lines).toEqual([4, 4]);
    expect(hints).toEqual([]);
    expect(kinds).toEqual(['DebuggerStatement', 'DebuggerStatement']);
    expect(halts('function f() {\n  display(1);\n}\nf();', [3]).kinds).toHaveLength(1);
    expect(halts('function f() {\n  return 1;\n}\nf();', [3]).kinds).toEqual([]);
  });

  test('goes together with debugger statements', () => {
    expect(halts('debugger;\n1;\n2;', [3]).lines).toEqual([1, 3]);
  });

  test('halts in loops, in branches and in functions that return at once', () => {
    const text =
      'for (let i = 0; i < 2; i = i + 1) {\n  if (i === 1) {\n    display(i);\n  } else { }\n}';
    expect(halts(text, [2]).lines).toEqual([2, 2]);
    expect(halts(text, [3]).lines).toEqual([3]);
    expect(halts('const f = () => {\n  return 1;\n};\nf() + f();', [2]).lines).toEqual([2, 2]);
  });
});
