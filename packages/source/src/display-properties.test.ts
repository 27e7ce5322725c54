import fc from 'fast-check';
import { expect, test } from 'vitest';
import { display } from './display.js';
import type { Value } from './values.js';

/** Properties of all display strings (language reference, section 7). */

const SEED = 7;
const FUNCTION_TEXT = 'x => {\n  return x;\n}';

const { value: values } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 6, depthSize: 'large' },
    fc.oneof(
      fc.integer({ min: -99, max: 99 }),
      fc.constantFrom<Value>(true, null, undefined),
      fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 15 }),
    ),
    fc.constant<Value>((x: Value) => x),
    fc.tuple(tie('value'), tie('value')),
    fc.tuple(tie('value'), tie('value')),
    fc.array(tie('value'), { maxLength: 5 }),
  ),
}));

const layouts = fc.record({
  indent: fc.integer({ min: 1, max: 10 }),
  width: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.constant(80), fc.constant(10_000)),
});

type Layout = typeof layouts extends fc.Arbitrary<infer L> ? L : never;

const shown = (value: Value, layout?: Layout): string =>
  display(value, () => FUNCTION_TEXT, layout);

/** The rules of the reference, written as simply as possible. */
function model(value: Value, layout: Layout): string {
  if (typeof value === 'function') return FUNCTION_TEXT;
  if (typeof value === 'string') return `"${value}"`;
  if (!Array.isArray(value)) return String(value);
  const parts = value.map((element) => model(element, layout));
  const inside = parts.join(', ');
  const isOneLine = !inside.includes('\n') && (inside.length <= layout.width || parts.length === 0);
  if (isOneLine) return `[${inside}]`;
  const shift = ' '.repeat(layout.indent);
  const shifted = (text: string): string => text.replaceAll('\n', `\n${shift}`);
  const open = '['.padEnd(layout.indent);
  if (parts.length === 2) return `${open}${shifted(parts[0] ?? '')},\n${parts[1]}]`;
  return `${open}${parts.map(shifted).join(`,\n${shift}`)}]`;
}

test('structures are broken into lines as the rules say', () => {
  fc.assert(
    fc.property(values, layouts, (value, layout) => {
      expect(shown(value, layout)).toBe(model(value, layout));
    }),
    { seed: SEED, numRuns: 2000 },
  );
});

const bare = (text: string): string => text.replaceAll(/\s/g, '');

test('the layout changes nothing but white space, and without one it is two and eighty', () => {
  fc.assert(
    fc.property(values, layouts, (value, layout) => {
      expect(bare(shown(value, layout))).toBe(bare(shown(value)));
      expect(shown(value)).toBe(shown(value, { indent: 2, width: 80 }));
    }),
    { seed: SEED, numRuns: 500 },
  );
});
