import {
  BUSY,
  FORBIDDEN,
  INTERNAL_ERROR,
  NOT_FOUND,
  UNAUTHORISED,
  UNAVAILABLE,
} from '@wellspring/contract';
import { CALLS } from '@wellspring/contract/calls';
import { afterEach, expect, test } from 'vitest';
import { failureTextsChinese } from './failure-texts.zh';
import { BackendError, failureText, refusedActionText, translateFailures } from './failures';

afterEach(() => translateFailures(null));

/**
 * Calls whose refusals are never shown on the page: calls for other clients, and for what is not built yet.
 */
const NOT_OF_THIS_PAGE =
  /^(?:login|logout|refresh|exchangeCode|saml)|Goal|Achievement|Progress|Asset|Device|Sourcecast|Story/;

test('each refusal that the page may show has a text in Chinese', () => {
  const refusals = Object.entries(CALLS)
    .filter(([name]) => !NOT_OF_THIS_PAGE.test(name))
    .flatMap(([, call]): { readonly text: string }[] => Object.values(call.refusals));
  const all = [...refusals, UNAUTHORISED, FORBIDDEN, NOT_FOUND, INTERNAL_ERROR, BUSY, UNAVAILABLE];
  const texts = new Set(all.map(({ text }) => text));
  expect([...texts].filter((text) => !Object.hasOwn(failureTextsChinese, text))).toEqual([]);
});

test('failures are shown in the language of the interface, or as they came', () => {
  const wrong = new BackendError({
    kind: 'refused',
    status: 400,
    text: 'Wrong username or password.',
  });
  const odd = new BackendError({ kind: 'refused', status: 400, text: 'Line 3: no such tag' });
  expect(failureText(wrong)).toBe('Wrong username or password.');
  translateFailures(failureTextsChinese);
  expect(failureText(wrong)).toBe('用户名或密码错误。');
  expect(refusedActionText(new BackendError({ kind: 'unreachable' }))).toBe(
    '无法连接服务器。你在线吗？',
  );
  expect(failureText(new Error('x'))).toBe('发生错误，请重试。');
  const broken = new BackendError({
    kind: 'unexpected-status',
    status: 500,
    statusText: '',
    text: 'Invalid XML <TASK> is not closed',
  });
  expect(failureText(broken)).toBe('与服务器通信时出错：500 Internal Server Error');
  // The variable part of the text is not translated.
  expect(refusedActionText(broken)).toBe('XML 无效：<TASK> is not closed');
  const long = { kind: 'refused', status: 403, text: 'x'.repeat(101) } as const;
  expect(failureText(new BackendError(long))).toBe('出错了（服务器的回答为 403）');
  expect(failureText(odd)).toBe('Line 3: no such tag');
});
