import { expect, test } from 'vitest';
import type { Command } from '../../ui/commands';
import { orderCommands } from './order';
import { parseRecent } from './recent';

const command = (id: string, title: string, more: Partial<Command> = {}): Command => ({
  id,
  title,
  place: 'page',
  run: () => {},
  ...more,
});

const COMMANDS = [
  command('run', 'Run the program'),
  command('stop', 'Stop what is running'),
  command('clear', 'Clear the console'),
  command('find', 'Find in the program'),
];

const ids = (typed: string, recent: readonly string[] = [], commands = COMMANDS) =>
  orderCommands(commands, typed, recent).map(({ command: { id } }) => id);

test('with nothing typed, what was used lately comes first, the newest on top', () => {
  expect(ids('', ['find', 'stop'])).toEqual(['find', 'stop', 'run', 'clear']);
});

test('what the page is there for comes before the commands of its editor, and after what was used lately', () => {
  const commands = [
    command('copy', 'Copy a line', { place: 'editor' }),
    command('run', 'Run the program', { place: 'workspace' }),
    command('mark', 'Save the marks', { place: 'workspace', isMain: true }),
  ];
  expect(ids('', [], commands)).toEqual(['mark', 'copy', 'run']);
  expect(ids('', ['run'], commands)).toEqual(['run', 'mark', 'copy']);
});

test('what fits best comes first, whatever was used lately', () => {
  expect(ids('run', ['stop'])).toEqual(['run', 'stop']);
});

test('of what fits alike, what was used lately comes first', () => {
  const alike = [command('a', 'Language: Source §1'), command('b', 'Language: Source §2')];
  expect(ids('source', ['b'], alike)).toEqual(['b', 'a']);
  expect(ids('source', [], alike)).toEqual(['a', 'b']);
});

test('what cannot be done now is left out, and so are mere keys', () => {
  const { run: _run, ...keysOnly } = command('keys', 'Copy a line');
  const commands = [keysOnly, command('off', 'Share', { isAvailable: () => false }), ...COMMANDS];
  expect(ids('', [], commands)).toEqual(['run', 'stop', 'clear', 'find']);
});

test('registered twice, the newest holds', () => {
  const newer = command('run', 'Run it again');
  expect(orderCommands([...COMMANDS, newer], 'run it', []).map((entry) => entry.command)).toEqual([
    newer,
  ]);
});

test.each([
  [null, []],
  ['', []],
  ['{', []],
  ['{"a":1}', []],
  ['[1]', []],
  ['["a","b"]', ['a', 'b']],
  ['["1","2","3","4","5","6"]', ['1', '2', '3', '4', '5']],
])('of a kept %j as much is taken as is right', (stored, recent) => {
  expect(parseRecent(stored)).toEqual(recent);
});
