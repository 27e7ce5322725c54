import { expect, test } from 'vitest';
import type { HeapValue } from '../heap.js';
import { layoutHeap } from '../heap-scene.js';
import { pinPanels } from '../machine/pinned.js';
import { layoutMachine } from '../machine/scene.js';
import { type Box, ROLES } from '../scene.js';
import { CanvasPainter, type Surface, type View } from './canvas.js';
import type { Look } from './look.js';
import { layersOf, paintPicture } from './picture.js';
import { svgOf } from './svg.js';

const LOOK: Look = {
  colours: Object.fromEntries(ROLES.map((role) => [role, `of-${role}`])) as Look['colours'],
  accent: 'accent',
  tones: { faded: 'faded', current: 'current', changed: 'changed' },
  background: 'ground',
  panel: 'panel',
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

/** A canvas that records the texts on it and their colours. */
function notes() {
  const texts: string[] = [];
  const rectangles: string[] = [];
  /** The filled areas, in CSS pixels at a scale of 1. */
  const areas: { readonly colour: string; readonly box: Box }[] = [];
  const surface: Surface = {
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    globalAlpha: 1,
    font: '',
    textAlign: '',
    textBaseline: '',
    setTransform: nothing,
    fillRect: (x, y, width, height) =>
      areas.push({ colour: String(surface.fillStyle), box: { x, y, width, height } }),
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
  return { surface, texts, rectangles, areas };
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

/** Control and stash with one item and one value, beside a frame. */
const machine = layoutMachine(
  {
    control: [
      { text: 'x', tooltip: undefined, isInstruction: false, range: undefined, frame: undefined },
    ],
    controlSize: 1,
    stash: [{ kind: 'plain', text: '1' }],
    stashSize: 1,
    currentFrame: 0,
    frames: [{ id: 0, label: 'Global', parent: undefined, level: 0, bindings: [], isLive: true }],
    arrays: [],
    functions: [],
  },
  { panels: { control: 'Control', stash: 'Stash', more: 'show more' } },
);

test.each([0.4, 0.6, 1, 1.5, 3])(
  'control and stash have a background of their own at a zoom of %d',
  (scale) => {
    const { surface, areas } = notes();
    const [width, height] = [700, 400];
    const seen = { x: -100, y: -50, width: width / scale, height: height / scale };
    const { covers, scene: pinned } = pinPanels(machine, seen);
    const view: View = { x: seen.x, y: seen.y, scale, width, height, pixelRatio: 1 };
    const all = { panels: view, rest: view, covers };
    paintPicture(surface, [layersOf(pinned, true)], all, LOOK, null);
    const panels = areas.filter(({ colour }) => colour === 'panel').map(({ box }) => box);
    expect(panels).toHaveLength(2);
    // Each item and value is within a panel, with room to the border on all sides.
    for (const { box } of pinned.nodes.filter(({ kind }) => kind !== 'frame')) {
      const x = (box.x - seen.x) * scale;
      const y = (box.y - seen.y) * scale;
      const isWithin = panels.some(
        (panel) =>
          x >= panel.x + 2 &&
          y >= panel.y + 2 &&
          x + box.width * scale <= panel.x + panel.width - 2 &&
          y + box.height * scale <= panel.y + panel.height - 2,
      );
      expect(isWithin).toBe(true);
    }
  },
);

test('what stands where arrows pass has its own ground, over the arrows and below the words', () => {
  const ground = { x: 10, y: 10, width: 40, height: 12 };
  const words = {
    kind: 'text',
    node: 'a',
    role: 'title',
    text: 'in map (library)',
    at: { x: 12, y: 16 },
    align: 'start',
    size: 13,
  } as const;
  const arrow = {
    id: 'a-b',
    role: 'arrow',
    from: 'a',
    slot: 0,
    to: 'b',
    points: [
      { x: 20, y: 0 },
      { x: 20, y: 40 },
    ],
  } as const;
  const { bounds } = scene;
  const passed = { bounds, nodes: [], shapes: [{ ...words, ground }], arrows: [arrow] };
  const { areas, surface } = notes();
  new CanvasPainter(passed).paintOver(surface, { ...VIEW, x: 0, y: 0 }, LOOK);
  expect(areas).toEqual([{ colour: 'ground', box: ground }]);
  const svg = svgOf(passed, LOOK, 'passed');
  const area = svg.indexOf('<rect x="10" y="10" width="40" height="12" fill="ground"/>');
  expect(area).toBeGreaterThan(svg.indexOf('<polyline'));
  expect(area).toBeLessThan(svg.indexOf('in map (library)'));
  expect(svgOf({ ...passed, shapes: [words] }, LOOK, 'passed')).not.toContain('width="40"');
});
