import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Value } from '../module.js';
import type { Raster } from '../pictures/view.js';
import { exportsOf, testHost } from '../testing/host.js';
import { timeOf } from '../testing/time-of.js';
import { core } from './core.js';
import { nodesOf } from './nodes.js';
import { parseRunePage, type RuneNodes } from './pages.js';
import { paintRune, type RunePaintOptions } from './raster.js';
import { Rune } from './rune.js';
import { SHAPE_NAMES } from './shapes.js';

const host = testHost();
const runes = exportsOf(core, host);
const names = runes as unknown as Record<string, Rune>;

const SIZE = { width: 512, height: 512 };

function nodes(rune: Value): RuneNodes {
  if (!(rune instanceof Rune)) throw new TypeError('not a rune');
  return nodesOf(rune);
}

function picture(rune: Value, options: RunePaintOptions = {}, size = SIZE): Raster {
  return paintRune(nodes(rune), size, options);
}

function run(name: string, ...values: Value[]): Value {
  const callee = runes[name];
  if (callee === undefined) throw new Error(`no ${name}`);
  return callee(...values);
}

/** The colour of the pixel at a point of the square. */
function colorAt({ width, height, data }: Raster, x: number, y: number): number[] {
  const column = Math.floor(((x + 1) / 2) * width);
  const row = Math.floor(((1 - y) / 2) * height);
  const at = 4 * (row * width + column);
  return Array.from(data.subarray(at, at + 3));
}

function ink({ data }: Raster): number {
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) < 3 * 255) count += 1;
  }
  return count;
}

describe('shapes', () => {
  test.each([
    ['square', 262_144],
    ['rcross', 131_328],
    ['sail', 32_896],
    ['triangle', 65_792],
    ['corner', 32_896],
    ['nova', 33_024],
    ['circle', 206_106],
    ['heart', 176_205],
    ['pentagram', 74_061],
    ['ribbon', 29_707],
    ['blank', 0],
  ])('%s covers as many pixels as in the reference', (name, expected) => {
    const counted = ink(picture(names[name]));
    expect(Math.abs(counted - expected)).toBeLessThanOrEqual(0.005 * expected);
  });

  test('the triangle leans on the right, and the corner is at the top', () => {
    const triangle = picture(names['triangle']);
    expect(colorAt(triangle, 0.4, -0.5)).toEqual([0, 0, 0]);
    expect(colorAt(triangle, -0.4, -0.5)).toEqual([255, 255, 255]);
    expect(colorAt(picture(names['corner']), 0.8, 0.8)).toEqual([0, 0, 0]);
    expect(colorAt(picture(names['corner']), 0.3, 0.3)).toEqual([255, 255, 255]);
  });
});

describe('combinations', () => {
  const { square, heart, circle, blank, nova } = names;

  test('beside puts the first rune on the left, and stack puts it on top', () => {
    const beside = picture(run('beside', run('red', square), run('blue', square)));
    expect(colorAt(beside, -0.5, 0)).toEqual([0xf4, 0x43, 0x36]);
    expect(colorAt(beside, 0.5, 0)).toEqual([0x21, 0x96, 0xf3]);
    const stack = picture(run('stack_frac', 0.25, run('red', square), run('blue', square)));
    expect(colorAt(stack, 0, 0.6)).toEqual([0xf4, 0x43, 0x36]);
    expect(colorAt(stack, 0, 0.4)).toEqual([0x21, 0x96, 0xf3]);
  });

  test('neighbours leave no seam between them', () => {
    expect(ink(picture(run('stackn', 7, run('beside_frac', 0.3, square, square))))).toBe(262_144);
  });

  test('the outermost colour replaces all others', () => {
    const rune = run('red', run('beside', run('green', square), run('black', square)));
    expect(colorAt(picture(rune), 0.5, 0)).toEqual([0xf4, 0x43, 0x36]);
  });

  test('what is behind is whiter, and hidden by what is in front', () => {
    const overlay = picture(run('overlay', run('scale', 0.5, square), square));
    expect(colorAt(overlay, 0, 0)).toEqual([0, 0, 0]);
    expect(colorAt(overlay, 0.8, 0)).toEqual([128, 128, 128]);
    const front = picture(run('overlay_frac', 0, run('red', circle), square));
    expect(colorAt(front, 0, 0)).toEqual([0xf4, 0x43, 0x36]);
    expect(colorAt(front, 0.98, 0.98)).toEqual([0, 0, 0]);
    const back = picture(run('overlay_frac', 1, run('scale', 0.5, circle), run('red', square)));
    expect(colorAt(back, 0.9, 0.9)).toEqual([255, 255, 255]);
  });

  test('depths that differ by less than 2 ** -25 are the same, as in a depth buffer', () => {
    const [near, same] = [22, 26].map((levels) => {
      let rune = run('overlay', run('red', square), run('blue', square));
      for (let level = 0; level < levels; level++) rune = run('overlay', rune, blank);
      return colorAt(picture(rune), 0, 0);
    });
    expect(near).toEqual([0xf4, 0x43, 0x36]);
    expect(same).toEqual([0x21, 0x96, 0xf3]);
  });

  test('at the same depth, the second of two parts hides the first', () => {
    const wide = (rune: Value) => run('scale_independent', 3, 1, rune);
    const rune = run('beside', wide(run('red', square)), wide(run('blue', square)));
    expect(colorAt(picture(rune), -0.5, 0)).toEqual([0x21, 0x96, 0xf3]);
  });

  test('translate moves to the right and down', () => {
    const moved = picture(run('translate', 1, 1, square));
    expect(colorAt(moved, 0.5, -0.5)).toEqual([0, 0, 0]);
    expect(colorAt(moved, -0.5, -0.5)).toEqual([255, 255, 255]);
    expect(colorAt(moved, 0.5, 0.5)).toEqual([255, 255, 255]);
  });

  test('make_cross turns a rune in four ways', () => {
    const cross = picture(run('make_cross', names['corner']));
    // The corner fills the top right; so the centre is free, and each of the four points elsewhere.
    const filled = [
      [-0.05, 0.05],
      [0.05, 0.05],
      [-0.05, -0.05],
      [0.05, -0.05],
    ].map(([x = 0, y = 0]) => colorAt(cross, x, y)[0] === 0);
    expect(filled).toEqual([true, true, true, true]);
  });

  test('blank shows nothing, and covers nothing', () => {
    expect(ink(picture(run('overlay', blank, run('beside', blank, square))))).toBe(131_072);
  });

  test('four quarter turns, and two turns or flips, change no pixel', () => {
    const one = fc.constantFrom(...SHAPE_NAMES.map((name) => names[name]));
    const pair = fc.tuple(one, one).map(([left, right]) => run('beside_frac', 0.3, left, right));
    fc.assert(
      fc.property(fc.oneof(one, pair), (rune) => {
        const size = { width: 64, height: 64 };
        const { data } = picture(rune, {}, size);
        const same = (other: Value) => expect(picture(other, {}, size).data).toEqual(data);
        const left = (inner: Value) => run('quarter_turn_left', inner);
        same(left(left(left(left(rune)))));
        same(run('turn_upside_down', run('turn_upside_down', rune)));
        same(run('flip_horiz', run('flip_horiz', rune)));
        same(run('quarter_turn_right', left(rune)));
      }),
      { numRuns: 20 },
    );
  });

  test('an image fills the square, and is blue until it has arrived', () => {
    const url = 'https://example.org/image.png';
    const rune = run('scale', 0.5, run('from_url', url));
    expect(colorAt(picture(rune), 0, 0)).toEqual([0, 0, 255]);
    const image = {
      width: 2,
      height: 2,
      data: new Uint8ClampedArray([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 0, 0, 9, 9, 9, 255]),
    };
    const painted = picture(run('red', rune), { images: new Map([[url, image]]) });
    expect(colorAt(painted, -0.4, 0.4)).toEqual([255, 0, 0]);
    expect(colorAt(painted, 0.4, 0.4)).toEqual([0, 255, 0]);
    expect(colorAt(painted, -0.4, -0.4)).toEqual([0, 0, 0]);
    expect(colorAt(painted, 0.4, -0.4)).toEqual([9, 9, 9]);
    expect(colorAt(painted, 0.6, 0.6)).toEqual([255, 255, 255]);
  });

  test('an anaglyph shows each eye its own colours', () => {
    // The square in front seems to be moved, to different sides for the two eyes.
    const anaglyph = picture(run('scale', 0.5, square), { mode: 'anaglyph' });
    expect(colorAt(anaglyph, 0, 0)).not.toEqual([255, 255, 255]);
    expect(colorAt(anaglyph, 0.515, 0)[0]).toBeLessThan(50);
    expect(colorAt(anaglyph, 0.515, 0)[1]).toBe(255);
    expect(colorAt(anaglyph, -0.515, 0)[0]).toBe(255);
    expect(colorAt(anaglyph, -0.515, 0)[1]).toBeLessThan(50);
    expect(colorAt(anaglyph, -0.9, 0)).toEqual([255, 255, 255]);
  });

  test('a hollusion sways, and comes back after two seconds', () => {
    const at = (time: number, magnitude = 0.1) =>
      picture(
        run('scale', 0.5, heart),
        { mode: 'hollusion', magnitude, time },
        { width: 64, height: 64 },
      ).data;
    expect(at(0)).toEqual(at(2000));
    expect(at(0)).toEqual(at(39));
    expect(at(0)).not.toEqual(at(1000));
    expect(at(520)).toEqual(at(1480));
    expect(at(0)).not.toEqual(at(0, 0.2));
    expect(at(0, 0)).toEqual(picture(run('scale', 0.5, heart), {}, { width: 64, height: 64 }).data);
  });

  test('the time for a picture grows with the number of its runes, not with its square', () => {
    const row = (count: number, rune: Value): Value =>
      run('quarter_turn_left', run('stackn', count, rune));
    const shapes = run('stack', run('beside', heart, circle), run('beside', square, nova));
    const picture = (side: number) => nodes(run('stackn', side, row(side, shapes)));
    const [few, many] = [picture(20), picture(56)];
    // With quadratic time, eight times as many runes take 64 times as long.
    expect(timeOf(() => paintRune(many, SIZE)) / timeOf(() => paintRune(few, SIZE))).toBeLessThan(
      40,
    );
  });

  test('a rune that is nested many times over is small while it is built, and refused when it is shown', () => {
    let rune: Value = heart;
    for (let level = 0; level < 12; level++) rune = run('make_cross', rune);
    expect(nodes(rune).length).toBeLessThan(100);
    expect(() => run('show', rune)).toThrow(/16777216 shapes/);
    expect(() => run('show', run('stackn', 1000, heart))).not.toThrow();
    expect(parseRunePage(host.sent.at(-1)?.data)).toEqual(host.sent.at(-1)?.data);
  });
});
