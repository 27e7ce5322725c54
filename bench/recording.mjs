/**
 * Measures recordings of the CSE machine and their pictures: `node bench/recording.mjs` (after `npm run
 * build`; with `--expose-gc` it also reports memory; `--peer` also runs the machine of js-slang, up to 10^5
 * steps).
 *
 * A jump is all that happens in the worker, from the request to the scene that is sent to the page: the
 * state, which in a long run is found by running again, its layout, and the copy of the scene. Times are
 * wall-clock times and, after the slash, processor times, which are affected less by other work on the
 * machine.
 */
import process from 'node:process';
import {
  JUMPS,
  loadRecorder,
  PICTURE,
  PROGRAMS,
  quantile,
  random,
  STEPS,
} from './recorded-programs.mjs';
import { recordMachine } from './record-machine.mjs';
import { recordInReference } from './recording-peer.mjs';

const evaluator = loadRecorder();

const PEER_STEPS = 1e5;

/** @typedef {{ readonly wall: number, readonly processor: number }} Time in milliseconds */

/** @template T @param {() => T | Promise<T>} work @returns {Promise<Time & { readonly value: T }>} */
async function timed(work) {
  const [started, before] = [performance.now(), process.cpuUsage()];
  const value = await work();
  const { user, system } = process.cpuUsage(before);
  return { value, wall: performance.now() - started, processor: (user + system) / 1000 };
}

function heldBytes() {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** @param {string} name @param {string} text @param {number} stepLimit */
async function measure(name, text, stepLimit) {
  const before = heldBytes();
  const run = await timed(() =>
    recordMachine(evaluator, text, { chapter: 3, timeoutMs: 600_000, stepLimit }),
  );
  const { total, look } = run.value;
  if (total !== stepLimit + 1) throw new Error(`${name}: recorded ${total} states`);
  const next = random();
  const [walls, processors] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  for (let jump = 0; jump < JUMPS; jump += 1) {
    const at = Math.floor(next() * total);
    // oxlint-disable-next-line no-await-in-loop -- one jump at a time
    const time = await timed(() => structuredClone(look({ at, picture: PICTURE })));
    walls.push(time.wall);
    processors.push(time.processor);
  }
  const megabytes = globalThis.gc ? `, ${Math.round((heldBytes() - before) / 1e6)} MB held` : '';
  console.log(
    `${name}, ${stepLimit} steps: ${run.wall.toFixed(0)} / ${run.processor.toFixed(0)} ms, ` +
      `${Math.round(stepLimit / run.wall)} steps/ms${megabytes}; a jump p50 ${quantile(walls, 0.5)} / ` +
      `${quantile(processors, 0.5)} ms, p95 ${quantile(walls, 0.95)} / ${quantile(processors, 0.95)} ms`,
  );
  if (!process.argv.includes('--peer') || stepLimit > PEER_STEPS) return;
  const peer = await timed(() => recordInReference(text, stepLimit));
  console.log(
    `  js-slang, which records nothing and runs again for each jump: ${peer.wall.toFixed(0)} / ` +
      `${peer.processor.toFixed(0)} ms, ${(peer.processor / run.processor).toFixed(1)} times ours`,
  );
}

for (const [name, text] of Object.entries(PROGRAMS)) {
  // oxlint-disable-next-line no-await-in-loop -- one measurement at a time
  for (const steps of STEPS) await measure(name, text, steps);
}
