import { expect, test } from 'vitest';
import { adviceFor, Interrupted, reportFailure, SetUpFailure } from './failure.mjs';

/** @param {unknown} error */
function report(error) {
  let text = '';
  const code = reportFailure(error, (part) => {
    text += part;
  });
  return { code, text };
}

test.each([
  ['npm error code ENOSPC\nnpm error nospc no space left on device, write', /disk is full/],
  ['npm error code EAI_AGAIN\nnpm error request to https://registry failed', /cannot be reached/],
  ['npm error code ECONNREFUSED', /cannot be reached/],
  ["EROFS: read-only file system, mkdir '/x'", /read-only/],
  ["EACCES: permission denied, mkdir '/x'", /chown/],
  ['npm error code SELF_SIGNED_CERT_IN_CHAIN', /NODE_EXTRA_CA_CERTS/],
  ['npm error code EUSAGE', /npm install/],
  ['FATAL ERROR: Reached heap limit - JavaScript heap out of memory', /memory/],
])('knows what to do about %j', (output, advice) => {
  expect(adviceFor(output)).toMatch(advice);
});

test('says nothing about what it does not know', () => {
  expect(adviceFor('src/a.ts(1,1): error TS2304: Cannot find name')).toBeUndefined();
});

test('a failure for people shows what failed and what to do, without a stack', () => {
  const { code, text } = report(new SetUpFailure('Do this.', { output: 'the tool said this\n' }));
  expect(code).toBe(1);
  expect(text).toBe('the tool said this\n\nDo this.\n');
});

test('a failure of the system says what to do; an unknown one shows its stack', () => {
  const full = report(new Error("ENOSPC: no space left on device, open '/x'"));
  expect(full.text).toMatch(/disk is full/);
  expect(full.text).not.toContain('failure.test');
  expect(report(new Error('a defect')).text).toContain('failure.test');
  expect(report('thrown text').text).toContain('thrown text');
});

test('an interruption is silent and ends as shells expect', () => {
  expect(report(new Interrupted('SIGINT'))).toEqual({ code: 130, text: '' });
  expect(report(new Interrupted('SIGTERM'))).toEqual({ code: 143, text: '' });
});
