import { describe, expect, test } from 'vitest';
import type { Value } from '../module.js';
import { exportsOf, testHost } from '../testing/host.js';
import { core } from './core.js';
import { describeRune } from './describe.js';
import { nodesOf } from './nodes.js';
import type { RuneNodes } from './pages.js';
import { Rune } from './rune.js';
import { runeToSvg } from './svg.js';

const runes = exportsOf(core, testHost());

function run(name: string, ...values: Value[]): Value {
  const callee = runes[name];
  if (callee === undefined) throw new Error(`no ${name}`);
  return callee(...values);
}

function nodes(rune: Value): RuneNodes {
  if (!(rune instanceof Rune)) throw new TypeError('not a rune');
  return nodesOf(rune);
}

const { heart, sail, square, blank } = runes as unknown as Record<string, Rune>;

describe('descriptions', () => {
  test.each([
    ['Heart.', () => heart],
    ['Nothing.', () => blank],
    ['Heart next to sail.', () => run('beside', heart, sail)],
    ['Heart above sail.', () => run('stack', heart, sail)],
    ['Heart in front of sail.', () => run('overlay', heart, sail)],
    ['5 times heart on top of each other.', () => run('stackn', 5, heart)],
    ['A rune of 5000 shapes.', () => run('stackn', 5000, heart)],
    ['300 times heart on top of each other.', () => run('stackn', 300, heart)],
    [
      'Sail above heart above 3 times sail.',
      () => run('stack', sail, run('stack', heart, run('stackn', 3, sail))),
    ],
    ['Heart turned by 90°.', () => run('quarter_turn_left', heart)],
    ['(sail mirrored) next to sail.', () => run('beside', run('flip_horiz', sail), sail)],
    ['Heart scaled by 0.5.', () => run('scale', 0.5, heart)],
    ['Red (heart above sail).', () => run('red', run('stack', run('blue', heart), sail))],
    ['#0080ff heart.', () => run('color', heart, 0, 0.5, 1)],
    ['An image.', () => run('from_url', 'https://example.org')],
  ] as [string, () => Value][])('%s', (expected, make) => {
    expect(describeRune(nodes(make())).toLowerCase()).toBe(expected.toLowerCase());
  });

  test('stay short for large runes', () => {
    let rune: Value = heart;
    for (let level = 0; level < 30; level++) rune = run('beside', run('stack', rune, sail), rune);
    const text = describeRune(nodes(rune));
    expect(text.length).toBeLessThan(650);
    expect(text).toMatch(/ …\.$/);
  });

  test('say how runes are shown', () => {
    expect(describeRune(['heart'], 'anaglyph')).toBe('Heart. Drawn for red and cyan glasses.');
    expect(describeRune(['heart'], 'hollusion')).toMatch(/^Heart\. It sways/);
  });
});

describe('SVG pictures', () => {
  test('draw the nearest shape last, with whitened colours', () => {
    const svg = runeToSvg(nodes(run('overlay', run('red', heart), run('black', square))));
    const uses = Array.from(svg.matchAll(/<use href="#(\w+)" transform="([^"]*)" fill="(#\w+)"/g));
    expect(uses.map(([, shape, , fill]) => [shape, fill])).toEqual([
      ['square', '#808080'],
      ['heart', '#f44336'],
    ]);
    expect(svg.match(/<path id=/g)).toHaveLength(2);
  });

  test('place shapes in the picture', () => {
    const svg = runeToSvg(nodes(run('translate', 0.5, 0.25, run('scale', 0.5, square))));
    expect(svg).toContain('transform="matrix(0.5 0 0 0.5 0.5 -0.25)"');
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="-1 -1 2 2"/);
  });

  test('contain addresses of images only as text', () => {
    const svg = runeToSvg(nodes(run('from_url', '"/><script>alert(1)</script>&\u0000\ud800')));
    expect(svg).toContain('href="&quot;/>&lt;script>alert(1)&lt;/script>&amp;"');
    expect(svg).not.toContain('<script');
  });

  test('of anaglyphs have a layer for each eye', () => {
    const svg = runeToSvg(nodes(heart), { mode: 'anaglyph' });
    expect(svg.match(/mix-blend-mode:multiply/g)).toHaveLength(1);
    expect(svg.match(/<linearGradient/g)).toHaveLength(2);
    expect(svg).toMatch(/stop-color="#\w\wffff"/);
    expect(svg).toMatch(/stop-color="#ff\w\w\w\w"/);
  });
});
