/**
 * Measures how long diagrams of data take: `node bench/diagrams.mjs` (after `npm run build`). Set
 * `CHROMIUM_PATH` to use the browser of the system.
 */
import { layoutHeap } from '@wellspring/diagrams';
import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { median } from './statistics.mjs';

/** @typedef {import('@wellspring/diagrams').HeapValue} HeapValue */

const REPETITIONS = 21;
const PAIRS = 2500;

/** @param {number} id @returns {HeapValue} */
const pair = (id) => (id < PAIRS ? { kind: 'array', id } : { kind: 'plain', text: 'null' });
/** @param {unknown} value @returns {HeapValue} */
const plain = (value) => ({ kind: 'plain', text: String(value) });
/** @param {(id: number) => HeapValue[]} make */
const pairs = (make) => Array.from({ length: PAIRS }, (_, id) => make(id));

/** 5000 values each, in shapes that are hard for one part of the layout or another. */
const HEAPS = {
  'a list': pairs((id) => [plain(id), pair(id + 1)]),
  'pairs in heads': pairs((id) => [pair(id + 1), plain(id)]),
  'a tree': pairs((id) => [pair(2 * id + 1), pair(2 * id + 2)]),
  'all heads the first pair': pairs((id) => [pair(0), pair(id + 1)]),
  'down and back': pairs((id) => [pair(id + 1), pair(Math.floor(id / 2))]),
  'long texts': pairs((id) => [plain(`"a text of a certain length ${id}"`), pair(id + 1)]),
  'one array': [Array.from({ length: 2 * PAIRS }, (_, id) => plain(id))],
};

/**
 * @param {() => unknown} work @returns {number} milliseconds of processor time, so that other work does not
 *   count
 */
function processorTime(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

console.log('Layout of 5000 values, ms of the processor, median:');
for (const [shape, arrays] of Object.entries(HEAPS)) {
  const times = Array.from({ length: REPETITIONS }, () =>
    processorTime(() => layoutHeap(arrays, [pair(0)], ['Structure 1'])),
  );
  console.log(`  ${shape}: ${median(times)?.toFixed(1)}, the first ${(times[0] ?? 0).toFixed(1)}`);
}

/** A list of pairs in pairs: as many as fit on a large screen at the smallest zoom. */
const COLUMNS = 44;
const ROWS = 37;
const arrays = Array.from({ length: COLUMNS * ROWS }, (_, id) =>
  id < COLUMNS
    ? [pair(id + COLUMNS), id === COLUMNS - 1 ? plain('null') : pair(id + 1)]
    : [id + COLUMNS < COLUMNS * ROWS ? pair(id + COLUMNS) : plain('null'), plain(id)],
);
const scene = layoutHeap(arrays, [pair(0)], ['Structure 1']);

const ORIGIN = 'http://bench.invalid/';
const folder = new URL('.', import.meta.resolve('@wellspring/diagrams'));
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch(executablePath ? { executablePath } : {});
try {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
  await page.route(`${ORIGIN}**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') {
      return route.fulfill({ contentType: 'text/html', body: '<canvas></canvas>' });
    }
    const body = readFileSync(fileURLToPath(new URL(`.${pathname}`, folder)));
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto(ORIGIN);
  for (const [what, scale] of /** @type {const} */ ([
    ['all in sight at a zoom of 0.4', 0.4],
    ['those in sight at a zoom of 1', 1],
  ])) {
    const times = await page.evaluate(async ([drawn, zoom, repetitions]) => {
      const address = '/painters/index.js';
      const { CanvasPainter } = await import(address);
      const canvas = document.querySelector('canvas');
      const surface = canvas?.getContext('2d');
      if (!canvas || !surface) throw new Error('There is no canvas.');
      canvas.width = 1600;
      canvas.height = zoom < 1 ? 6000 : 1000;
      const colours = new Proxy({}, { get: () => '#345' });
      const look = {
        colours,
        accent: 'teal',
        background: 'white',
        panel: 'white',
        font: 'monospace',
        stroke: 2,
      };
      const painter = new CanvasPainter(drawn);
      const { width, height } = canvas;
      const measured = [];
      for (let time = 0; time < repetitions; time += 1) {
        const started = performance.now();
        const view = { x: time, y: 0, scale: zoom, width, height, pixelRatio: 1 };
        painter.paint(surface, view, look);
        // Before anything is read, the browser may only have recorded what to draw.
        surface.getImageData(0, 0, 1, 1);
        measured.push(performance.now() - started);
        await new Promise((resolve) => {
          requestAnimationFrame(resolve);
        });
      }
      return measured;
    }, /** @type {const} */ ([scene, scale, REPETITIONS]));
    const count = scene.shapes.length + scene.arrows.length;
    console.log(
      `Painting ${count} shapes and arrows, ${what}: ${median(times)?.toFixed(1)} ms, ` +
        `the fastest ${Math.min(...times).toFixed(1)} ms`,
    );
  }
  // An animation in which the whole picture moves: the scene in between is computed, prepared and painted for
  // each frame.
  const { frames, preparation } = await page.evaluate(async ([from, repetitions]) => {
    const [painters, diagrams] = ['/painters/index.js', '/index.js'];
    const { CanvasPainter } = await import(painters);
    const { motionBetween, NO_FLOW } = await import(diagrams);
    const canvas = document.querySelector('canvas');
    const surface = canvas?.getContext('2d');
    if (!canvas || !surface) throw new Error('There is no canvas.');
    canvas.width = 1600;
    canvas.height = 6000;
    const { width, height } = canvas;
    const view = { x: 0, y: 0, scale: 0.4, width, height, pixelRatio: 1 };
    const colours = new Proxy({}, { get: () => '#345' });
    const look = {
      colours,
      accent: 'teal',
      background: 'white',
      panel: 'white',
      font: 'monospace',
      stroke: 2,
    };
    // Every position is 20 units further down.
    const to = JSON.parse(JSON.stringify(from), (key, value) =>
      key === 'y' && typeof value === 'number' ? value + 20 : value,
    );
    const measured = [];
    const prepared = [];
    for (let time = 0; time < repetitions; time += 1) {
      const started = performance.now();
      const motion = motionBetween(from, to, NO_FLOW);
      const still = new CanvasPainter(motion.still);
      prepared.push(performance.now() - started);
      const begun = performance.now();
      const moving = new CanvasPainter(motion.moving(time / repetitions));
      still.paint(surface, view, look);
      moving.paintOver(surface, view, look);
      surface.getImageData(0, 0, 1, 1);
      measured.push(performance.now() - begun);
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
    return { frames: measured, preparation: prepared };
  }, /** @type {const} */ ([scene, REPETITIONS]));
  console.log(
    `A motion of all of them: ${median(preparation)?.toFixed(1)} ms to prepare, ` +
      `${median(frames)?.toFixed(1)} ms for a frame, the fastest ${Math.min(...frames).toFixed(1)} ms`,
  );
} finally {
  await browser.close();
}
