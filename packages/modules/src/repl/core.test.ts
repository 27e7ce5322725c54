import { beforeEach, describe, expect, test } from 'vitest';
import { listOf, pair } from '../lists.js';
import type { ModuleInstance, Value } from '../module.js';
import { call, EndOfProgram, exportsOf, messageOf, testHost } from '../testing/host.js';
import { core } from './core.js';
import { parseReplAnswer, parseReplMessage } from './pages.js';

let host = testHost();
let instance: ModuleInstance;
let repl: ReturnType<typeof exportsOf>;

beforeEach(() => {
  host = testHost();
  instance = core.create(host);
  repl = exportsOf({ ...core, create: () => instance }, host);
});

const sent = () => host.sent.map(({ data }) => parseReplMessage(data));
const evaluate = (entry: string) => parseReplAnswer(instance.answer?.({ type: 'evaluate', entry }));
const rich = (content: Value) => repl['rich_repl_display']?.(content);

/** A text with styles, the innermost first. */
const styled = (text: Value, ...styles: readonly Value[]) =>
  styles.reduce((inner, style) => pair(inner, style), text);

describe('an entry of the tab', () => {
  test('goes to the function of the program, and its value comes back as it is displayed', () => {
    const made = repl['set_evaluator']?.((entry: Value) => listOf(entry, 1));
    expect(host.stringify(made)).toBe('<Programmable Repl Initialized>');
    expect(sent()).toEqual([{ type: 'evaluator', isLanguage: false }]);
    expect(evaluate('a + b')).toEqual({ texts: [], value: '["a + b", [1, null]]' });
  });

  test('comes back with what it has displayed, which does not go over the channel', () => {
    repl['set_evaluator']?.((entry: Value) => {
      repl['repl_display']?.(entry);
      rich(pair('done', 'bold'));
      return undefined;
    });
    expect(evaluate('x')).toEqual({
      texts: [{ text: 'x' }, { text: 'done', style: { bold: true } }],
      value: null,
    });
    expect(host.sent).toHaveLength(1);
    expect(evaluate('y')?.texts[0]).toEqual({ text: 'y' });
  });

  test('that fails throws, and the next request gets the texts until then', () => {
    repl['set_evaluator']?.((entry: Value) => {
      repl['repl_display']?.(`before ${String(entry)}`);
      throw new EndOfProgram('The time is up.');
    });
    expect(() => evaluate('x')).toThrow(EndOfProgram);
    expect(instance.answer?.('texts')).toEqual({ texts: [{ text: 'before x' }], value: null });
    expect(instance.answer?.('texts')).toEqual({ texts: [], value: null });
    repl['repl_display']?.('later');
    expect(sent().at(-1)).toEqual({ type: 'text', text: 'later' });
  });

  test('displays a limited number of texts of a limited length', () => {
    repl['set_evaluator']?.((entry: Value) => {
      for (let count = 0; count < 3000; count += 1) repl['repl_display']?.(count);
      return `${String(entry)}${'x'.repeat(50_000)}`;
    });
    const answer = evaluate('x');
    expect(answer?.texts).toHaveLength(1000);
    expect(answer?.value).toHaveLength(20_000);
  });

  test('has no answer without an evaluator, or when the language of the program is the evaluator', () => {
    expect(evaluate('1')).toBeUndefined();
    repl['set_evaluator']?.((entry: Value) => entry);
    repl['set_evaluator']?.(repl['default_js_slang']);
    expect(sent().at(-1)).toEqual({ type: 'evaluator', isLanguage: true });
    expect(evaluate('1')).toBeUndefined();
  });

  test.each([null, 'evaluate', { type: 'evaluate' }, { type: 'evaluate', entry: 1 }, [], 7])(
    'is nothing else: %o',
    (request) => {
      repl['set_evaluator']?.((entry: Value) => entry);
      expect(instance.answer?.(request)).toBeNull();
    },
  );
});

test('texts of the program go over the channel, and their values are returned', () => {
  expect(repl['repl_display']?.(pair(1, 'a'))).toEqual([1, 'a']);
  repl['repl_display']?.('<b>bold</b>');
  expect(rich('plain')).toBe('plain');
  expect(sent()).toEqual([
    { type: 'text', text: '[1, "a"]' },
    { type: 'text', text: '<b>bold</b>' },
    { type: 'text', text: 'plain', style: {} },
  ]);
});

test.each([
  [styled('a', 'bold', 'italic', 'underline'), { bold: true, italic: true, underline: true }],
  [styled('a', 'small'), { size: 14 }],
  [styled('a', 'medium'), { size: 20 }],
  [styled('a', 'large'), { size: 25 }],
  [styled('a', 'gigantic'), { size: 50 }],
  [styled('a', 'clrt#FF9700', 'clrb#a000a0'), { color: '#FF9700', background: '#a000a0' }],
  [styled('a', 'small', 'large'), { size: 14 }],
  [styled('a', 'clrt#ff0000', 'clrt#00ff00'), { color: '#ff0000' }],
])('styles of a text add up, and the innermost of several counts: %o', (content, style) => {
  expect(rich(content)).toBe(content);
  expect(sent()).toEqual([{ type: 'text', text: 'a', style }]);
});

test.each([
  [5, 'Expected pair or string, got 5.'],
  [null, 'Expected pair or string, got null.'],
  [styled(5, 'bold'), 'Expected pair or string, got 5.'],
  [styled('x', 5, 'bold'), 'The tail in style pair should always be a string, but got 5.'],
  [listOf('x'), 'The tail in style pair should always be a string, but got null.'],
  [styled('x', 'BOLD'), 'Found undefined style "BOLD" while processing rich text.'],
  [styled('x', ''), 'Found undefined style "" while processing rich text.'],
  ...['#zz', '#12345', '#1234567', 'red', '#ff0000;top:0'].map((color) => [
    styled('x', `clrt${color}`),
    `Invalid html colour string "${color}". It should start with # and followed by 6 characters representing a hex number.`,
  ]),
])('styles that do not exist are refused: %o', (content, message) => {
  expect(messageOf(() => rich(content))).toBe(`rich_repl_display: ${String(message)}`);
  expect(host.sent).toEqual([]);
});

test('a text whose styles lead back into themselves ends with the time of the program', () => {
  host = testHost({ maxOperations: 1000 });
  const endless: [Value, Value] = [null, 'bold'];
  endless[0] = endless;
  expect(() => exportsOf(core, host)['rich_repl_display']?.(endless)).toThrow(EndOfProgram);
});

test('the look of the editor and its text are sent', () => {
  repl['set_background_image']?.('https://example.org/a.png', 0.5);
  repl['set_font_size']?.(20);
  repl['set_program_text']?.('1 + 1;');
  expect(sent()).toEqual([
    { type: 'background', url: 'https://example.org/a.png', alpha: 0.5 },
    { type: 'font', size: 20 },
    { type: 'program', text: '1 + 1;' },
  ]);
});

test.each<[string, readonly Value[], string]>([
  ['set_evaluator', [1], 'Expected function with 1 parameter, got 1.'],
  ['set_evaluator', [() => 1], 'Expected function with 1 parameter, got () => 1.'],
  ['set_font_size', [-1], 'Expected integer ≥ 0, got -1.'],
  ['set_font_size', [1.5], 'Expected integer ≥ 0, got 1.5.'],
  ['set_font_size', ['a'], 'Expected integer ≥ 0, got "a".'],
  ['set_program_text', [5], 'Expected string, got 5.'],
  [
    'set_background_image',
    ['https://example.org', 2],
    'Expected number ∈ [0, 1] for background_color_alpha, got 2.',
  ],
  ...[1, 'http://example.org/a.png', 'javascript:alert(1)', 'a.png'].map(
    (url): [string, readonly Value[], string] => [
      'set_background_image',
      [url, 1],
      `Expected address that begins with https:// or data:image/ for img_url, got ${JSON.stringify(url)}.`,
    ],
  ),
])('arguments are checked: %s(%o)', (name, values, message) => {
  expect(messageOf(() => repl[name]?.(...values))).toBe(`${name}: ${message}`);
  expect(host.sent).toEqual([]);
});

test('the language as an evaluator cannot be called', () => {
  expect(messageOf(() => call(repl['default_js_slang'], '1'))).toBe(
    'default_js_slang: Cannot be called directly. You should use it as the parameter of the function "set_evaluator"',
  );
});

test.each([
  { type: 'text', text: 1 },
  { type: 'text', text: 'a', style: { color: 'url(x)' } },
  { type: 'text', text: 'a', style: { size: 1000 } },
  { type: 'background', url: 'javascript:1', alpha: 1 },
  { type: 'evaluator' },
  null,
])('the page takes no other messages: %o', (data) => {
  expect(parseReplMessage(data)).toBeUndefined();
});
