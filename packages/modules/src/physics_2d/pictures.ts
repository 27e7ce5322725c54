import { frameShape } from '../pictures/plane.js';
import { flatPictures } from '../pictures/flat-module.js';
import { circleItem, type FlatItem, type FlatPicture } from '../pictures/flat.js';
import type { Frames, PictureModule } from '../pictures/picture-module.js';
import { counted, numberText } from '../pictures/words.js';
import {
  FRAMES_PER_SECOND,
  parseWorldFrames,
  parseWorldPage,
  SECONDS_AFTER,
  type ShownBody,
  type WorldFrames,
} from './pages.js';

/** The pictures of worlds, for the page. */

/** A world at a time. */
export interface WorldPicture extends Omit<WorldFrames, 'frames' | 'duration'> {
  readonly time: number;
  readonly state: readonly number[];
}

export const physicsPictures: PictureModule<WorldPicture> = flatPictures({
  name: 'physics_2d',
  readPage(data) {
    const page = parseWorldPage(data);
    if (page === undefined) return undefined;
    const animation = {
      id: page.id,
      duration: SECONDS_AFTER,
      framesPerSecond: FRAMES_PER_SECOND,
      readFrames,
    };
    return { picture: null, animation, period: null, isInSpace: false };
  },
  describe,
  toFlat,
});

function readFrames(answer: unknown): Frames<WorldPicture> | undefined {
  const read = parseWorldFrames(answer);
  if (read === undefined) return undefined;
  const { frames, duration, ...world } = read;
  const pictures = frames.map((frame) => ({ ...world, ...frame }));
  return { pictures, error: null, duration };
}

const BACKGROUND = 0xffffff;
const GROUND = 0x8a7a66;
const STATIC = 0x6b7875;
/** The colours of bodies that move, in turn. */
const COLORS = [0x0b6e69, 0xd9822b, 0x7157d9, 0xc23b6b, 0x2b7a3d, 0x2f6fc4] as const;
/** The line that shows how far a circle has turned. */
const MARK = 0xffffff;

function toFlat(picture: WorldPicture): FlatPicture {
  const { bodies, ground, state } = picture;
  const { toX, toY, scale, grid } = frameShape(picture.box);
  const items: FlatItem[] = [...grid];
  if (ground !== null) {
    const top = Math.min(1e3, Math.max(-1e3, toY(ground)));
    items.push({
      kind: 'polygon',
      points: [-1e3, top, 1e3, top, 1e3, -1e3, -1e3, -1e3],
      color: GROUND,
    });
  }
  let moving = 0;
  for (let at = 0; at < state.length; at += 4) {
    const body = bodies[at / 4];
    if (body === undefined) break;
    const color = body.isStatic ? STATIC : (COLORS[moving % COLORS.length] ?? STATIC);
    if (!body.isStatic) moving += 1;
    const [x = 0, y = 0, angle = 0, size = 1] = state.slice(at, at + 4);
    if (body.form.kind === 'circle') {
      const radius = body.form.radius * size;
      items.push(circleItem(toX(x), toY(y), radius * scale, color));
      const end = [toX(x + radius * Math.cos(angle)), toY(y + radius * Math.sin(angle))];
      items.push({ kind: 'line', points: [toX(x), toY(y), ...end], width: 2, color: MARK });
      continue;
    }
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    const points = cornersOf(body).flatMap(([px, py]) => [
      toX(x + size * (px * cos - py * sin)),
      toY(y + size * (px * sin + py * cos)),
    ]);
    items.push({ kind: 'polygon', points, color });
  }
  return { background: BACKGROUND, items };
}

function cornersOf({ form }: ShownBody): readonly (readonly [number, number])[] {
  if (form.kind === 'circle') return [];
  const y = form.height / 2;
  const x = (form.kind === 'box' ? form.width : form.base) / 2;
  return form.kind === 'box'
    ? [
        [-x, -y],
        [x, -y],
        [x, y],
        [-x, y],
      ]
    : [
        [-x, -y],
        [x, -y],
        [0, y],
      ];
}

/** The number of bodies that are described one by one. */
const MAX_DESCRIBED = 8;

function describe({ bodies, state, ground, time }: WorldPicture): string {
  const there = bodies.slice(0, state.length / 4);
  const each = there.slice(0, MAX_DESCRIBED).map(({ form, isStatic }, index) => {
    const [x = 0, y = 0, angle = 0] = state.slice(4 * index, 4 * index + 3);
    const degrees = Math.round((angle * 180) / Math.PI);
    const turned = degrees === 0 ? '' : `, turned by ${degrees}°`;
    return `${index + 1}: ${isStatic ? 'fixed ' : ''}${form.kind} at (${numberText(x)}, ${numberText(y)})${turned}`;
  });
  const rest = there.length > MAX_DESCRIBED ? `, and ${there.length - MAX_DESCRIBED} more` : '';
  const floor = ground === null ? '' : ` The ground is at ${numberText(ground)}.`;
  const list = each.length === 0 ? '' : ` ${each.join('; ')}${rest}.`;
  return `A world with ${counted(there.length, 'object')} after ${numberText(time)} s.${list}${floor}`;
}
