import { expect, test } from 'vitest';
import { readingOf } from '../../testing/reading';
import { workspaceEnglish } from '../strings.en';
import { FoldedText } from './FoldedText';
import { visibleText } from './visible-text';

test('characters that turn text around are shown as they are written', () => {
  const all = '\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069';
  expect(visibleText(`a${all}b`)).toBe(
    String.raw`a\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069b`,
  );
});

test.each(['', 'plain', 'שלום', 'مرحبا', 'a\u200Eb\u200Fc', '👩‍👩‍👧'])(
  '%j is shown as it is',
  (text) => {
    expect(visibleText(text)).toBe(text);
  },
);

test('no text of the console turns what stands after it around', async () => {
  const texts = { workspace: workspaceEnglish };
  const read = await readingOf(<FoldedText text={'pass: \u202Eliaf'} />, texts);
  expect(read.join(' ')).toBe(String.raw`pass: \u202Eliaf`);
});
