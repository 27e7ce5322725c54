import { describe, expect, test } from 'vitest';
import { record, type Recorded } from '../testing.js';
import {
  recordOf,
  CHINESE,
  ENGLISH,
  explain,
  sentence,
  nextBreakpoint,
  nextChangepoint,
  nextOnLine,
  previousBreakpoint,
  previousChangepoint,
  previousOnLine,
  search,
  watch,
  type Search,
} from '@wellspring/cse-machine/testing';

const FEW_BYTES = 1_000_000;

/** The findings of a search, with line and sentence. It also checks that each is true in its state. */
function findings(recorded: Recorded, wanted: Search): string[] {
  const found = search(recorded.replays, wanted);
  if (found.kind === 'none') return [sentence(found.why)];
  expect(found.count).toBe(found.findings.length);
  return found.findings.map(({ line, words }) => `${line}: ${sentence(words)}`);
}

/** The names of the values in the text of a sentence. */
function names(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).toSorted();
}

function watched({ replays, recording }: Recorded, text: string, state = recording.total): string {
  const seen = watch(replays, state, text);
  return seen.kind === 'value' ? seen.text : sentence(seen.why);
}

describe('going from state to state', () => {
  const recorded = record(3, 'let n = 0;\nwhile (n < 3) {\n  debugger;\n  n = n + 1;\n}\nn;');
  const { replays, recording } = recorded;

  test('by breakpoints, in both directions', () => {
    const [first, second, third] = recording.breakpoints;
    expect(nextBreakpoint(replays, 0)).toBe(first);
    expect(nextBreakpoint(replays, first ?? 0)).toBe(second);
    expect(previousBreakpoint(replays, third ?? 0)).toBe(second);
    expect(previousBreakpoint(replays, first ?? 0)).toBeUndefined();
    expect(nextBreakpoint(replays, third ?? 0)).toBeUndefined();
  });

  test('by changes of the environment', () => {
    const { changepoints } = recording;
    expect(nextChangepoint(replays, 0)).toBe(changepoints[0]);
    expect(previousChangepoint(replays, recording.total + 1)).toBe(changepoints.at(-1));
  });

  test('by lines, statements before their parts', () => {
    const states = [];
    for (let at = nextOnLine(replays, { line: 4 }, 0); at !== undefined;) {
      states.push(at);
      at = nextOnLine(replays, { line: 4 }, at);
    }
    expect(states).toHaveLength(3);
    expect(states.map((state) => watched(recorded, 'n', state))).toEqual(['0', '1', '2']);
    expect(previousOnLine(replays, { line: 4 }, recording.total)).toBe(states[2]);
    expect(previousOnLine(replays, { line: 4 }, states[0] ?? 0)).toBeUndefined();
    expect(nextOnLine(replays, { line: 5 }, 0)).toBeUndefined();
    const parts = record(3, 'const x = 1\n  + 2;');
    expect(parts.recording.next(nextOnLine(parts.replays, { line: 2 }, 0) ?? 0)?.item.kind).toBe(
      'Literal',
    );
  });

  test('in runs that are too long to be kept in full', () => {
    const long = record(3, 'let n = 0;\nwhile (true) {\n  n = n + 1;\n}', {
      stepLimit: 200_000,
      maxBytes: FEW_BYTES,
    });
    expect(long.recording.first).toBeGreaterThan(100_000);
    const at = nextOnLine(long.replays, { line: 3 }, 50_000) ?? 0;
    expect(at).toBeGreaterThan(50_000);
    expect(at).toBeLessThan(50_030);
    expect(previousOnLine(long.replays, { line: 1 }, 190_000)).toBe(2);
    expect(Number(watched(long, 'n', at))).toBeGreaterThan(1000);
  });
});

describe('a watched expression', () => {
  const recorded = record(
    4,
    `let xs = list(1, 2); const a = [1, [2]]; const f = x => x;
     function g(n) { const later = n; return later; }
     set_head(xs, 9); a[1] = 5; g(4); f;`,
  );

  test('has the value that it had in the state', () => {
    expect(watched(recorded, 'head(xs) + length(xs)')).toBe('11');
    expect(watched(recorded, 'a[1] === 5 ? "new" : "old"')).toBe('"new"');
    const { replays, recording } = recorded;
    const before = search(replays, { kind: 'call', name: 'set_head' });
    const state = before.kind === 'found' ? (before.findings[0]?.state ?? 0) - 1 : 0;
    expect(watched(recorded, 'xs', state)).toBe('[1, [2, null]]');
    expect(watched(recorded, 'a', state)).toBe('[1, [2]]');
    expect(watched(recorded, 'equal(xs, list(9, 2)) && math_max(1, 2) === 2')).toBe('true');
    const frame = recording.frameAt(recording.total);
    const array = frame.values[frame.shape.names.indexOf('xs')];
    expect(watch(replays, recording.total, 'xs')).toMatchObject({
      id: Array.isArray(array) ? recordOf(array)?.id : undefined,
    });
  });

  test('sees the names of the frame that is asked for', () => {
    const { replays, recording } = recorded;
    const call = [...recording.frames].find(({ name }) => name === 'g');
    expect(watch(replays, recording.total, 'n + 1', call?.id)).toMatchObject({ text: '5' });
    expect(watched(recorded, 'n')).toBe('There is no name n here.');
  });

  test.each([
    ['xs = 1', 'A watched expression cannot change anything.'],
    ['f(1)', /only call predeclared functions/],
    ['display(1)', /only call predeclared functions/],
    ['set_head(xs, 1)', /only call predeclared functions/],
    ['x => x', /can use names, values/],
    ['1; 2', 'Enter one expression.'],
    ['1 + "a"', /Expected number on right hand side/],
    ['head(1)', /head/],
    ['1 +', /SyntaxError/],
    ['', 'Enter one expression.'],
    ['head()', /another number of arguments/],
  ])('that cannot be looked at says why: %s', (text, why) => {
    expect(watched(recorded, text)).toMatch(why);
  });

  test('says that a name has no value yet', () => {
    expect(watched(record(3, 'const b = 1; b;'), 'b', 1)).toBe(
      'Name b declared later in current scope but not yet assigned',
    );
  });

  test('never leaves a trace in the run', () => {
    const shown = recorded.display.length;
    watched(recorded, 'append(xs, list(1))');
    expect(recorded.display).toHaveLength(shown);
    expect(watched(recorded, 'xs')).toBe('[9, [2, null]]');
  });
});

describe('a search of a run', () => {
  const recorded = record(
    3,
    `let x = 1;
const xs = list(1, 2);
function f(y) {
  return is_null(y) ? 0 : f(tail(y));
}
while (x < 4) {
  x = x + 1;
}
f(xs);
map(f, list(null));
set_head(xs, 7);
set_tail(tail(xs), 3);
const a = [0];
a[0] = x;
a[2] = xs;`,
  );

  test('finds when a name got a value', () => {
    expect(findings(recorded, { kind: 'name', name: 'x', value: '3' })).toEqual([
      '7: x was assigned 3, in Program.',
    ]);
    expect(findings(recorded, { kind: 'name', name: 'x' })).toHaveLength(4);
    expect(findings(recorded, { kind: 'name', name: 'y', value: 'list(2)' })).toEqual([
      '4: y became [2, null] in a call of f.',
    ]);
    expect(findings(recorded, { kind: 'name', name: 'x', value: '99' })).toEqual([]);
  });

  test('leads to the state in which it is so', () => {
    const found = search(recorded.replays, { kind: 'name', name: 'x', value: '3' });
    const state = found.kind === 'found' ? (found.findings[0]?.state ?? 0) : 0;
    expect(watched(recorded, 'x', state)).toBe('3');
    expect(watched(recorded, 'x', state - 1)).toBe('2');
  });

  test('finds the calls of a function, also from the library', () => {
    expect(findings(recorded, { kind: 'call', name: 'f', argument: 'null' })).toEqual([
      '4: f was called with null.',
      '10: f was called with null.',
    ]);
    expect(findings(recorded, { kind: 'call', name: 'f' })).toHaveLength(4);
    expect(findings(recorded, { kind: 'call', name: 'map' })).toHaveLength(1);
  });

  test('finds where an array or a pair was changed', () => {
    const { replays, recording } = recorded;
    const idOf = (text: string): number => {
      const seen = watch(replays, recording.total, text);
      return seen.kind === 'value' ? (seen.id ?? -1) : -1;
    };
    expect(findings(recorded, { kind: 'array', id: idOf('xs') })).toEqual([
      '11: set_head changed the head to 7.',
    ]);
    expect(findings(recorded, { kind: 'array', id: idOf('a') })).toEqual([
      '14: The element at index 0 became 4.',
      '15: The element at index 2 became [7, [2, 3]].',
    ]);
  });

  test('says what is wrong with the value', () => {
    expect(findings(recorded, { kind: 'name', name: 'x', value: 'x' })).toEqual([
      'There is no name x here.',
    ]);
  });

  test('looks through runs that are too long to be kept in full', () => {
    const long = record(3, 'let n = 0; while (true) { n = n + 1; }', {
      stepLimit: 200_000,
      maxBytes: FEW_BYTES,
    });
    const found = search(long.replays, { kind: 'name', name: 'n', value: '4000' });
    const [finding] = found.kind === 'found' ? found.findings : [];
    expect(finding?.state).toBeLessThan(long.recording.first);
    expect(watched(long, 'n', finding?.state)).toBe('4000');
    const all = search(long.replays, { kind: 'name', name: 'n' });
    if (all.kind === 'none') throw new Error('nothing found');
    expect(all.count).toBeGreaterThan(10_000);
    expect(all.findings).toHaveLength(500);
  });
});

describe('the next step is described in words', () => {
  const recorded = record(
    4,
    `let total = 0; const a = [1]; const two = (x, y) => { if (x > y) { return -x; } else { return !true; } };
     for (let i = 0; i < 2; i = i + 1) { if (i === 0) { continue; } else { break; } }
     while (false) { }
     function g() { total = total + a[0]; return total; }
     a[0] = 3; two(1, 2); two(...[2, 1]); g(); pair(1, 2); get_time(); debugger; true && false;
     call_cc(k => 1 + k(5)); { const c = 1; c; } math_PI; "done";`,
    { variant: 'explicit-control' },
  );
  const said = Array.from({ length: recorded.recording.total + 1 }, (_, state) =>
    explain(recorded.recording, state, recorded.replays.context),
  );

  test('has something to say of every step, with the values that it works on', () => {
    const sentences = new Set(said.map((words) => sentence(words)));
    for (const each of [
      'Evaluate the program, in a new frame for its names.',
      'Apply > to 2 and 1.',
      'Apply - to 2.',
      'Call two with the arguments 1, 2.',
      'Call g without arguments.',
      'Call the predeclared function pair with the arguments 1, 2.',
      'Call the predeclared function get_time without arguments.',
      'Go back to where the continuation was made, with the value 5.',
      'Assign the value 3 to the element at index 0 of the array.',
      'Give the name total its value 0.',
      'Assign the value 3 to total.',
      'The condition is false: the loop is done.',
      'Unpack the array [2, 1]: each element becomes an argument.',
      'A breakpoint: do nothing.',
      'The program has ended. Its value is "done".',
    ]) {
      expect(sentences).toContain(each);
    }
    expect(said.map(({ id }) => id)).not.toContain('next.other');
    expect([...sentences].filter((text) => /\{\w+\}|\s\.$/.test(text))).toEqual([]);
  });

  test('needs the same values in each language', () => {
    for (const [id, text] of Object.entries(ENGLISH)) {
      expect([id, names(CHINESE[id as keyof typeof ENGLISH])]).toEqual([id, names(text)]);
    }
    expect(Object.keys(CHINESE)).toEqual(Object.keys(ENGLISH));
  });
});
