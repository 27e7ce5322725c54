import type { PaintAway, PaintOptions, PictureModule, Raster } from '@wellspring/modules/pictures';
import type { PaintAnswer, PaintRequest } from './painting-worker';

/** Paints large pictures in a worker, so that the page stays responsive. */

/** A picture that takes longer is painted by the page. */
const PATIENCE_MS = 20_000;

let worker: Worker | null = null;
let requests = 0;
const waiting = new Map<number, (raster: Raster | null) => void>();

function opened(): Worker {
  if (worker !== null) return worker;
  const started = new Worker(new URL('./painting-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<PaintAnswer>) =>
    waiting.get(data.id)?.(data.raster),
  );
  started.addEventListener('error', (event) => {
    event.preventDefault();
    end();
  });
  worker = started;
  return started;
}

/** Ends the worker, and whatever waits for it. */
function end(): void {
  worker?.terminate();
  worker = null;
  for (const give of waiting.values()) give(null);
}

/** @returns a promise that rejects when the picture cannot be painted there */
function paintAway(
  module: PaintRequest['module'],
  picture: unknown,
  options: PaintOptions,
): Promise<Raster> {
  requests += 1;
  const id = requests;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(end, PATIENCE_MS);
    waiting.set(id, (raster) => {
      waiting.delete(id);
      clearTimeout(timer);
      if (raster === null) reject(new Error('The worker cannot paint this picture.'));
      else resolve(raster);
    });
    opened().postMessage({ id, module, picture, options } satisfies PaintRequest);
  });
}

/** The modules whose pictures the worker paints: the compiler requires each one that it can paint. */
const PAINTED: Readonly<Record<PaintRequest['module'], true>> = {
  rune: true,
  curve: true,
  painter: true,
  csg: true,
};

/** Returns the function that paints pictures of a module in a worker; undefined when they are painted in the page. */
export function paintAwayOf<Picture>({
  name,
}: PictureModule<Picture>): PaintAway<Picture> | undefined {
  if (!isPainted(name)) return undefined;
  return (picture, options) => paintAway(name, picture, options);
}

function isPainted(name: string): name is PaintRequest['module'] {
  return Object.hasOwn(PAINTED, name);
}
