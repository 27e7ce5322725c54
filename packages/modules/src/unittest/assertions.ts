import { checkFunction, checkNumber, unexpected } from '../checks.js';
import { elementsOf, isPair } from '../lists.js';
import type { ModuleFunction, ModuleHost, Value } from '../module.js';
import { areEqual } from './equality.js';

/** The functions that fail when the program is not as expected. */
export function assertionFunctions(host: ModuleHost) {
  const quoted = (value: Value) => `\`${host.stringify(value)}\``;
  const equals = (expected: Value, received: Value) => {
    if (areEqual(host, expected, received)) return undefined;
    throw failure(host, `Expected ${quoted(expected)}, got ${quoted(received)}!`);
  };
  const compare =
    (of: string, relation: string, holds: (value: number, limit: number) => boolean) =>
    (item: Value, expected: Value) => {
      const value = checkNumber(host, { of, value: item });
      const limit = checkNumber(host, { of, value: expected });
      if (holds(value, limit)) return undefined;
      throw failure(host, `Expected ${value} to be ${relation} ${limit}`);
    };
  return {
    assert: {
      parameters: 'pred',
      call(predicate) {
        const checked = checkFunction(host, { of: 'assert', value: predicate }, 0);
        if (host.call(checked) === true) return undefined;
        throw failure(host, 'Assert failed!');
      },
    },
    assert_equals: { parameters: 'expected, received', call: equals },
    assert_not_equals: {
      parameters: 'expected, received',
      call(expected, received) {
        if (!areEqual(host, expected, received)) return undefined;
        throw failure(host, `Expected ${quoted(expected)} to not equal ${quoted(received)}!`);
      },
    },
    assert_contains: {
      parameters: 'xs, toContain',
      call(container, item) {
        if (contains(host, container, item)) return undefined;
        throw failure(host, `Expected ${quoted(container)} to contain ${quoted(item)}.`);
      },
    },
    assert_length: {
      parameters: 'xs, len',
      call(container, length) {
        const of = 'assert_length';
        const elements = elementsOf(container) ?? container;
        if (!Array.isArray(elements)) {
          throw unexpected(host, 'list or array', { of, value: container });
        }
        return equals(checkNumber(host, { of, value: length }), elements.length);
      },
    },
    assert_greater: {
      parameters: 'item, expected',
      call: compare('assert_greater', 'greater than', (value, limit) => value > limit),
    },
    assert_greater_equals: {
      parameters: 'item, expected',
      call: compare(
        'assert_greater_equals',
        'greater than or equal to',
        (value, limit) => value >= limit,
      ),
    },
  } satisfies Record<string, ModuleFunction>;
}

function failure(host: ModuleHost, message: string): Error {
  return host.error(
    message,
    'The assertion failed. Compare what the program does here with what the assertion expects.',
  );
}

/** Tells whether a list has an element, or a pair that is no list has a part, at any depth. */
function contains(host: ModuleHost, container: Value, item: Value): boolean {
  const elements = elementsOf(container);
  if (elements !== undefined) return elements.some((element) => areEqual(host, element, item));
  if (!isPair(container)) {
    throw unexpected(host, 'list or pair', { of: 'assert_contains', value: container });
  }
  const seen = new Set<Value>();
  const rest: Value[] = [container];
  while (rest.length > 0) {
    const value = rest.pop();
    if (!isPair(value) || seen.has(value)) continue;
    seen.add(value);
    if (value.some((part) => areEqual(host, part, item))) return true;
    rest.push(...value);
  }
  return false;
}
