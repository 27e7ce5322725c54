import { IconWorld } from '@tabler/icons-react';
import type { ChannelReader } from '@wellspring/evaluator';
import { LANGUAGES } from '@wellspring/languages';
import { expect, test } from 'vitest';
import { workspaceWith } from '../ui/workspace/testing/run-in-workspace';
import { defineToolState, readInto } from '../ui/workspace/tool-state';
import { haltToolOf, statesOf, TOOLS } from '.';
import { INTRODUCTIONS } from './introductions';
import { haltToolAmong, type Tool } from './tool';

/** A new tool: a channel, the state that it keeps from it, and a view. */

const notes: ChannelReader<number> = {
  channel: 'notes',
  limits: { messages: 10, values: 1, characters: 0 },
  parse: (data) => (typeof data === 'number' ? data : undefined),
};

const melody = defineToolState<readonly number[]>({
  name: 'melody',
  initial: [],
  reads: [readInto(notes, (played, more) => [...played, ...more])],
  after: (played, event) => (event.kind === 'run' ? [] : played),
});

const piano: Tool = {
  id: 'piano',
  name: { en: 'Piano', zh: '钢琴' },
  icon: IconWorld,
  isOffered: ({ channels }) => channels.includes('notes'),
  state: melody,
  news: (state) => melody.of(state).length,
  load: () => Promise.resolve({ default: () => null }),
};

test('a tool keeps what programs send on its channel, and no other tool receives it', async () => {
  const [slot] = statesOf([piano]);
  if (!slot) throw new Error('The tool keeps something.');
  const { workspace, run } = workspaceWith(slot);
  const now = () => workspace.state.getState();
  await run((program) => {
    program.emit('notes', 60);
    program.emit('notes', 62);
    program.emit('drums', 1);
  });
  expect(melody.of(now())).toEqual([60, 62]);
  expect(piano.news?.(now())).toBe(2);
  expect(new Set(TOOLS.flatMap(({ news }) => news?.(now()) ?? []))).toEqual(new Set([0]));
  await run((program) => program.emit('notes', 64));
  expect(melody.of(now())).toEqual([64]);
  workspace.changeTool(melody, (played) => [...played, 65]);
  expect(melody.of(now())).toEqual([64, 65]);
});

test('what the reader of the channel cannot read is refused, and changes nothing', async () => {
  const { workspace, run } = workspaceWith(melody);
  await run((program) => expect(() => program.emit('notes', 'loud')).toThrow('refused'));
  expect(melody.of(workspace.state.getState())).toEqual([]);
});

test('it is offered where a language has its channel', () => {
  const { language } = workspaceWith(melody).workspace.state.getState();
  expect(piano.isOffered(language)).toBe(false);
  expect(piano.isOffered({ ...language, channels: [...language.channels, 'notes'] })).toBe(true);
});

/** Returns the id of the tool that opens when a program in the language with this name is to halt. */
function opened(name: string) {
  const language = LANGUAGES.find(({ displayName }) => displayName === name);
  if (!language) throw new Error(`There is no language ${name}.`);
  return haltToolOf(language);
}

test('at a breakpoint, the debugger opens where programs can be paused, otherwise the simplest view of the steps', () => {
  expect(opened('Source §1')).toBe('debugger');
  expect(opened('Source §1 WebAssembly')).toBe('subst_visualiser');
  expect(opened('Scheme §1')).toBe('subst_visualiser');
  expect(opened('Scheme §3')).toBe('cse_machine');
  expect(opened('Python §1')).toBe('subst_visualiser');
  expect(opened('full JavaScript')).toBeUndefined();
});

test('of the tools that can open at a breakpoint, the one with the lowest rank does', () => {
  const { language } = workspaceWith(melody).workspace.state.getState();
  const playing = { ...language, channels: ['notes'] };
  const later: Tool = { ...piano, haltRank: 2 };
  const sooner: Tool = { ...piano, id: 'organ', haltRank: 1 };
  expect(haltToolAmong([piano, later, sooner], playing)).toBe('organ');
  expect(haltToolAmong([later, sooner], language)).toBeUndefined();
  expect(haltToolAmong([piano], playing)).toBeUndefined();
});

test('each tool is offered for a language, and each introduction is of a tool', () => {
  const unused = TOOLS.filter(({ isOffered }) => !LANGUAGES.some(isOffered));
  expect(unused.map(({ id }) => id)).toEqual([]);
  const ids = TOOLS.map(({ id }) => id);
  expect(INTRODUCTIONS.map(({ tool }) => tool).filter((tool) => !ids.includes(tool))).toEqual([]);
  expect(INTRODUCTIONS.length).toBeGreaterThan(0);
});

test('each tool has an id of its own', () => {
  const ids = TOOLS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
