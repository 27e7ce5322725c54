import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { courseEnglish } from '../strings.en';
import { unansweredText } from './unanswered-text';

test('unanswered questions are listed by number, and counted when there are many', async () => {
  const i18n = createInstance();
  await i18n.init({ lng: 'en', ns: 'course', resources: { en: { course: courseEnglish } } });
  const t = i18n.getFixedT('en', 'course');
  expect(unansweredText([2], t)).toBe('Question 2 has no answer yet');
  expect(unansweredText([1, 3], t)).toBe('No answer yet: questions 1, 3');
  expect(unansweredText([1, 2, 3, 4, 5], t)).toBe('5 questions have no answer yet');
});
