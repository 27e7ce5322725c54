import { describe, expect, test } from 'vitest';
import { breakpoints, names, openDebugging, where } from './testing/debug.js';
import { summary } from './testing/run.js';

const FACTORIAL = `function fact(n) {
  const isEnd = n === 0;
  return isEnd ? 1 : n * fact(n - 1);
}
const result = fact(3);
display(result);
result + 1;`;

describe('breakpoints', () => {
  test('pause before the statement of the line, with the calls and the names in scope', async () => {
    const { run, pause, go, look, displayed } = openDebugging(2);
    const outcome = run(FACTORIAL, breakpoints(3));
    const first = await pause();
    expect(first?.reason).toBe('breakpoint');
    expect(where(first)).toBe('fact(3):3 program:5');
    expect(names(first?.scopes)).toEqual([
      'function n=3 isEnd=false',
      'program fact=function fact(n) { const isEnd = n === 0; return isEnd ? 1 : n * fact(n - 1); } result=?',
    ]);
    const second = await go('resume');
    expect(where(second)).toBe('fact(2):3 fact(3):3 program:5');
    expect(names(await look(1))[0]).toBe('function n=3 isEnd=false');
    expect(names(await look(2))).toHaveLength(1);
    expect(where(await go('resume'))).toBe('fact(1):3 fact(2):3 fact(3):3 program:5');
    expect(where(await go('resume'))).toBe('fact(0):3 fact(1):3 fact(2):3 fact(3):3 program:5');
    expect(await go('resume')).toBeUndefined();
    expect(summary(await outcome)).toBe('7');
    expect(displayed).toEqual(['6']);
  });

  test('on a closing brace pause at the end of its block', async () => {
    const { run, pause } = openDebugging(3);
    void run('let x = 0;\nif (x === 0) {\n  x = 5;\n} else { }\nx;', breakpoints(4));
    const paused = await pause();
    expect(where(paused)).toBe('program:4');
    expect(names(paused?.scopes)).toEqual(['program x=5']);
  });

  test('pause in each round of a loop, with its variable', async () => {
    const { run, pause, go } = openDebugging(3);
    void run(
      'for (let i = 0; i < 2; i = i + 1) {\n  const j = i;\n  display(j);\n}',
      breakpoints(3),
    );
    expect(names((await pause())?.scopes)).toEqual(['loop i=0 j=0']);
    expect(names((await go('resume'))?.scopes)).toEqual(['loop i=1 j=1']);
    expect(await go('resume')).toBeUndefined();
  });

  test.each([1, 2, 3, 4])('debugger statements pause in §%i', async (chapter) => {
    const { run, pause, go } = openDebugging(chapter);
    const outcome = run('const x = 1;\ndebugger;\nx;');
    const paused = await pause();
    expect([where(paused), paused?.reason]).toEqual(['program:2', 'statement']);
    expect(await go('resume')).toBeUndefined();
    expect(summary(await outcome)).toBe('1');
  });

  test('can be set and removed while the run has paused', async () => {
    const { run, pause, go, tell } = openDebugging(3);
    void run('let x = 1;\nx = 2;\nx = 3;\nx = 4;', breakpoints(1, 3));
    await pause();
    tell({ kind: 'breakpoints', ...breakpoints(4), breakpoints: { '/program.js': [{ line: 4 }] } });
    expect(where(await go('resume'))).toBe('program:4');
    expect(await go('resume')).toBeUndefined();
  });

  test('pause in a function that a function of the library calls', async () => {
    const { run, pause, go } = openDebugging(2);
    void run('map(x => {\n  const y = x;\n  return y;\n}, list(1, 2));', breakpoints(2));
    expect(where(await pause())).toBe('x => ...:2 program:1');
    expect(where(await go('resume'))).toBe('x => ...:2 program:1');
    expect(await go('resume')).toBeUndefined();
  });

  test('pause in the file that contains them', async () => {
    const { session, pause } = openDebugging(2);
    void session.evaluate(
      {
        files: {
          '/a.js': 'import { f } from "./b.js";\nf(1);',
          '/b.js': 'export function f(x) {\n  const y = x;\n  return y;\n}',
        },
        entry: '/a.js',
      },
      { debug: { breakpoints: { '/b.js': [{ line: 2 }] } } },
    );
    const paused = await pause();
    expect(paused?.calls).toEqual([
      { name: 'f(1)', place: { file: '/b.js', line: 2, column: 2 } },
      { name: null, place: { file: '/a.js', line: 2, column: 0 } },
    ]);
  });
});

describe('conditions', () => {
  const LOOP = 'let sum = 0;\nfor (let i = 0; i < 5; i = i + 1) {\n  sum = sum + i;\n}\nsum;';

  test('decide whether to pause', async () => {
    const { run, pause, go } = openDebugging(3);
    const outcome = run(LOOP, breakpoints({ line: 3, condition: 'i === 2 || sum > 5' }));
    expect(names((await pause())?.scopes)).toEqual(['loop i=2', 'program sum=1']);
    expect(names((await go('resume'))?.scopes)).toEqual(['loop i=4', 'program sum=6']);
    expect(await go('resume')).toBeUndefined();
    expect(summary(await outcome)).toBe('10');
  });

  test.each([
    ['nothing > 1', 'Name nothing not declared.'],
    ['sum + 1', 'Expected boolean as condition, got number.'],
    ['sum > ', 'SyntaxError: Unexpected token (1:5)'],
    ['head(sum) === 1', 'head(xs) expects a pair as argument xs, but encountered 0'],
    ['(() => { while (true) { } })()', 'Potential infinite loop detected.'],
  ])('that fail pause and say why: %s', async (condition, message) => {
    const { run, pause, go } = openDebugging(3);
    const outcome = run(LOOP, breakpoints({ line: 3, condition }));
    const paused = await pause();
    expect(paused?.reason).toBe('breakpoint');
    expect(paused?.problems[0]?.message).toContain(message);
    for (let at: unknown = paused; at !== undefined;) {
      // oxlint-disable-next-line no-await-in-loop -- one pause after another
      at = await go('resume');
    }
    expect(summary(await outcome)).toBe('10');
  });
});

describe('log points', () => {
  test('display their message and never pause', async () => {
    const { run, pause, displayed } = openDebugging(3);
    const outcome = run(
      'let sum = 0;\nfor (let i = 0; i < 3; i = i + 1) {\n  sum = sum + i;\n}\nsum;',
      breakpoints({ line: 3, logMessage: 'i is {i}, {"a" + "}"}, {list(i, sum)}{}{' }),
    );
    expect(await pause()).toBeUndefined();
    expect(summary(await outcome)).toBe('3');
    expect(displayed).toEqual([
      'i is 0, a}, [0, [0, null]]{}{',
      'i is 1, a}, [1, [0, null]]{}{',
      'i is 2, a}, [2, [1, null]]{}{',
    ]);
  });

  test('can have a condition, and say what is wrong with an expression', async () => {
    const { run, displayed } = openDebugging(3);
    await run(
      'for (let i = 0; i < 3; i = i + 1) {\n  display(i);\n}',
      breakpoints({ line: 2, condition: 'i === 1', logMessage: '{x}' }),
    );
    expect(displayed).toEqual(['0', 'Name x not declared.', '1', '2']);
  });
});

describe('stepping', () => {
  const CALLS = `const twice = x => x * 2;
function add(x, y) {
  const sum = x + y;
  return sum;
}
const a = add(twice(1), 2);
const b = add(a, 1);
b;`;

  test('begins before the first statement', async () => {
    const { run, pause } = openDebugging(1);
    void run(CALLS, { pausesAtStart: true });
    const paused = await pause();
    expect([where(paused), paused?.reason]).toEqual(['program:1', 'step']);
  });

  test('into goes to every statement, and to bodies that are expressions', async () => {
    const { run, go, pause } = openDebugging(1);
    const outcome = run(CALLS, { pausesAtStart: true });
    const places = [where(await pause())];
    for (let at = await go('stepInto'); at !== undefined;) {
      places.push(where(at));
      // oxlint-disable-next-line no-await-in-loop -- one step after another
      at = await go('stepInto');
    }
    expect(places).toEqual([
      'program:1',
      'program:6',
      'twice(1):1 program:6',
      'add(2, 2):3 program:6',
      'add(2, 2):4 program:6',
      'program:7',
      'add(4, 1):3 program:7',
      'add(4, 1):4 program:7',
      'program:8',
    ]);
    expect(summary(await outcome)).toBe('5');
  });

  test('over does not enter calls, and out goes on to the caller', async () => {
    const { run, go, pause } = openDebugging(1);
    void run(CALLS, breakpoints(6));
    await pause();
    expect(where(await go('stepOver'))).toBe('program:7');
    expect(where(await go('stepInto'))).toBe('add(4, 1):3 program:7');
    expect(where(await go('stepOver'))).toBe('add(4, 1):4 program:7');
    expect(where(await go('stepOver'))).toBe('program:8');
    expect(await go('stepOver')).toBeUndefined();
  });

  test('over a recursive call stays in the same call', async () => {
    const { run, go, pause } = openDebugging(2);
    void run(
      'function sum(n) {\n  const rest = n === 0 ? 0 : sum(n - 1);\n  return n + rest;\n}\nsum(3);',
      breakpoints({ line: 2, condition: 'n === 2' }),
    );
    expect(where(await pause())).toBe('sum(2):2 sum(3):2 program:5');
    expect(where(await go('stepOver'))).toBe('sum(2):3 sum(3):2 program:5');
    expect(where(await go('stepOver'))).toBe('sum(3):3 program:5');
    expect(await go('stepOut')).toBeUndefined();
  });

  test.each([
    'function loop(n) {\n  return n === 0 ? 0 : loop(n - 1);\n}\nloop(1000);\n1;',
    'function loop(n) {\n  if (n > 0) { return loop(n - 1); } else { } return 0;\n}\nloop(1000);\n1;',
  ])('over and out of a call in tail position goes on to the caller: %s', async (text) => {
    const { run, go, pause } = openDebugging(2);
    void run(text, breakpoints({ line: 2, condition: 'n === 500' }));
    // A call in tail position replaces the one that made it.
    expect(where(await pause())).toBe('loop(500):2 program:4');
    const inner = await go('stepInto');
    const inside = text.includes('if') ? await go('stepInto') : inner;
    expect(where(inside)).toBe('loop(499):2 program:4');
    expect(where(await go('stepOut'))).toBe('program:5');
  });

  test('out of a function that the library calls leaves the library', async () => {
    const { run, go, pause } = openDebugging(2);
    void run('const ys = map(x => x + 1, list(1, 2));\nys;', { pausesAtStart: true });
    await pause();
    expect(where(await go('stepInto'))).toBe('x => ...:1 program:1');
    expect(where(await go('stepOut'))).toBe('program:2');
  });

  test('over rounds of a loop goes from statement to statement', async () => {
    const { run, go, pause } = openDebugging(3);
    void run('let i = 0;\nwhile (i < 2) {\n  i = i + 1;\n}\ni;', { pausesAtStart: true });
    const lines = [where(await pause())];
    for (let step = 0; step < 4; step += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one step after another
      lines.push(where(await go('stepOver')));
    }
    expect(lines).toEqual(['program:1', 'program:2', 'program:3', 'program:3', 'program:5']);
  });

  test('goes through continuations', async () => {
    const { run, go, pause } = openDebugging(4, 'explicit-control');
    const outcome = run(
      'function f(k) {\n  k(1);\n  return 2;\n}\nconst x = call_cc(k => f(k));\nx + 1;',
      breakpoints(2),
    );
    expect(where(await pause())).toBe('f(continuation):2 program:5');
    expect(where(await go('stepOver'))).toBe('program:6');
    expect(await go('resume')).toBeUndefined();
    expect(summary(await outcome)).toBe('2');
  });
});

describe('while a run has paused', () => {
  const SHADOWED = `const x = 1;
let y = 2;
function f(x) {
  const z = x + y;
  return z;
}
f(10);
y;`;

  test('texts are evaluated with the names of each call', async () => {
    const { run, pause, evaluate, go } = openDebugging(3);
    const outcome = run(SHADOWED, breakpoints(5));
    await pause();
    expect(await evaluate('x + z;')).toBe('22');
    expect(await evaluate('x;', 1)).toBe('1');
    expect(await evaluate('z;', 1)).toBe('Name z not declared.');
    expect(await evaluate('y = 7;')).toBe('7');
    expect(await evaluate('z = 7;')).toContain('z');
    expect(await evaluate('f(1);')).toBe('8');
    expect(await evaluate('const w = x; w + 1;')).toBe('11');
    expect(await evaluate('w;')).toBe('10');
    expect(await evaluate('w;', 1)).toBe('Name w not declared.');
    expect(await evaluate('head(1);')).toContain('head(xs) expects a pair');
    expect(await evaluate('1 +;')).toContain('Unexpected token');
    expect(await evaluate('while (true) { }')).toContain('Potential infinite loop');
    expect(await go('resume')).toBeUndefined();
    expect(summary(await outcome)).toBe('7');
  });

  test('evaluated texts do not pause, and may ask the user', async () => {
    const { run, pause, evaluate, go } = openDebugging(3, 'default', (question) => `${question}!`);
    void run(SHADOWED, breakpoints(4));
    await pause();
    expect(await evaluate('f(5);')).toBe('7');
    expect(await evaluate('prompt("who");')).toBe('"who!"');
    expect(where(await go('stepOver'))).toBe('f(10):5 program:7');
  });

  test('names have no value before their declaration', async () => {
    const { run, pause, evaluate } = openDebugging(3);
    void run(SHADOWED, breakpoints(4));
    expect(names((await pause())?.scopes)).toEqual([
      'function x=10 z=?',
      'program x=1 y=2 f=function f(x) { const z = x + y; return z; }',
    ]);
    expect(await evaluate('z;')).toContain('z');
  });

  test('it can be stopped, and keeps its names', async () => {
    const { run, pause, stop, session } = openDebugging(3);
    const outcome = run(SHADOWED, breakpoints(5));
    await pause();
    stop();
    expect((await outcome).status).toBe('stopped');
    expect(await outcome).toEqual({ status: 'stopped' });
    expect(session).toBeDefined();
  });
});

describe('a debugged run', () => {
  test('can be paused while it never ends by itself', async () => {
    const { run, pause, tell, go, stop } = openDebugging(3);
    const outcome = run('let n = 0;\nwhile (true) {\n  n = n + 1;\n}', {}, { timeoutMs: 100_000 });
    tell({ kind: 'pause' });
    const paused = await pause();
    expect([where(paused), paused?.reason]).toEqual(['program:3', 'pause']);
    expect(where(await go('stepOver'))).toBe('program:3');
    tell({ kind: 'resume' });
    tell({ kind: 'pause' });
    expect((await pause())?.reason).toBe('pause');
    stop();
    expect((await outcome).status).toBe('stopped');
  });

  test('reports errors as usual', async () => {
    const { run, pause, go } = openDebugging(2);
    const outcome = run('const f = x => x + true;\nf(1);', breakpoints(2));
    await pause();
    expect(await go('resume')).toBeUndefined();
    expect(await outcome).toMatchObject({
      status: 'error',
      errors: [
        {
          line: 1,
          column: 15,
          message: 'Expected number on right hand side of operation, got boolean.',
        },
      ],
    });
  });

  test('pauses at an error if its user wants it, before the run ends', async () => {
    const { run, pause, go, evaluate, look } = openDebugging(2);
    const outcome = run('const f = x => {\n  const y = x + 1;\n  return y + true;\n};\nf(1);', {
      pausesOnErrors: true,
    });
    const paused = await pause();
    expect([paused?.reason, where(paused)]).toEqual(['error', 'f(1):3 program:5']);
    expect(paused?.problems.map(({ message }) => message)).toEqual([
      'Expected number on right hand side of operation, got boolean.',
    ]);
    expect(names(paused?.scopes)).toEqual([
      'function x=1 y=2',
      'program f=x => { const y = x + 1; return y + true; }',
    ]);
    expect(await evaluate('x + y;')).toBe('3');
    expect(await evaluate('x + true;')).toContain('Expected number');
    expect(names(await look(1))).toHaveLength(1);
    expect(await go('resume')).toBeUndefined();
    expect(await outcome).toMatchObject({ status: 'error', errors: [{ line: 3, column: 9 }] });
  });

  test.each(['let n = 0;\nwhile (true) { n = n + 1; }', '1;'])(
    'does not pause at the end of time, or without an error: %s',
    async (text) => {
      const { run, pause } = openDebugging(3);
      const outcome = run(text, { pausesOnErrors: true });
      expect(await pause()).toBeUndefined();
      expect((await outcome).status).not.toBe('error');
    },
  );

  test('hears during the run that it should pause at errors', async () => {
    const { run, pause, tell, go, stop } = openDebugging(3);
    const outcome = run('1;\n1 + true;', breakpoints(1));
    await pause();
    tell({ kind: 'errors', pauses: true });
    expect((await go('resume'))?.reason).toBe('error');
    stop();
    expect((await outcome).status).toBe('stopped');
  });

  test('reports endless loops, for which time begins again after each pause', async () => {
    const { run, pause, go } = openDebugging(3);
    const outcome = run('let n = 0;\nwhile (true) {\n  n = n + 1;\n}', breakpoints(2));
    await pause();
    expect(await go('resume')).toBeUndefined();
    expect(summary(await outcome)).toContain('Potential infinite loop detected.');
  });

  test('leaves its names to later programs of the session', async () => {
    const { run, session } = openDebugging(3);
    await run('let n = 1; const f = x => { n = n + x; return n; };');
    const later = async (text: string): Promise<string> =>
      summary(await session.evaluate({ files: { '/repl.js': text }, entry: '/repl.js' }));
    expect(await later('f(2);')).toBe('3');
    expect(await later('n = 10; map(f, list(1, 2));')).toBe('[11, [13, null]]');
    expect(await later('n;')).toBe('13');
  });

  test('asks its user', async () => {
    const { run } = openDebugging(1, 'default', () => 'Ada');
    expect(summary(await run('"I am " + prompt("Who?");'))).toBe('"I am Ada"');
  });

  test('of the typed variant checks types first', async () => {
    const { run, pause, evaluate, session } = openDebugging(2, 'typed');
    expect(session).toBeDefined();
    expect(summary(await run('const x: number = "a";'))).toContain('string');
    void run('const f = (x: number): number => x + 1;\nf(2);', { pausesAtStart: true });
    await pause();
    expect(await evaluate('const y: number = 1; y;')).toBe('1');
  });
});
