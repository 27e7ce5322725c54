import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { listOf, pair } from '../lists.js';
import { ModuleValue, type Value } from '../module.js';
import { call, EndOfProgram, exportsOf, messageOf, testHost } from '../testing/host.js';
import { core } from './core.js';
import { parseSuite, type SuiteResult, UNITTEST_LIMITS } from './pages.js';

let host = testHost();
let unittest = exportsOf(core, host);

beforeEach(() => {
  host = testHost();
  unittest = exportsOf(core, host);
});

/** The suites that were sent, as a page reads them. */
const suites = () => host.sent.map(({ data }) => parseSuite(data) as SuiteResult);
const suite = (name: string, body: () => void) => unittest['describe']?.(name, body);
const it = (name: string, body: () => Value) => unittest['it']?.(name, body);
const assertEquals = (expected: Value, received: Value) =>
  unittest['assert_equals']?.(expected, received);
const fail = () => assertEquals(1, 2);

/** The body of a suite with so many tests, which fail. */
const wide = (count: number) => () => {
  for (let index = 0; index < count; index += 1) it('x'.repeat(1000), () => call(1));
};
/** The body of a test that calls a function of the module. */
const calling = (name: string) => () => unittest[name]?.('inner', () => null);

describe('suites', () => {
  test('send what their tests have shown when they have ended', () => {
    suite('sums', () => {
      it('adds', () => assertEquals(2, 1 + 1));
      host.clock += 3;
      unittest['test']?.('fails', fail);
      expect(host.sent).toEqual([]);
    });
    expect(host.sent.map(({ channel }) => channel)).toEqual(['unittest']);
    expect(suites()).toEqual([
      {
        name: 'sums',
        results: [
          { name: 'adds', passed: true },
          { name: 'fails', passed: false, error: 'Expected `1`, got `2`!' },
        ],
        passCount: 1,
        passed: false,
        runtime: 3,
      },
    ]);
  });

  test('nest, in the order in which they ran', () => {
    suite('outer', () => {
      it('first', () => null);
      suite('inner', () => {
        it('second', () => null);
        it('third', fail);
      });
      it('fourth', () => null);
      suite('empty', () => undefined);
    });
    const [outer] = suites();
    expect(suites()).toHaveLength(1);
    expect(outer?.results.map(({ name, passed }) => [name, passed])).toEqual([
      ['first', true],
      ['inner', false],
      ['fourth', true],
      ['empty', true],
    ]);
    expect(outer).toMatchObject({ passCount: 3, passed: false });
    expect(outer?.results[1]).toMatchObject({
      passCount: 1,
      results: [{ name: 'second' }, { name: 'third' }],
    });
  });

  test('end with an ordinary error when something fails outside of their tests, and can run again', () => {
    const outside = () =>
      suite('outer', () => {
        it('runs', () => null);
        suite('inner', fail);
      });
    expect(messageOf(outside)).toBe('Expected `1`, got `2`!');
    expect(messageOf(() => it('alone', () => null))).toBe(
      'it must be called from within a test suite!',
    );
    suite('next', () => it('runs', () => null));
    expect(suites()).toMatchObject([{ name: 'next', passCount: 1 }]);
  });

  test('have limits', () => {
    const deep = (depth: number): void => {
      suite('deep', () => (depth === 1 ? undefined : deep(depth - 1)));
    };
    deep(20);
    expect(suites()[0]).toMatchObject({ name: 'deep', passCount: 1 });
    expect(messageOf(() => deep(21))).toBe('describe: Test suites can be nested at most 20 deep.');
    suite('wide', wide(1999));
    expect(suites()[1]).toMatchObject({ passCount: 0 });
    expect(suites()[1]?.results).toHaveLength(1999);
    expect(messageOf(() => suite('wide', wide(2000)))).toBe(
      'A test suite can have at most 2000 tests and suites.',
    );
    suite('again', wide(1999));
    expect(suites()).toHaveLength(3);
  });

  test('cut long names and errors', () => {
    suite('n'.repeat(5000), () =>
      it('t'.repeat(5000), () => {
        throw host.error('e'.repeat(5000), '');
      }),
    );
    const [sent] = suites();
    expect(sent?.name).toBe(`${'n'.repeat(299)}…`);
    expect(sent?.results[0]).toMatchObject({ error: `${'e'.repeat(1999)}…` });
  });
});

describe('tests', () => {
  test('fail with whatever the program throws, but not with what ends it', () => {
    const ending = () =>
      suite('ending', () =>
        it('ends', () => {
          throw new EndOfProgram();
        }),
      );
    expect(ending).toThrow(EndOfProgram);
    expect(suites()).toEqual([]);
    suite('failing', () =>
      it('fails', () => {
        throw host.error('head(xs) expects a pair as argument xs', '');
      }),
    );
    expect(suites()[0]?.results).toEqual([
      { name: 'fails', passed: false, error: 'head(xs) expects a pair as argument xs' },
    ]);
  });

  test('belong into suites, and not into tests', () => {
    expect(messageOf(calling('it'))).toBe('it must be called from within a test suite!');
    expect(messageOf(calling('test'))).toBe('test must be called from within a test suite!');
    suite('outer', () => {
      it('a', calling('it'));
      it('b', calling('test'));
      it('c', calling('describe'));
    });
    expect(suites()[0]?.results).toEqual([
      { name: 'a', passed: false, error: 'it cannot be called from within another test!' },
      { name: 'b', passed: false, error: 'test cannot be called from within another test!' },
      { name: 'c', passed: false, error: 'describe cannot be called from within a test!' },
    ]);
  });
});

class Opaque extends ModuleValue {
  constructor(readonly x: number) {
    super();
  }
  toReplString() {
    return '<Opaque>';
  }
}

class Closed extends ModuleValue {
  toReplString() {
    return '<Closed>';
  }
}

const wave = (t: Value) => t;
const closed = new Closed();

/** A list of ones that leads back to its beginning. */
const cyclic = (length: number) => {
  const start: Value[] = [1, null];
  let value: Value = start;
  for (let index = 1; index < length; index += 1) value = pair(1, value);
  start[1] = value;
  return value;
};

describe('equality', () => {
  const equal: [Value, Value][] = [
    [1, 1],
    [0, -0],
    [0.1 + 0.2, 0.3],
    [1, 1.00005],
    [NaN, NaN],
    [Infinity, Infinity],
    ['a', 'a'],
    [null, null],
    [undefined, undefined],
    [wave, wave],
    [listOf(1, 2.00001), listOf(1, 2)],
    [pair(1, 'a'), pair(1, 'a')],
    [
      [1, [2], 3],
      [1, [2], 3],
    ],
    [[], []],
    [{ a: [1] }, { a: [1] }],
    [new Opaque(1), new Opaque(1)],
    [closed, closed],
  ];
  const different: [Value, Value][] = [
    [1, 2],
    [1, 1.001],
    [1, NaN],
    [1, '1'],
    [1, true],
    [null, undefined],
    [null, []],
    [Infinity, -Infinity],
    [wave, (t: Value) => t],
    [listOf(1, 2), listOf(1)],
    [listOf(1, 2), listOf(2, 1)],
    [
      [1, 2, 3],
      [1, 2, 4],
    ],
    [[1], { 0: 1 }],
    [{ a: 1 }, { b: 1 }],
    [new Opaque(1), new Opaque(2)],
    [new Opaque(1), { x: 1 }],
    [closed, new Closed()],
  ];

  test.each(equal)('%j equals %j, case %#', (one, other) => {
    expect(messageOf(() => assertEquals(one, other))).toBeUndefined();
    expect(messageOf(() => unittest['assert_not_equals']?.(one, other))).toBeDefined();
  });

  test.each(different)('%j does not equal %j, case %#', (one, other) => {
    expect(messageOf(() => assertEquals(one, other))).toBeDefined();
    expect(messageOf(() => unittest['assert_not_equals']?.(one, other))).toBeUndefined();
  });

  test('copies are equal', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(messageOf(() => assertEquals(value, structuredClone(value)))).toBeUndefined();
      }),
    );
  });

  test('ends on values that lead back into themselves, and counts what deep values take', () => {
    expect(messageOf(() => assertEquals(cyclic(2), cyclic(3)))).toBeUndefined();
    const deep = listOf(...Array.from({ length: 50_000 }, () => 0));
    const copy = listOf(...Array.from({ length: 50_000 }, () => 0));
    expect(messageOf(() => assertEquals(deep, copy))).toBeUndefined();
    const limited = exportsOf(core, testHost({ maxOperations: 1000 }));
    expect(() => limited['assert_equals']?.(deep, copy)).toThrow(EndOfProgram);
  });
});

describe('assertions', () => {
  test.each([
    [() => unittest['assert']?.(() => true), undefined],
    [() => unittest['assert']?.(() => false), 'Assert failed!'],
    [() => unittest['assert']?.(() => 1), 'Assert failed!'],
    [() => assertEquals(1, 2), 'Expected `1`, got `2`!'],
    [() => assertEquals('a', null), 'Expected `"a"`, got `null`!'],
    [() => unittest['assert_not_equals']?.(1, 1), 'Expected `1` to not equal `1`!'],
    [() => unittest['assert_not_equals']?.(1, 2), undefined],
    [() => unittest['assert_contains']?.(listOf(1, 2), 2), undefined],
    [
      () => unittest['assert_contains']?.(listOf(1, 2), 3),
      'Expected `[1, [2, null]]` to contain `3`.',
    ],
    [() => unittest['assert_contains']?.(listOf(listOf(1)), listOf(1)), undefined],
    [() => unittest['assert_contains']?.(null, 3), 'Expected `null` to contain `3`.'],
    [() => unittest['assert_contains']?.(pair(1, 2), 2), undefined],
    [() => unittest['assert_contains']?.(pair(pair(1, 2), 3), 2), undefined],
    [() => unittest['assert_contains']?.(pair(1, 2), 3), 'Expected `[1, 2]` to contain `3`.'],
    [
      () => unittest['assert_contains']?.('abc', 'a'),
      'assert_contains: Expected list or pair, got "abc".',
    ],
    [() => unittest['assert_length']?.(listOf(5, 6, 7), 3), undefined],
    [() => unittest['assert_length']?.(null, 0), undefined],
    [() => unittest['assert_length']?.([1, 2, 3], 3), undefined],
    [() => unittest['assert_length']?.(listOf(5, 6), 3), 'Expected `3`, got `2`!'],
    [
      () => unittest['assert_length']?.('abc', 3),
      'assert_length: Expected list or array, got "abc".',
    ],
    [() => unittest['assert_greater']?.(2, 1), undefined],
    [() => unittest['assert_greater']?.(1, 1), 'Expected 1 to be greater than 1'],
    [() => unittest['assert_greater']?.('a', 1), 'assert_greater: Expected number, got "a".'],
    [() => unittest['assert_greater_equals']?.(1, 1), undefined],
    [
      () => unittest['assert_greater_equals']?.(1, 2),
      'Expected 1 to be greater than or equal to 2',
    ],
    [() => unittest['assert']?.(true), 'assert: Expected function with 0 parameters, got true.'],
    [() => unittest['describe']?.('a', 1), 'describe: Expected function with 0 parameters, got 1.'],
    [() => unittest['describe']?.(1, () => 1), 'describe: Expected string for name, got 1.'],
    [() => unittest['it']?.('a', wave), 'it: Expected function with 0 parameters, got (t) => t.'],
    [() => unittest['sample_function']?.('a'), 'sample_function: Expected number, got "a".'],
  ])('case %#', (run, message) => {
    expect(messageOf(run)).toBe(message);
  });

  test('look into pairs that lead back into themselves', () => {
    const cyclic: Value[] = [1, null];
    cyclic[1] = cyclic;
    host.stringify = () => '[1, ...<circular>]';
    expect(messageOf(() => unittest['assert_contains']?.(cyclic, 1))).toBeUndefined();
    expect(messageOf(() => unittest['assert_contains']?.(cyclic, 2))).toBe(
      'Expected `[1, ...<circular>]` to contain `[1, ...<circular>]`.',
    );
  });
});

describe('mocks', () => {
  test('note how they are called, and what they return', () => {
    const mock = unittest['mock_function']?.((x: Value, y: Value) => Number(x) + Number(y));
    expect(host.arityOf(mock as () => Value)).toBe(2);
    expect(call(mock, 1, 2)).toBe(3);
    expect(call(mock, 3, 4)).toBe(7);
    expect(unittest['get_num_calls']?.(mock)).toBe(2);
    expect(unittest['get_arg_list']?.(mock)).toEqual(listOf(listOf(1, 2), listOf(3, 4)));
    expect(unittest['get_ret_vals']?.(mock)).toEqual(listOf(3, 7));
  });

  test('note calls that fail', () => {
    const mock = unittest['mock_function']?.(fail);
    expect(messageOf(() => call(mock))).toBe('Expected `1`, got `2`!');
    expect(unittest['get_num_calls']?.(mock)).toBe(1);
    expect(unittest['get_ret_vals']?.(mock)).toBe(null);
  });

  test('can be made of functions of the module', () => {
    const mock = unittest['mock_function']?.(unittest['sample_function']);
    expect(call(mock, 41)).toBe(42);
  });

  test.each([
    [() => unittest['mock_function']?.(1), 'mock_function: Expected function, got 1.'],
    [
      () => unittest['get_num_calls']?.(wave),
      'get_num_calls: Expected mock function, got (t) => t.',
    ],
    [() => unittest['get_arg_list']?.(null), 'get_arg_list: Expected mock function, got null.'],
    [() => unittest['get_ret_vals']?.(1), 'get_ret_vals: Expected mock function, got 1.'],
  ])('other arguments are refused, case %#', (run, message) => {
    expect(messageOf(run)).toBe(message);
  });
});

describe('messages', () => {
  const valid = { name: 'a', results: [], passCount: 0, passed: true, runtime: 0 };
  const nested = (depth: number): unknown =>
    depth === 1 ? valid : { ...valid, results: [nested(depth - 1)] };

  test('are within the limits at their longest', () => {
    const results = Array.from({ length: 1999 }, () => ({
      name: 'n'.repeat(300),
      passed: false,
      error: 'e'.repeat(2000),
    }));
    const message = { ...valid, name: 'n'.repeat(300), results, passed: false };
    expect(parseSuite(message)).toEqual(message);
    expect(1999 * 2300 + 300).toBeLessThanOrEqual(UNITTEST_LIMITS.characters);
    expect(1999 * 4 + 6).toBeLessThanOrEqual(UNITTEST_LIMITS.values);
  });

  test('are read as they were sent', () => {
    expect(parseSuite(nested(20))).toEqual(nested(20));
  });

  test.each([
    null,
    [],
    { ...valid, name: 1 },
    { ...valid, name: 'a'.repeat(301) },
    { ...valid, results: [1] },
    { ...valid, results: [{ name: 'a' }] },
    { ...valid, results: [{ name: 'a', passed: false, error: 1 }] },
    { ...valid, results: [{ name: 'a', passed: false, error: 'e'.repeat(2001) }] },
    { ...valid, results: Array.from({ length: 2001 }, () => ({ name: 'a', passed: true })) },
    { ...valid, passCount: -1 },
    { ...valid, passed: 'yes' },
    { ...valid, runtime: NaN },
    { ...valid, runtime: -1 },
    nested(21),
    nested(5000),
  ])('of another form are refused, case %#', (message) => {
    expect(parseSuite(message)).toBeUndefined();
  });
});
