import { expect, test } from 'vitest';
import { shortcutGroups } from './shortcut-groups';

const RUN = { id: 'run', title: 'Run', place: 'editor', keys: 'Shift-Enter' } as const;
const groups = (commands: Parameters<typeof shortcutGroups>[0], mac = false) =>
  shortcutGroups(commands, (text) => text, mac);

const redo = (mac: boolean) =>
  groups([RUN], mac)[0]?.shortcuts.find(({ title }) => title === 'redo')?.keys;

test('without an editor on the page, none of its keys are listed', () => {
  const page = { id: 'palette', title: 'Commands', place: 'page', keys: ['Mod-k', 'F9'] } as const;
  expect(groups([page])).toEqual([
    { place: 'page', shortcuts: [{ title: 'Commands', keys: ['Mod-k', 'F9'] }] },
  ]);
});

test('commands come before the keys of the editor, and commands without keys not at all', () => {
  const mute = { id: 'mute', title: 'Mute', place: 'editor' } as const;
  const [editor] = groups([mute, RUN]);
  expect(editor?.shortcuts[0]).toEqual({ title: 'Run', keys: ['Shift-Enter'] });
  expect(editor?.shortcuts.map(({ title }) => title)).toContain('find');
  expect(editor?.shortcuts.map(({ title }) => title)).not.toContain('Mute');
});

test('a key that a command has is not listed a second time', () => {
  const find = { id: 'find', title: 'Look for', place: 'editor', keys: 'Mod-f' } as const;
  const titles = groups([RUN, find])[0]?.shortcuts.map(({ title }) => title);
  expect(titles).toContain('Look for');
  expect(titles).not.toContain('find');
});

test('a key of the whole page is not listed for the editor', () => {
  const run = { ...RUN, keys: ['Shift-Enter', 'Mod-Enter'] };
  const save = { id: 'save', title: 'Save', place: 'workspace', keys: 'Mod-Enter' } as const;
  const listed = groups([run, save]).flatMap(({ shortcuts }) => shortcuts);
  expect(listed).toContainEqual({ title: 'Run', keys: ['Shift-Enter'] });
  expect(listed).toContainEqual({ title: 'Save', keys: ['Mod-Enter'] });
  expect(groups([run])[0]?.shortcuts[0]?.keys).toEqual(['Shift-Enter', 'Mod-Enter']);
});

test('a Mac has its own keys', () => {
  expect(redo(false)).toEqual(['Mod-y']);
  expect(redo(true)).toEqual(['Mod-Shift-z']);
});
