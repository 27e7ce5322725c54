import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { LineValues, NamedValues } from '@wellspring/evaluator';
import { LANGUAGES } from '@wellspring/languages';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import { editingEnglish } from '../commands/strings.en';
import { difference } from '../difference';
import { fakeHost } from '../../testing/fake-host';
import { createWorkspace } from '../../workspace';
import type { ShownValues } from '../../workspace-state';
import { setShownValues, shownValues, valuesAt, valuesFor } from './shown-values';
import { allValues, shortValues } from './value-text';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { editing: editingEnglish } },
    interpolation: { escapeValue: false },
  });
});

const TEXT = 'const a = 1;\nconst b = 2;\nconst b = 2;\nf(3);';
const PATH = '/program.js';

const one = (name: string, ...first: string[]): NamedValues => ({
  kind: 'name',
  name,
  count: first.length,
  first,
  last: [],
});

const VALUES = [
  { line: 1, values: [one('a', '1')] },
  { line: 2, values: [one('b', '2')] },
  { line: 4, values: [one('n', '3')] },
];

function shown(): EditorState {
  const empty = EditorState.create({ doc: TEXT, extensions: shownValues });
  return empty.update({ effects: setShownValues.of({ lines: VALUES, isOld: false, notes: [] }) })
    .state;
}

/** The names whose values are shown beside each line, after a part of the text was replaced. */
function after(part: string, by: string): string[] {
  const state = shown();
  return besides(state.update({ changes: difference(TEXT, TEXT.replace(part, by)) }).state);
}

/** The names whose values are shown beside each line. */
function besides(changed: EditorState): string[] {
  return Array.from(
    { length: changed.doc.lines },
    (_, at) =>
      valuesAt(changed, at + 1)
        ?.map(({ name }) => name)
        .join() ?? '',
  );
}

test.each([
  ['a line that is edited loses its own', 'a = 1', 'a = 11', ['', 'b', '', 'n']],
  ['a line above pushes them down', 'const a', '// x\nconst a', ['', 'a', 'b', '', 'n']],
  ['Enter at the end of a line leaves them', '1;', '1;\n', ['a', '', 'b', '', 'n']],
  ['two lines that become one have none', ';\nconst b', '; const b', ['', '', 'n']],
])('%s', (_what, part, by, expected) => {
  expect(after(part, by)).toEqual(expected);
});

test('a line that is deleted leaves its own to none, also not to one with the same words', () => {
  const { from, to } = shown().doc.line(2);
  const deleted = shown().update({ changes: { from, to: to + 1 } }).state;
  expect(besides(deleted)).toEqual(['a', '', 'n']);
});

test('values stand at the ends of their lines', () => {
  const state = shown();
  const places: number[] = [];
  for (const set of state.facet(EditorView.decorations)) {
    if (typeof set === 'function') continue;
    set.between(0, TEXT.length, (from) => void places.push(from));
  }
  expect(places.toSorted((a, b) => a - b)).toEqual([12, 25, TEXT.length]);
});

const line = (file: string, number: number): LineValues => ({
  file,
  line: number,
  values: [one('a', '1')],
});

function workspaceWith(files: Readonly<Record<string, string>>) {
  const chapter4 = LANGUAGES.find(({ chapter }) => chapter === 4);
  if (!chapter4) throw new Error('There is no chapter 4.');
  const workspace = createWorkspace({
    host: fakeHost(),
    language: chapter4,
    timeoutMs: 1000,
    program: TEXT,
    canHalt: () => true,
  });
  workspace.changeProject((project) => ({ ...project, files }));
  const values: ShownValues = {
    ran: { files, entry: PATH },
    lines: [line('/other.js', 1), line(PATH, 2), line(PATH, 99)],
    notes: [{ kind: 'chance' }],
  };
  workspace.showValues(values);
  return workspace;
}

test('an editor shows the values of its own file, and stale ones as such', () => {
  const files = { [PATH]: TEXT, '/other.js': 'export const o = 1;' };
  const workspace = workspaceWith(files);
  const { doc } = shown();
  const now = () => valuesFor(workspace.state.getState(), doc);
  expect(now()).toMatchObject({
    lines: [{ line: 2 }],
    isOld: false,
    notes: [{ kind: 'chance' }],
  });
  workspace.changeProject((project) => ({
    ...project,
    files: { ...project.files, '/other.js': 'export const o = 2;' },
  }));
  expect(now()).toMatchObject({ lines: [{ line: 2 }], isOld: true });
  workspace.edit(`${TEXT} `);
  // The editor itself moves the existing values.
  expect(now()).toBeNull();
  workspace.showValues(null);
  expect(now()).toEqual({ lines: [], isOld: false, notes: [] });
});

test.each<[string, NamedValues]>([
  ['x: 12', one('x', '12')],
  ['x: 1, 2, 3', one('x', '1', '2', '3')],
  ['x: 1, 2, 3, 4', { ...one('x', '1', '2', '3'), count: 4, last: ['4'] }],
  ['x: 1, 2, 3 … 9 (5 times)', { ...one('x', '1', '2', '3'), count: 5, last: ['8', '9'] }],
  ['returns true', { ...one('', 'true'), kind: 'return' }],
  ['→ "done"', { ...one('', '"done"'), kind: 'value' }],
  [`s: "${'y'.repeat(22)}…`, one('s', `"${'y'.repeat(50)}"`)],
])('beside a line stands %s', (text, values) => {
  expect(shortValues(values)).toBe(text);
});

test('of many values the card shows where some are left out', () => {
  expect(allValues({ ...one('x', '1', '2', '3'), count: 20, last: ['19', '20'] })).toEqual([
    '1',
    '2',
    '3',
    '…',
    '19',
    '20',
  ]);
});
