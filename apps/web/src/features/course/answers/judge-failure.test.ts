import { createInstance } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { BackendError } from '../../../backend';
import { courseEnglish } from '../strings.en';
import { judgeFailure } from './judge-failure';

const i18n = createInstance();
beforeAll(async () => {
  await i18n.init({ lng: 'en', resources: { en: { course: courseEnglish } } });
});

function judged(error: unknown, text = 'const x = 1;') {
  return judgeFailure(error, text, i18n.getFixedT('en', 'course'));
}

test('what passes is tried again, and an end of the session is not taken for a refusal', () => {
  expect(judged(new BackendError({ kind: 'unreachable' }))).toEqual({
    kind: 'retrying',
    isOffline: true,
  });
  const away = { kind: 'unexpected-status', status: 502, statusText: '', text: '' } as const;
  expect(judged(new BackendError(away))).toEqual({ kind: 'retrying', isOffline: false });
  expect(judged(new BackendError({ kind: 'signed-out' }))).toEqual({ kind: 'signed-out' });
});

test('refusals are shown in the words of the server', () => {
  const closed = { kind: 'refused', status: 403, text: 'Assessment not open' } as const;
  expect(judged(new BackendError(closed))).toEqual({
    kind: 'refused',
    reason: 'Assessment not open',
  });
});

test('for a text that is too long, its size, the limit and advice are shown', () => {
  const tooLarge = { kind: 'unexpected-status', status: 413, statusText: '', text: 'x' } as const;
  // Each character is three bytes long when it is sent.
  const failure = judged(new BackendError(tooLarge), '字'.repeat(400_000));
  expect(failure).toEqual({
    kind: 'refused',
    reason: 'the answer is too long',
    help: 'Your answer is 1201 kB long, and at most 1000 kB can be saved. Shorten it, for example its data or comments; it is then saved by itself.',
  });
});
