import { expect, test } from 'vitest';
import { chooseLanguage } from './language';

test('a choice made before wins over the browser', () => {
  expect(chooseLanguage('zh', ['en-GB'])).toBe('zh');
});

test('else the first language of the browser that there is, whatever its region', () => {
  expect(chooseLanguage(null, ['fr-FR', 'zh-Hans-CN', 'en'])).toBe('zh');
});

test.each([['klingon'], ['__proto__'], ['']])('a stored %j is ignored', (stored) => {
  expect(chooseLanguage(stored, [])).toBe('en');
});
