import fc from 'fast-check';
import { expect, test } from 'vitest';
import { programs } from './testing/oracle/programs/random.js';
import { parse, type ParseResult } from './syntax/parse.js';
import { print } from './syntax/print.js';

/** Properties that hold for every text that a user may type. */

const SEED = 3;
const CHAPTERS = [1, 2, 3, 4];

/** The tree without anything that depends on the layout of the text. */
function shapeOf({ program }: ParseResult): string {
  return JSON.stringify(program, (key, value: unknown) =>
    ['start', 'end', 'loc'].includes(key) ? undefined : value,
  );
}

const printed = ({ program }: ParseResult): string => (program === undefined ? '' : print(program));

test('a printed program is the same program, and printing it again changes nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CHAPTERS), fc.gen(), (chapter, generate) => {
      const parsed = parse(
        generate(() => programs(chapter)),
        chapter,
      );
      expect(parsed.problems).toBeUndefined();
      const again = parse(printed(parsed), chapter);
      expect(shapeOf(again)).toBe(shapeOf(parsed));
      expect(printed(again)).toBe(printed(parsed));
    }),
    { seed: SEED, numRuns: 200 },
  );
});

const SCRAPS =
  `const let var function return if else while for break class import from x y f 1 2.5 0x 1e
  "a" ' \` \${ null true ( ) { } [ ] ; , . ... => = === == + ++ - ! && || ? : / // /* */ \\ @ # é \u{1F600}`
    .split(/\s+/)
    .concat(' ', '\n', '\u2028');

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(fc.constantFrom(...SCRAPS), { maxLength: 25 }).map((scraps) => scraps.join(' ')),
  fc.array(fc.constantFrom(...SCRAPS), { maxLength: 25 }).map((scraps) => scraps.join('')),
  // A program with a piece missing.
  fc.tuple(programs(3), fc.nat(), fc.nat(20)).map(([text, at, count]) => {
    const from = at % text.length;
    return text.slice(0, from) + text.slice(from + count);
  }),
);

test('any text is either a valid program or has problems with a position and an explanation', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CHAPTERS), texts, (chapter, text) => {
      const { problems } = parse(text, chapter);
      const lines = text.split(/\r\n|[\n\r]/);
      expect(problems).not.toEqual([]);
      for (const { message, explanation, place } of problems ?? []) {
        expect(message).not.toBe('');
        expect(explanation).not.toBe('');
        expect(lines[(place?.line ?? 0) - 1]?.length).toBeGreaterThanOrEqual(place?.column ?? -1);
      }
    }),
    { seed: SEED, numRuns: 2000 },
  );
});
