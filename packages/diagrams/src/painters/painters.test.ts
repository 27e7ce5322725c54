import { expect, test } from 'vitest';
import type { HeapValue } from '../heap.js';
import { layoutHeap } from '../heap-scene.js';
import { ROLES } from '../scene.js';
import { CanvasPainter, type Surface, type View } from './canvas.js';
import type { Look } from './look.js';
import { svgOf } from './svg.js';

const LOOK: Look = {
  colours: Object.fromEntries(ROLES.map((role) => [role, `of-${role}`])) as Look['colours'],
  accent: 'accent',
  tones: { faded: 'faded', current: 'current', changed: 'changed' },
  background: 'ground',
  font: 'mono',
  stroke: 2,
};

/** list(0, 1, ..., 99) */
const scene = layoutHeap(
  Array.from({ length: 100 }, (_, id): readonly HeapValue[] => [
    { kind: 'plain', text: `${id}` },
    id < 99 ? { kind: 'array', id: id + 1 } : { kind: 'plain', text: 'null' },
  ]),
  [{ kind: 'array', id: 0 }],
  ['<Structure & "1">'],
);

const nothing = () => undefined;

/** A canvas that notes what is written on it, and in which colour. */
function notes() {
  const texts: string[] = [];
  const rectangles: string[] = [];
  const surface: Surface = {
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    globalAlpha: 1,
    font: '',
    textAlign: '',
    textBaseline: '',
    setTransform: nothing,
    fillRect: nothing,
    beginPath: nothing,
    closePath: nothing,
    moveTo: nothing,
    lineTo: nothing,
    rect: () => rectangles.push(String(surface.strokeStyle)),
    roundRect: () => rectangles.push(String(surface.strokeStyle)),
    arc: nothing,
    stroke: nothing,
    fill: nothing,
    setLineDash: nothing,
    fillText: (text) => texts.push(`${text} ${String(surface.fillStyle)}`),
  };
  return { surface, texts, rectangles };
}

const VIEW: View = { x: 130, y: 60, scale: 1, width: 220, height: 50, pixelRatio: 2 };

test('only what is in sight is painted, in the colour of what it is', () => {
  const { surface, texts, rectangles } = notes();
  new CanvasPainter(scene).paint(surface, VIEW, LOOK);
  expect(texts).toEqual(['1 of-number', '2 of-number']);
  expect(rectangles).toEqual(['of-box', 'of-box']);
});

test('what is selected has a frame', () => {
  const { surface, rectangles } = notes();
  const box = { x: 140, y: 64, width: 45, height: 30 };
  new CanvasPainter(scene).paint(surface, VIEW, LOOK, { box, arrows: new Set() });
  expect(rectangles).toContain('accent');
});

test('SVG has all of it, and its texts cannot break out', () => {
  const svg = svgOf(scene, LOOK, 'Call 1 of 1 </title>');
  expect(svg).toContain('<title>Call 1 of 1 &lt;/title&gt;</title>');
  expect(svg).toContain('&lt;Structure &amp; &quot;1&quot;&gt;');
  expect(svg.match(/<rect [^>]*rx=/g)).toHaveLength(100);
  expect(svg.match(/<polygon/g)).toHaveLength(99);
});
