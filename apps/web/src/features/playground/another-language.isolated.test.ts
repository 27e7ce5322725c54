import type * as languages from '@wellspring/languages';
import lzString from 'lz-string';
import { expect, test, vi } from 'vitest';
import { colouredCode } from '../../ui/markdown/code-colours';
import { formatText } from '../../ui/workspace/editor/formatting/format-text';
import { languageName } from './asked-language';
import { offeredLanguage } from './share/link-contents';
import { makeFragment } from './share/own-link';
import { readLink } from './share/read-link';

/** Links, formatting and colours know a language as soon as the catalogue has it, also one that links of others had before. */

vi.mock('@wellspring/languages', async (load) => {
  const { toyChapter, withToyLanguage } = await import('@wellspring/evaluator/testing/languages');
  const { sourceLanguage } = await import('@wellspring/source/editor');
  return withToyLanguage(await load<typeof languages>(), {
    // The reference has Python §2 at this number.
    chapters: [toyChapter({ chapter: -5, displayName: 'Toy §1' })],
    format: async () => (text, cursor) =>
      Promise.resolve({ kind: 'formatted', text: text.replaceAll(/ +/g, ' '), cursor }),
    editor: async () => ({ extension: [], grammar: sourceLanguage.parser, hasNameTools: false }),
  });
});

const toy = { language: 'toy', chapter: -5, variant: 'default' };
const program = "(def f '(1  2)) ; why";

test('its programs are in links of ours', async () => {
  const fragment = await makeFragment({ ...toy, program });
  expect(await readLink(fragment ?? '')).toEqual({ kind: 'program', program, asked: toy });
  expect(offeredLanguage(toy)).toMatchObject({
    isOffered: true,
    language: { mainLanguage: 'Toys' },
  });
});

test('links of the reference with its number open it', async () => {
  const link = `#chap=-5&prgrm=${lzString.compressToEncodedURIComponent(program)}`;
  expect(await readLink(link)).toEqual({ kind: 'program', program, asked: toy });
  expect(languageName(toy)).toBe('Toy §1');
  // Its other chapters are not offered, and still have a name.
  expect(await readLink('#chap=-6')).toMatchObject({ asked: { language: 'python', chapter: 3 } });
});

test('its programs are formatted by its own formatter', async () => {
  const expected = { kind: 'formatted', text: "(def f '(1 2)) ; why", cursor: 3 };
  expect(await formatText({ ...toy, text: program, cursor: 3 })).toEqual(expected);
});

test('texts colour its code, named by its id or by the extension of its files', async () => {
  expect(await colouredCode('const x = 1;', 'toy')).toEqual(
    await colouredCode('const x = 1;', 'js'),
  );
  expect(await colouredCode('const x = 1;', 'unheard-of')).toBeNull();
});
