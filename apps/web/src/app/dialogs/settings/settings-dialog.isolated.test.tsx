import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { readingOf } from '../../../ui/testing/reading';
import { workspaceEnglish } from '../../../ui/workspace/strings.en';
import { workspaceChinese } from '../../../ui/workspace/strings.zh';
import { contributorsPages } from '../../../features/contributors';
import { pageLabels } from '../../pages';
import { shellEnglish } from '../../strings.en';
import { shellChinese } from '../../strings.zh';
import { dialogsEnglish } from '../strings.en';
import { dialogsChinese } from '../strings.zh';
import { SettingsDialog } from './SettingsDialog';

/** Tests the contents of the settings dialog. */

const { page } = vi.hoisted(() => {
  // Settings of editors write to the page's style as soon as they are read.
  const style = { setProperty() {}, removeProperty() {} };
  vi.stubGlobal('document', { documentElement: { style } });
  vi.stubGlobal('addEventListener', () => {});
  return { page: { isPlayground: true } };
});

vi.mock('../../theme/colour-scheme', () => ({
  COLOUR_SCHEMES: ['light', 'dark', 'contrast-light', 'contrast-dark', 'auto'],
  colours: createStore(() => ({ chosen: 'auto' })),
}));
vi.mock('../../i18n', async () => await import('../../i18n/language'));
vi.mock('../../i18n/show-language', () => ({}));
vi.mock('../../../ui/workspace/timed-workspace', () => {
  const workspace = { state: createStore(() => ({ timeoutMs: 5000 })) };
  const shown = () => ({ workspace: page.isPlayground ? workspace : null });
  return { timedWorkspace: { getState: shown, getInitialState: shown, subscribe: () => () => {} } };
});

const ENGLISH = {
  dialogs: dialogsEnglish,
  shell: shellEnglish,
  pages: pageLabels(contributorsPages, 'en'),
  workspace: workspaceEnglish,
};
const CHINESE = {
  dialogs: dialogsChinese,
  shell: shellChinese,
  pages: pageLabels(contributorsPages, 'zh'),
  workspace: workspaceChinese,
};

function read(texts: typeof ENGLISH | typeof CHINESE = ENGLISH, language = 'en') {
  return readingOf(
    <MemoryRouter>
      <SettingsDialog place="start" onClose={() => {}} />
    </MemoryRouter>,
    texts,
    language,
  );
}

const GROUPS = ['Appearance', 'Editor', 'Running', 'Advanced'];
const SETTINGS = [
  'Colour scheme',
  'Language',
  'Editor Binding',
  'Text size',
  'Wrap long lines',
  'Time limit, in milliseconds',
];

test('all settings of a person are there, in groups, each once', async () => {
  const pieces = await read();
  expect(pieces.filter((piece) => GROUPS.includes(piece))).toEqual(GROUPS);
  expect(pieces.filter((piece) => SETTINGS.includes(piece))).toEqual(SETTINGS);
  expect(pieces).toEqual(expect.arrayContaining(['None', 'Vim', 'Emacs', '1 s', '60 s']));
});

test('what only some ask for is not among the languages, and feature flags come last', async () => {
  const pieces = await read();
  expect(pieces).toEqual(expect.arrayContaining(['English', '中文']));
  expect(pieces).not.toContain('Pseudo');
  expect(pieces.indexOf('Feature Flags')).toBeGreaterThan(pieces.indexOf('Advanced'));
});

test('there is no time limit where the page has no program of one’s own', async () => {
  page.isPlayground = false;
  const pieces = await read();
  page.isPlayground = true;
  expect(pieces).toContain('Text size');
  expect(pieces).not.toContain('Running');
  expect(pieces).not.toContain('Time limit, in milliseconds');
});

test('in Chinese nothing is left in English but names', async () => {
  const pieces = await read(CHINESE, 'zh');
  const names = ['English', 'Vim', 'Emacs', '1 s', '5 s', '10 s', '60 s'];
  expect(pieces.filter((piece) => /[a-z]/i.test(piece) && !names.includes(piece))).toEqual([
    dialogsChinese.settings.bindingHelp.default,
    // This text names the language.
    dialogsChinese.settings.showsHintsHint,
    dialogsChinese.settings.showsValuesHint,
    // This one names a module.
    dialogsChinese.settings.modulesHint,
  ]);
});
