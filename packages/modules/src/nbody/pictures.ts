import { circleItem, type FlatItem, type FlatPicture } from '../pictures/flat.js';
import { flatPictures } from '../pictures/flat-module.js';
import type { PictureModule } from '../pictures/picture-module.js';
import { frameShape } from '../pictures/plane.js';
import { counted, numberText } from '../pictures/words.js';
import {
  FRAMES_PER_SECOND,
  parseSimulationFrames,
  parseSimulationPage,
  type SimulationFrames,
  type SimulationPage,
} from './pages.js';

/** The pictures of simulations, for the page. */

/** The bodies of a simulation at a time, and where they were before. */
export interface SimulationPicture extends Pick<SimulationFrames, 'center' | 'reach'> {
  readonly page: SimulationPage;
  readonly frame: number;
  /** The coordinates of all bodies in turn, by the numbers of the frames that have arrived. */
  readonly frames: ReadonlyMap<number, readonly number[]>;
}

const START_TILT = Math.PI / 6;

export const nbodyPictures: PictureModule<SimulationPicture> = flatPictures({
  name: 'nbody',
  readPage(data) {
    const page = parseSimulationPage(data);
    if (page === undefined) return undefined;
    const frames = new Map<number, readonly number[]>();
    const animation = {
      id: page.id,
      duration: page.duration,
      framesPerSecond: FRAMES_PER_SECOND,
      readFrames(answer: unknown) {
        const read = parseSimulationFrames(answer, page);
        if (read === undefined) return undefined;
        const { from, center, reach, error = null } = read;
        for (const [index, frame] of read.frames.entries()) frames.set(from + index, frame);
        const pictures = read.frames.map((_frame, index): SimulationPicture => ({
          page,
          center,
          reach,
          frame: from + index,
          frames,
        }));
        return { pictures, error };
      },
    };
    const isInSpace = page.space === '3D';
    const shown = { picture: null, animation, period: null, isInSpace };
    return isInSpace ? { ...shown, tilt: START_TILT } : shown;
  },
  describe,
  toFlat: (picture, { angle = 0, tilt = START_TILT }) =>
    picture.page.space === '2D' ? flat(picture) : inSpace(picture, angle, tilt),
});

const BACKGROUND = 0xffffff;
const LABEL = 0x16211f;
const FRAME = 0xb9c4c2;

function flat(picture: SimulationPicture): FlatPicture {
  const [x = 0, y = 0] = picture.center;
  const { reach } = picture;
  const { toX, toY, grid } = frameShape([x - reach, y - reach, x + reach, y + reach]);
  const place = (frame: readonly number[], body: number): [number, number, number] => [
    toX(frame[3 * body] ?? 0),
    toY(frame[3 * body + 1] ?? 0),
    0,
  ];
  return { background: BACKGROUND, items: [...grid, ...bodyItems(picture, place)] };
}

function inSpace(picture: SimulationPicture, angle: number, tilt: number): FlatPicture {
  const { center, reach } = picture;
  const [sin, cos] = [Math.sin(angle - Math.PI / 6), Math.cos(angle - Math.PI / 6)];
  const [up, along] = [Math.cos(tilt), Math.sin(tilt)];
  const seen = (x: number, y: number, z: number): [number, number, number] => {
    const across = x * cos - y * sin;
    const back = x * sin + y * cos;
    // The cube around everything fits into the picture from each side.
    return [across / 1.75, (z * up + back * along) / 1.75, back * up - z * along];
  };
  const place = (frame: readonly number[], body: number): [number, number, number] => {
    const [x = 0, y = 0, z = 0] = [0, 1, 2].map(
      (axis) => ((frame[3 * body + axis] ?? 0) - (center[axis] ?? 0)) / reach,
    );
    return seen(x, y, z);
  };
  const edges = EDGES.map(([from, to]): FlatItem => {
    const points = [seen(...from), seen(...to)].flatMap(([x, y]) => [x, y]);
    return { kind: 'line', points, width: 1, color: FRAME };
  });
  return { background: BACKGROUND, items: [...edges, ...bodyItems(picture, place)] };
}

type Corner = readonly [number, number, number];

/** The edges of the cube around a simulation in space. */
const EDGES: readonly (readonly [Corner, Corner])[] = [-1, 1].flatMap((one) =>
  [-1, 1].flatMap((other): (readonly [Corner, Corner])[] => [
    [
      [-1, one, other],
      [1, one, other],
    ],
    [
      [one, -1, other],
      [one, 1, other],
    ],
    [
      [one, other, -1],
      [one, other, 1],
    ],
  ]),
);

/** The radius of the largest body in the picture, and the least radius. */
const MAX_RADIUS = 0.045;
const MIN_RADIUS = 0.014;
const TRAIL_PIECES = 60;

/**
 * The bodies and their trails, from far to near.
 * @param place where a body is in the picture, and how far away
 */
function bodyItems(
  { page, frame, frames }: SimulationPicture,
  place: (frame: readonly number[], body: number) => [number, number, number],
): FlatItem[] {
  const now = frames.get(frame) ?? [];
  const trails: FlatItem[] = [];
  const bodies = page.bodies.map(({ label, color, size }, body) => {
    const [x, y, depth] = place(now, body);
    const points: number[] = [];
    const first = Math.max(0, frame - page.trail);
    const step = Math.max(1, Math.floor(page.trail / TRAIL_PIECES));
    for (let earlier = first; page.trail > 0 && earlier <= frame; earlier += step) {
      const state = frames.get(earlier);
      if (state !== undefined) points.push(...place(state, body).slice(0, 2));
    }
    if (points.length > 2) {
      points.push(x, y);
      trails.push({ kind: 'line', points, width: 1.5, color: paler(color) });
    }
    const radius = Math.max(MIN_RADIUS, MAX_RADIUS * size);
    const items: FlatItem[] = [
      // Pale bodies would not be seen on white.
      circleItem(x, y, radius + 0.004, LABEL),
      circleItem(x, y, radius, color),
      { kind: 'text', x: x + radius + 0.012, y, text: label, size: 12, color: LABEL },
    ];
    return { depth, items };
  });
  bodies.sort((one, other) => other.depth - one.depth);
  return [...trails, ...bodies.flatMap(({ items }) => items)];
}

function paler(color: number): number {
  return [16, 8, 0].reduce((result, shift) => {
    const part = (color >> shift) & 255;
    return result | (Math.round(part + 0.45 * (235 - part)) << shift);
  }, 0);
}

const MAX_DESCRIBED = 8;

function describe({ page, frame, frames }: SimulationPicture): string {
  const now = frames.get(frame) ?? [];
  const axes = page.space === '2D' ? [0, 1] : [0, 1, 2];
  const each = page.bodies.slice(0, MAX_DESCRIBED).map(({ label }, body) => {
    const at = axes.map((axis) => numberText(now[3 * body + axis] ?? 0)).join(', ');
    return `${label} at (${at})`;
  });
  const rest =
    page.bodies.length > MAX_DESCRIBED ? `, and ${page.bodies.length - MAX_DESCRIBED} more` : '';
  const place = page.space === '2D' ? 'the plane' : 'space';
  const time = numberText(frame / FRAMES_PER_SECOND);
  const list = each.length === 0 ? '' : ` ${each.join('; ')}${rest}.`;
  return `A simulation of ${counted(page.bodies.length, 'object')} in ${place} after ${time} s.${list}`;
}
