import { describe, expect, test } from 'vitest';
import type { StateView } from '@wellspring/cse-machine/testing';
import { record, viewOf, type Recorded } from './testing.js';

function view(recorded: Recorded, state = recorded.recording.total): StateView {
  return viewOf(recorded.recording, state, { textOf: (value) => recorded.runtime.display(value) });
}

/** The first state whose view has a property. */
function firstWith(recorded: Recorded, holds: (seen: StateView) => boolean): StateView {
  for (let state = 0; state <= recorded.recording.total; state += 1) {
    const seen = view(recorded, state);
    if (holds(seen)) return seen;
  }
  throw new Error('no such state');
}

describe('the picture of a state', () => {
  test('shows frames with their levels, and their names with their values', () => {
    const recorded = record(3, 'const y = 2; function f(x) { const z = x + y; return z; } f(5);');
    const seen = firstWith(recorded, ({ frames }) =>
      frames.some(
        ({ label, bindings }) => label === 'Function Body' && bindings[0]?.value.kind === 'plain',
      ),
    );
    expect(
      seen.frames.map(({ label, level, bindings }) => [
        label,
        level,
        bindings.map(
          ({ name, value }) => `${name} ${value.kind === 'plain' ? value.text : value.kind}`,
        ),
      ]),
    ).toEqual([
      ['Global', 0, []],
      ['Program', 1, ['y 2', 'f function']],
      ['f', 2, ['x 5']],
      ['Function Body', 3, ['z 7']],
    ]);
    expect(seen.frames.every(({ isLive }) => isLive)).toBe(true);
  });

  test('names frames of calls by the library after the function, or after how one without a name begins', () => {
    const seen = view(
      record(
        3,
        `const double = x => 2 * x;
         map(double, list(1));
         map(x => 3 * x, list(1, 2));
         accumulate((x, y) => { const sum = x + y; return sum; }, 0, list(1));`,
      ),
    );
    const names = seen.frames.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'double',
        'x => ...',
        'x => ... 2',
        '(x, y) => ...',
        'Function Body ((x, y) => ...)',
      ]),
    );
    expect(names.filter((name) => name === 'f' || name?.startsWith('f '))).toEqual([]);
  });

  test('marks unreachable frames, and leaves them out on demand', () => {
    const recorded = record(3, 'const f = x => x; f(1); f;');
    const seen = view(recorded);
    expect(seen.frames.map(({ label, isLive }) => [label, isLive])).toEqual([
      ['Global', true],
      ['Program', true],
      ['f', false],
    ]);
    const bare = viewOf(recorded.recording, recorded.recording.total, {
      textOf: String,
      isWithoutGarbage: true,
    });
    expect(bare.frames.map(({ label }) => label)).toEqual(['Global', 'Program']);
  });

  test('shows a frame that a closure keeps as live', () => {
    const seen = view(record(3, 'const add = x => y => x + y; const inc = add(1); inc;'));
    expect(seen.frames.find(({ label }) => label === 'add')?.isLive).toBe(true);
    expect(seen.functions.map(({ text }) => text)).toEqual(['x => y => x + y', 'y => x + y']);
  });

  test('shows shared and circular structures once', () => {
    const seen = view(record(3, 'const p = pair(1, null); const q = pair(p, p); set_tail(p, q);'));
    expect(seen.arrays).toHaveLength(2);
    const [p, q] = seen.arrays;
    expect(p?.elements[1]).toEqual({ kind: 'array', id: q?.id });
    expect(q?.elements).toEqual([
      { kind: 'array', id: p?.id },
      { kind: 'array', id: p?.id },
    ]);
  });

  test('describes each item of the control in words, with its place in the text', () => {
    const recorded = record(3, 'const a = 1 + 2;\na * 3;');
    const { control } = view(recorded, 3);
    expect(control.map(({ text, tooltip }) => [text, tooltip])).toEqual([
      ['1 + 2', undefined],
      ['asgn a', 'Assign value on top of stash to a'],
      ['pop', 'Pop most recently pushed value from stash'],
      ['a * 3', undefined],
    ]);
    expect(control[3]?.range).toEqual({
      file: '/program.js',
      from: { line: 2, column: 0 },
      to: { line: 2, column: 5 },
    });
  });

  test('of state k is that of a fresh run which ends there', () => {
    const text = `function f(n) { const m = n - 1; return n < 2 ? list(n) : append(f(m), list(n)); }
      let xs = []; for (let i = 0; i < 3; i = i + 1) { xs[i] = f(i); } set_tail(xs[2], 5); xs;`;
    const whole = record(3, text);
    for (let state = 1; state <= whole.recording.total; state += 23) {
      const part = record(3, text, { stepLimit: state });
      const { total: _, ...fresh } = view(part, state);
      expect(view(whole, state)).toEqual({ ...fresh, total: whole.recording.total });
    }
  });

  test('draws only so many arrays that people can still look at them', () => {
    const recorded = record(
      3,
      'function f(n, xs) { return n === 0 ? xs : f(n - 1, pair(n, xs)); } const all = f(3000, null); f;',
    );
    const { arrays, frames } = view(recorded);
    expect(arrays).toHaveLength(2000);
    const ids = new Set(arrays.map(({ id }) => id));
    const referred = arrays.flatMap(({ elements }) =>
      elements.flatMap((each) => (each.kind === 'array' ? [each.id] : [])),
    );
    expect(referred.filter((id) => !ids.has(id))).toEqual([]);
    const drawn = new Set(frames.map(({ id }) => id));
    expect(arrays.filter(({ frame }) => !drawn.has(frame))).toEqual([]);
    expect(frames.length).toBeLessThan(2500);
    expect(frames.at(1)?.bindings.at(1)?.value.kind).toBe('array');
  });
});
