import { LANGUAGES } from '@wellspring/languages';
import { expect, test } from 'vitest';
import { UNOFFERED_CHAPTERS } from './reference-link';

test('no offered language is among the unsupported languages of links', () => {
  const numbers = new Set(LANGUAGES.map(({ chapter }) => chapter));
  const names = new Set(LANGUAGES.map(({ language }) => language));
  for (const { first, last, language } of UNOFFERED_CHAPTERS) {
    expect(names).not.toContain(language);
    for (let number = first; number >= last; number -= 1) expect(numbers).not.toContain(number);
  }
});
