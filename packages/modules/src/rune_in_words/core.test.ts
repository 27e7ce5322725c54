import { describe, expect, test } from 'vitest';
import type { Value } from '../module.js';
import { exportsOf, messageOf } from '../testing/host.js';
import { core } from './core.js';
import { runeInWordsDocumentation } from './documentation.js';

const exports = exportsOf(core);

function run(name: string, ...values: Value[]): Value {
  const callee = exports[name];
  if (callee === undefined) throw new Error(`no ${name}`);
  return callee(...values);
}

const [heart, sail] = ['heart', 'sail'];

describe('words', () => {
  test.each([
    ['url(https://example.org)', () => run('from_url', 'https://example.org')],
    ['scaled(heart, 2, 3)', () => run('scale_independent', 2, 3, heart)],
    ['scaled(heart, 2, 2)', () => run('scale', 2, heart)],
    ['translated(heart, 1, 2)', () => run('translate', 1, 2, heart)],
    ['rotated(heart, 0.5)', () => run('rotate', 0.5, heart)],
    ['stack_frac(0.3, heart, sail)', () => run('stack_frac', 0.3, heart, sail)],
    ['stack(heart, sail)', () => run('stack', heart, sail)],
    ['stackn(3, heart)', () => run('stackn', 3, heart)],
    ['quarter_turn_left(heart)', () => run('quarter_turn_left', heart)],
    ['quarter_turn_right(heart)', () => run('quarter_turn_right', heart)],
    ['quarter_upside_down(heart)', () => run('turn_upside_down', heart)],
    ['beside_frac(0.3, heart, sail)', () => run('beside_frac', 0.3, heart, sail)],
    ['stack(heart, sail)', () => run('beside', heart, sail)],
    ['flip_vert(heart)', () => run('flip_vert', heart)],
    ['flip_horiz(heart)', () => run('flip_horiz', heart)],
    [
      'stack(stack(quarter_turn_right(heart), quarter_upside_down(heart)), stack(heart, quarter_turn_left(heart)))',
      () => run('make_cross', heart),
    ],
    ['overlay_frac(0.3, heart, sail)', () => run('overlay_frac', 0.3, heart, sail)],
    ['overlay(heart, sail)', () => run('overlay', heart, sail)],
    ['color(heart, 0.1, 0.2, 0.3)', () => run('color', heart, 0.1, 0.2, 0.3)],
    ['random(heart)', () => run('random_color', heart)],
    ['brown(heart)', () => run('brown', heart)],
    ['red(red(heart))', () => run('repeat_pattern', 2, (rune: Value) => run('red', rune), heart)],
    ['heart', () => run('hollusion', heart)],
  ] as [string, () => Value][])('%s', (expected, make) => {
    expect(make()).toBe(expected);
  });

  test('shapes are their names', () => {
    expect(exports['pentagram']).toBe('pentagram');
  });

  test.each([
    ['beside: Expected Rune, got 1.', () => run('beside', heart, 1)],
    ['show: Expected Rune, got null.', () => run('show', null)],
    [
      'repeat_pattern: Expected function with 1 parameter, got 1.',
      () => run('repeat_pattern', 1, 1, heart),
    ],
    [
      'repeat_pattern: Expected integer ≥ 0 for n, got -1.',
      () => run('repeat_pattern', -1, (rune: Value) => rune, heart),
    ],
  ] as [string, () => Value][])('%s', (message, call) => {
    expect(messageOf(call)).toBe(message);
  });

  test('descriptions cannot become endless', () => {
    let rune: Value = heart;
    const grow = () => {
      for (let level = 0; level < 20; level++) rune = run('make_cross', rune);
    };
    expect(messageOf(grow)).toMatch(/more than 10000000 characters/);
  });
});

test('the 46 exports are documented', () => {
  const names = Object.keys(exports).toSorted();
  expect(names).toHaveLength(46);
  expect(Object.keys(runeInWordsDocumentation.exports).toSorted()).toEqual(names);
});
