import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { BackendError } from '../../../backend';
import { gradingEnglish } from '../strings.en';
import { marksFailureText } from './marks-failure';

const t = ((key: string) =>
  key === 'marks.onlyStaff' ? gradingEnglish.marks.onlyStaff : key) as TFunction<'grading'>;

test('a person who is no longer staff reads that only staff may give marks', () => {
  const refused = { status: 403, statusText: 'Forbidden', text: 'Forbidden' };
  const error = new BackendError({ kind: 'unexpected-status', ...refused });
  expect(marksFailureText(error, t)).toBe('Only staff can submit answers.');
});

test('other refusals are shown in the words of the server, a lost connection in ours', () => {
  const text = 'Question not found';
  const refused = new BackendError({ kind: 'refused', status: 404, text });
  expect(marksFailureText(refused, t)).toContain(text);
  expect(marksFailureText(new BackendError({ kind: 'unreachable' }), t)).toBe(
    "Couldn't reach our servers. Are you online?",
  );
});
