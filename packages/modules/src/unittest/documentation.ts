import type { DocumentedExport, ModuleDocumentation } from '../documentation.js';

function testing(name: string, other: string): DocumentedExport {
  return {
    kind: 'function',
    parameters: [
      { name: 'name', type: 'string' },
      { name: 'func', type: '() => any' },
    ],
    returns: 'void',
    text: `Runs a test: it passes unless \`func\` fails. It must be called in the function of a test suite, and does the same as \`${other}\`.`,
    example: `describe("sums", () => {\n  ${name}("adds", () => assert_equals(3, 1 + 2));\n});`,
  };
}

const MOCK = { name: 'fn', type: '(...values: any[]) => any' } as const;

export const unittestDocumentation: ModuleDocumentation = {
  summary: 'Tests that are part of the program.',
  exports: {
    describe: {
      kind: 'function',
      parameters: [
        { name: 'name', type: 'string' },
        { name: 'func', type: '() => any' },
      ],
      returns: 'void',
      text: 'Makes a test suite: calls `func`, which calls `it` or `test` for each of its tests. Suites can be in other suites.',
      example: 'describe("sums", () => {\n  it("adds", () => assert_equals(3, 1 + 2));\n});',
    },
    it: testing('it', 'test'),
    test: testing('test', 'it'),
    assert: {
      kind: 'function',
      parameters: [{ name: 'pred', type: '() => boolean' }],
      returns: 'void',
      text: 'Fails unless `pred` returns `true`.',
      example: 'assert(() => 1 < 2);',
    },
    assert_equals: {
      kind: 'function',
      parameters: [
        { name: 'expected', type: 'any' },
        { name: 'received', type: 'any' },
      ],
      returns: 'void',
      text: 'Fails unless the values are equal. Numbers that are not both integers may differ by 0.0001. Pairs, lists and arrays are equal if their elements are.',
      example: 'assert_equals(list(1, 2), pair(1, pair(2, null)));',
    },
    assert_not_equals: {
      kind: 'function',
      parameters: [
        { name: 'expected', type: 'any' },
        { name: 'received', type: 'any' },
      ],
      returns: 'void',
      text: 'Fails if the values are equal in the sense of `assert_equals`.',
      example: 'assert_not_equals(1, 2);',
    },
    assert_contains: {
      kind: 'function',
      parameters: [
        { name: 'xs', type: 'any' },
        { name: 'toContain', type: 'any' },
      ],
      returns: 'void',
      text: 'Fails unless a list has an element, or a pair has a part, that equals `toContain`.',
      example: 'assert_contains(list(1, 2, 3), 2);',
    },
    assert_length: {
      kind: 'function',
      parameters: [
        { name: 'xs', type: 'any' },
        { name: 'len', type: 'number' },
      ],
      returns: 'void',
      text: 'Fails unless a list or an array has a number of elements.',
      example: 'assert_length(list(1, 2, 3), 3);',
    },
    assert_greater: {
      kind: 'function',
      parameters: [
        { name: 'item', type: 'number' },
        { name: 'expected', type: 'number' },
      ],
      returns: 'void',
      text: 'Fails unless `item` is greater than `expected`.',
      example: 'assert_greater(2, 1);',
    },
    assert_greater_equals: {
      kind: 'function',
      parameters: [
        { name: 'item', type: 'number' },
        { name: 'expected', type: 'number' },
      ],
      returns: 'void',
      text: 'Fails unless `item` is greater than or equal to `expected`.',
      example: 'assert_greater_equals(2, 2);',
    },
    mock_function: {
      kind: 'function',
      parameters: [MOCK],
      returns: '(...values: any[]) => any',
      text: 'Returns a function that does the same as `fn` and notes its calls, for `get_num_calls`, `get_arg_list` and `get_ret_vals`.',
      example: 'const mock = mock_function(x => x + 1);\nmock(2);\nget_num_calls(mock); // 1',
    },
    get_num_calls: {
      kind: 'function',
      parameters: [MOCK],
      returns: 'number',
      text: 'Returns how often a function made by `mock_function` was called.',
    },
    get_arg_list: {
      kind: 'function',
      parameters: [MOCK],
      returns: 'List',
      text: 'Returns a list with a list of the arguments of each call of a function made by `mock_function`.',
      example:
        'const mock = mock_function((x, y) => x + y);\nmock(1, 2);\nget_arg_list(mock); // list(list(1, 2))',
    },
    get_ret_vals: {
      kind: 'function',
      parameters: [MOCK],
      returns: 'List',
      text: 'Returns a list of the values that a function made by `mock_function` has returned.',
    },
    sample_function: {
      kind: 'function',
      parameters: [{ name: 'x', type: 'number' }],
      returns: 'number',
      text: 'Returns `x + 1`. It serves to try out tests.',
      example: 'sample_function(1); // 2',
    },
  },
  types: [],
};
