import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

const SOURCES = fileURLToPath(new URL('..', import.meta.url));
const IMPORT = /import (?:type )?\{([^}]*)\} from '@wellspring\/contract'/g;

/** The names that the code of the page imports from the contract. */
const IMPORTED = new Set(
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|testing/.test(path))
    .flatMap((path) => [...readFileSync(join(SOURCES, path), 'utf8').matchAll(IMPORT)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
);

test('each refusal of a call that the page makes has a text in Chinese', () => {
  const calls = Object.entries(CALLS).filter(([name]) => IMPORTED.has(name));
  expect(calls.length).toBeGreaterThan(80);
  const refusals = calls.flatMap(([, call]): { readonly text: string }[] =>
    Object.values(call.refusals),
  );
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
