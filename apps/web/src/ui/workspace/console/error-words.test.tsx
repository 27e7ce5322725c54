import type { Diagnostic } from '@wellspring/evaluator';
import { LANGUAGES } from '@wellspring/languages';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { fetchChinese } from '../../engine-words/engine-words';
import { readingOf } from '../../testing/reading';
import { workspaceEnglish } from '../strings.en';
import { workspaceChinese } from '../strings.zh';
import { fakeHost } from '../testing/fake-host';
import { createWorkspace } from '../workspace';
import { WorkspaceContext } from '../workspace-context';
import type { ConsoleEntry } from './console-model';
import { ConsoleRow } from './ConsoleRow';
import { textOfEntry } from './entry-text';

/** The text of an error in each language of the interface. */

const ERROR: Diagnostic = {
  type: 'Runtime',
  line: 2,
  column: 0,
  message: 'Expected number on right hand side of operation, got string.',
  explanation: 'The right operand is a string; this operator works on numbers only.',
};
const ENTRY: ConsoleEntry = {
  kind: 'error',
  origin: 'program',
  path: '/program.js',
  error: ERROR,
  id: 1,
};

beforeAll(() => fetchChinese());

async function read(entry: ConsoleEntry, language: 'en' | 'zh'): Promise<readonly string[]> {
  const [sourceOne] = LANGUAGES;
  if (!sourceOne) throw new Error('There is no language.');
  const workspace = createWorkspace({
    host: fakeHost(),
    language: sourceOne,
    timeoutMs: 1000,
    program: '',
  });
  const workspaceTexts = language === 'zh' ? workspaceChinese : workspaceEnglish;
  return readingOf(
    <WorkspaceContext value={workspace}>
      <ConsoleRow entry={entry} copyLabel="" isNewest={false} />
    </WorkspaceContext>,
    { workspace: workspaceTexts },
    language,
  );
}

test('in English an error stands there as the engine made it', async () => {
  expect(await read(ENTRY, 'en')).toEqual(['Error', 'Line 2:', ERROR.message, ERROR.explanation]);
});

test('lines of the program that an explanation quotes stand by themselves', async () => {
  const quoting = {
    ...ENTRY,
    error: { ...ERROR, explanation: '    print(x + "a")\n          ~~^~~~~\nUse str.' },
  };
  const shown = await read(quoting, 'en');
  expect(shown.slice(3)).toEqual(['print(x + "a")\n          ~~^~~~~', 'Use str.']);
});

test('in Chinese it is in Chinese, and the message as the engine made it is below', async () => {
  expect(await read(ENTRY, 'zh')).toEqual([
    '错误',
    '第 2 行：',
    '运算符右侧应为数字，却得到字符串。',
    '右侧的操作数是字符串；此运算符只能用于数字。',
    ERROR.message,
  ]);
});

test('what no engine of ours has said stays as it is', async () => {
  const foreign = { ...ENTRY, error: { ...ERROR, message: 'TypeError: boom', explanation: '' } };
  expect(await read(foreign, 'zh')).toEqual(['错误', '第 2 行：', 'TypeError: boom']);
});

test('so does what is said of a line that cannot be a breakpoint', async () => {
  const hint = { kind: 'remark', text: 'Hint: Misplaced breakpoint at line 3.', id: 2 } as const;
  expect(await read(hint, 'en')).toContain('Hint: Misplaced breakpoint at line 3.');
  expect(await read(hint, 'zh')).toContain('提示：第 3 行不能设置断点。');
});

test('who copies an error gets what is to be seen of it', async () => {
  const i18n = i18next.createInstance();
  await i18n.init({ lng: 'zh', resources: { zh: { workspace: workspaceChinese } } });
  const t = i18n.getFixedT('zh', 'workspace');
  expect(textOfEntry(ENTRY, t, (text) => text)).toBe(
    `第 2 行： ${ERROR.message}\n${ERROR.explanation}`,
  );
  expect(textOfEntry(ENTRY, t, (text) => `［${text.length}］`)).toBe(
    `第 2 行： ［60］\n［67］\n${ERROR.message}`,
  );
});
