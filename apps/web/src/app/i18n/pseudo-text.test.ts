import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pseudoText, pseudoTree } from './pseudo-text';

test('letters are accented, the text is longer and in brackets', () => {
  expect(pseudoText('Clear the console')).toBe('[Çlééåår théé çööñsööléé]');
  expect(pseudoText('Run')).toBe('[Rûûñ]');
});

test('what is filled in later stays', () => {
  expect(pseudoText('Line {{line}}, column {{column}}')).toBe(
    '[Lîîñéé {{line}}, çöölûûmñ {{column}}]',
  );
  expect(pseudoText('$t(playground) of {{name}}')).toContain('$t(playground)');
});

test('the places that the editor fills in stay', () => {
  expect(pseudoText('"$1" is already declared there, on line $2.')).toMatch(/"\$1".*\$2\./);
});

test('a comment of a program stays one', () => {
  expect(pseudoText('// Type your program in here!')).toMatch(/^\/\/ \[.*!\]$/);
});

test('an empty text stays empty', () => {
  expect(pseudoText('')).toBe('');
});

test('groups stay groups, keys stay keys', () => {
  expect(pseudoTree({ saving: { saved: 'Saved' }, run: 'Run' })).toEqual({
    saving: { saved: '[Sååvééð]' },
    run: '[Rûûñ]',
  });
});

test('no placeholder is ever lost or changed', () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom('{{count}}', '{{name}}', ' $t(key) ', '$1'));
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      const placeholders = text.match(/\{\{.*?\}\}|\$t\(.*?\)/g) ?? [];
      const result = pseudoText(text);
      for (const placeholder of placeholders) expect(result).toContain(placeholder);
    }),
  );
});
