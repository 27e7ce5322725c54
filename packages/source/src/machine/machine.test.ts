import { describe, expect, test } from 'vitest';
import { openSession, evaluateIn, summary } from '../testing/run.js';
import { randomCases } from '../testing/oracle/programs/random.js';
import { ENTRY } from '../testing/oracle/case.js';
import { record, stateText } from './testing.js';
import { recordOf } from '@wellspring/cse-machine/testing';
import { UNASSIGNED } from '@wellspring/cse-machine';

describe('the steps of a program', () => {
  test('push, evaluate and combine, one item at a time', () => {
    const recorded = record(3, '1 + 2 * 3;');
    const states = Array.from({ length: recorded.recording.total + 1 }, (_, state) =>
      stateText(recorded, state),
    );
    expect(states).toEqual([
      'Program |  | prelude',
      'ExpressionStatement |  | prelude',
      'BinaryOperation BinaryExpression Literal |  | prelude',
      'BinaryOperation BinaryExpression | 1 | prelude',
      'BinaryOperation BinaryOperation Literal Literal | 1 | prelude',
      'BinaryOperation BinaryOperation Literal | 1 2 | prelude',
      'BinaryOperation BinaryOperation | 1 2 3 | prelude',
      'BinaryOperation | 1 6 | prelude',
      ' | 7 | prelude',
    ]);
  });

  // Counted with the reference implementation, run as a black box.
  test.each<readonly [number, string, number, string]>([
    [3, 'true && false;', 6, '1'],
    [3, 'true ? 1 : 2;', 5, '1'],
    [3, 'const x = 1;', 5, '1,4'],
    [3, 'const f = x => x + 1; f(2);', 14, '1,4,5,10'],
    [3, 'let i = 0; while (i < 2) { i = i + 1; } i;', 39, '1,5,20,32'],
    [3, 'const a = [1, 2]; a[1] = 5; a[0] + a[1];', 25, '1,7,8,14'],
    [3, 'function g() { const y = 1; y; } g(); 3;', 22, '1,5,6,11,15'],
    [3, '{ const z = 1; z; } 4;', 11, '1,3,7'],
    [3, 'function h(...xs) { return xs; } h(...[1,2], 3);', 18, '1,5,6,14,17'],
    [3, 'if (true) { const k = 1; } else { 2; }', 11, '1,5,8,10'],
    [3, 'if (false) { 1; }', 5, '1'],
    [3, 'let c = 0; for (c = 0; c < 1; c = c + 1) {}', 32, '1,5,11,26'],
    [3, 'while(true) { const k = 1; break; } 7;', 22, '1,8,12,16'],
    [3, 'const f = () => { return 1; }; f() + f();', 17, '1,4,5,12'],
    [3, '{ { 1; } }', 3, '1'],
    [3, '(x => y => x)(1)(2);', 11, '1,4,6,7,8,10'],
    [3, 'length(list(1));', 37, '1,7,8,13,18,25,30,35'],
    [3, 'pair(1,2);', 6, '1,6'],
    [4, '1 + call_cc(k => k(3) + 7);', 14, '1,6,7,8,13'],
  ])('§%i %s takes as many as the reference: %i', (chapter, text, total, changes) => {
    const { recording } = record(chapter, text, { variant: 'explicit-control' });
    expect(recording.total).toBe(total);
    expect(recording.changepoints.join(',')).toBe(changes);
  });

  test('a loop with a variable of its own keeps a copy of it for each round', () => {
    const text = 'const xs = []; for (let i = 0; i < 3; i = i + 1) { xs[i] = () => i; } xs[1]();';
    const recorded = record(3, text);
    expect(recorded.result).toBe('1');
  });

  test('a debugger statement is a breakpoint in the state before it', () => {
    expect(record(3, 'display(1); debugger; 5;').recording.breakpoints).toEqual([6]);
  });

  test('more than the limit are not made', () => {
    const recorded = record(3, 'while (true) { }', { stepLimit: 50 });
    expect(recorded.isCut).toBe(true);
    expect(recorded.recording.total).toBe(50);
  });

  test('a failure ends the record with the state before it', () => {
    const recorded = record(3, '1; 2 + "a";');
    expect(recorded.result).toBe('Expected number on right hand side of operation, got string.');
    expect(stateText(recorded, recorded.recording.total)).toBe('BinaryOperation | 2 "a" | prelude');
  });
});

describe('several files', () => {
  test('are each evaluated in a frame of their own, imported files first', () => {
    const recorded = record(3, {
      '/program.js': 'import { twice } from "./b.js"; const x = twice(4); x + 1;',
      '/b.js': 'let factor = 2; export function twice(n) { return n * factor; } factor = 3; 77;',
    });
    expect(recorded.result).toBe('13');
    const programs = [...recorded.recording.frames].filter(
      ({ shape }) => shape.origin === 'program',
    );
    expect(programs.map(({ shape }) => shape.names)).toEqual([
      ['factor', 'twice'],
      ['twice', 'x'],
    ]);
  });

  test('leave no value to the one that is run', () => {
    const files = {
      '/program.js': 'import { a } from "./b.js";',
      '/b.js': 'export const a = 1; 5;',
    };
    expect(record(3, files).result).toBe('undefined');
  });
});

describe('continuations', () => {
  test('lead back into a declaration of a constant only once', () => {
    const text = 'let a = 0; const b = call_cc(k => { a = k; return 1; }); b === 3 ? b : a(b + 1);';
    expect(record(4, text, { variant: 'explicit-control' }).result).toBe('Redeclaring name b.');
  });

  test('can be kept and called again', () => {
    const text = `let kept = 0; let rounds = 0; let result = 0;
      result = 1 + call_cc(k => { kept = k; return 1; });
      rounds = rounds + 1;
      rounds < 3 ? kept(rounds * 10) : result;`;
    const recorded = record(4, text, { variant: 'explicit-control' });
    expect(recorded.result).toBe('21');
  });

  test('exist in one variant only', () => {
    expect(record(4, 'call_cc(k => k(1));').result).toContain('only available in Explicit-Control');
  });
});

describe('what a state remembers', () => {
  test('a variable has the value that it had then', () => {
    const { recording } = record(3, 'let x = 1; x = 2; x = x + 5;');
    const frame = recording.frameAt(recording.total);
    const values = Array.from({ length: recording.total + 1 }, (_, state) =>
      frame.valueAt(0, state),
    ).map((value) => (value === UNASSIGNED ? 'unassigned' : value));
    expect([...new Set(values)]).toEqual(['unassigned', 1, 2, 7]);
    expect(frame.assignmentsOf(0).map((state) => frame.valueAt(0, state))).toEqual([1, 2, 7]);
  });

  test('an array has the elements that it had then, also those of a pair that is set', () => {
    const { recording } = record(
      3,
      'const a = [1]; a[0] = 2; a[3] = 4; const p = pair(1, a); set_tail(p, 0);',
    );
    const frame = recording.frameAt(recording.total);
    const [a, p] = [0, 1].map((slot) => {
      const value = frame.values[slot];
      const kept = Array.isArray(value) ? recordOf(value) : undefined;
      if (kept === undefined) throw new Error('no record of an array');
      return kept;
    });
    const shownAt = (state: number, kept = a) =>
      Array.from({ length: kept?.lengthAt(state) ?? 0 }, (_, index) =>
        kept?.elementAt(index, state),
      );
    const states = Array.from({ length: recording.total + 1 }, (_, state) => state);
    const contents = states
      .filter((state) => state >= (a?.madeAt ?? 0))
      .map((state) => JSON.stringify(shownAt(state)));
    expect([...new Set(contents)]).toEqual(['[1]', '[2]', '[2,null,null,4]']);
    expect(a?.changes.map(({ index }) => index)).toEqual([0, 3]);
    expect(p?.changes).toHaveLength(1);
    expect(shownAt(recording.total, p)[1]).toBe(0);
  });

  test('state k is the end of a run that is limited to k steps', () => {
    const text = `function f(n) { const m = n - 1; return n < 2 ? list(n) : append(f(m), list(n)); }
      let xs = null; for (let i = 0; i < 3; i = i + 1) { xs = pair(f(i), xs); } xs;`;
    const whole = record(3, text);
    for (let state = 1; state <= whole.recording.total; state += 37) {
      const part = record(3, text, { stepLimit: state });
      expect(stateText(part, state)).toBe(stateText(whole, state));
    }
  });
});

describe('the machine and the compiled engine', () => {
  /** Programs in which the two are known to differ, by their text. */
  const IS_APART = /get_time|math_random|prompt|display_list|"enable/;

  test('give the same values, errors and output', () => {
    const different: string[] = [];
    let compared = 0;
    for (const { chapter, programs } of randomCases()) {
      const text = programs[0][ENTRY] ?? '';
      if (IS_APART.test(text)) continue;
      const display: string[] = [];
      const outcome = evaluateIn(openSession(chapter, display), text);
      if (outcome.status === 'timeout') continue;
      const isStatic = outcome.status === 'error' && outcome.errors[0]?.type === 'Syntax';
      if (
        isStatic ||
        (outcome.status === 'error' && /not declared|constant/.test(summary(outcome)))
      )
        continue;
      const recorded = record(chapter, text);
      compared += 1;
      const ours = recorded.result;
      const theirs =
        outcome.status === 'error' ? (outcome.errors[0]?.message ?? '') : summary(outcome);
      if (ours !== theirs || recorded.display.join('\n') !== display.join('\n')) {
        different.push(`§${chapter} ${text}\n  compiled ${theirs}\n  machine ${ours}`);
      }
    }
    expect(different).toEqual([]);
    expect(compared).toBeGreaterThan(200);
  });
});
