import { expect, test } from 'vitest';
import type { ModuleCore } from '../../module.js';
import { core as rune } from '../../rune/core.js';
import { core as sound } from '../../sound/core.js';
import { core as unittest } from '../../unittest/core.js';
import { publish } from '../publisher.js';
import { make as makeRunes } from './entries/rune.js';
import { make as makeSounds } from './entries/sound.js';
import { make as makeSuites } from './entries/unittest.js';

/** Our published bundles and tabs as a page of another installation uses them: on one thread, with its own React. */

type Plain = (...values: unknown[]) => unknown;

/** A React that writes elements as texts, without components. */
const react = {
  createElement: (
    type: unknown,
    props: object | null,
    ...children: readonly unknown[]
  ): unknown => ({
    text: `<${typeof type === 'string' ? type : 'Component'}${Object.entries(props ?? {})
      .map(([name, value]) => ` ${name}=${String(value)}`)
      .join('')}>${children.flat().map(textOf).join('')}`,
  }),
};

function textOf(element: unknown): string {
  return typeof element === 'object' && element !== null && 'text' in element
    ? String(element.text)
    : typeof element === 'string'
      ? element
      : '';
}

/** A page with the exports of a module, which calls functions of the program plainly. */
function pageWith(core: ModuleCore) {
  // The frame in which we show published tabs has the same object.
  const moduleContexts: Record<string, { state: unknown; tabs: unknown }> = Object.create(null);
  moduleContexts[core.name] = { state: null, tabs: null };
  const context = { moduleContexts };
  const packages: Readonly<Record<string, unknown>> = {
    react,
    'js-slang/context': context,
    'js-slang/dist/errors/base': { GeneralRuntimeError: Error },
    'js-slang/dist/utils/operators': {
      callWithoutMetadata: (callee: Plain, ...values: unknown[]) => callee(...values),
    },
    'js-slang/dist/utils/stringify': { stringify: String },
  };
  const require = (name: string) => packages[name];
  const exported = publish(core)(require);
  const call = (name: string, ...values: unknown[]) => (exported[name] as Plain)(...values);
  return { require, call, exported, debugging: { context } };
}

test('the tab of runes is shown when a rune was, and for nothing else', () => {
  const { require, call, exported, debugging } = pageWith(rune);
  const tab = makeRunes(require);
  expect(tab).toMatchObject({ label: 'Runes Tab', iconName: 'group-objects' });
  expect(tab.toSpawn(debugging)).toBe(false);
  expect(textOf(tab.body(debugging))).toBe('<p>There is nothing to show.');
  call('show', exported['heart']);
  expect(tab.toSpawn(debugging)).toBe(true);
  expect(textOf(tab.body(debugging))).toContain('<Component pages=');
  for (const other of [
    undefined,
    null,
    {},
    { context: 5 },
    { context: { moduleContexts: null } },
  ]) {
    expect(tab.toSpawn(other)).toBe(false);
  }
});

const noAnswer = () => null;

test('a state that our bundles do not make is not shown', () => {
  const { require } = pageWith(rune);
  const tab = makeRunes(require);
  for (const state of [
    null,
    'drawn',
    { sent: 5, answer: noAnswer },
    { sent: [] },
    { sent: [{ data: { kind: 'unknown' } }], answer: noAnswer },
  ]) {
    const context = { moduleContexts: { rune: { state } } };
    expect(tab.toSpawn({ context })).toBe(false);
  }
});

test('a page without React is told so', () => {
  expect(() => makeRunes(() => undefined)).toThrow('This tab needs a page that provides react.');
});

test('frames of animations are asked of the module', () => {
  const { call, exported, debugging } = pageWith(rune);
  call('animate_rune', 1, 4, (_time: number) => exported['heart']);
  const { state } = debugging.context.moduleContexts['rune'] ?? {};
  const { sent, answer } = state as { sent: { data: { id: number } }[]; answer: Plain };
  expect(answer({ animation: sent[0]?.data.id, from: 0, count: 2 })).toMatchObject({
    frames: [expect.anything(), expect.anything()],
  });
  expect(answer({ animation: 99, from: 0, count: 2 })).toBeNull();
});

test('each sound has a player with its samples', () => {
  const { require, call, debugging } = pageWith(sound);
  const tab = makeSounds(require);
  call('play_in_tab', call('silence_sound', 0.01));
  call('play', call('silence_sound', 0.01));
  expect(tab.toSpawn(debugging)).toBe(true);
  const shown = textOf(tab.body(debugging));
  expect(shown.match(/src=data:audio\/wav;base64,UklGR/g)).toHaveLength(2);
  expect(shown.match(/autoPlay=true/g)).toHaveLength(1);
});

test('suites of tests are listed with their results', () => {
  const { require, call, debugging } = pageWith(unittest);
  const tab = makeSuites(require);
  call('describe', 'numbers', () => {
    call('it', 'adds', () => call('assert_equals', 2, 2));
    call('it', 'fails', () => call('assert_equals', 1, 2));
  });
  const shown = textOf(tab.body(debugging));
  expect(shown).toContain('<h3>numbers');
  expect(shown).toMatch(/Passed 1\/2 in [\d.]+ms/);
  expect(shown).toContain('Expected `1`, got `2`!');
});
