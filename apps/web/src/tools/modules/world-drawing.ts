import { type RobotState, stateAt } from '@wellspring/modules/ev3';
import {
  type BlockStart,
  colorNamed,
  type LoadedPicture,
  type LoadedPictures,
  type Paper,
  type SimulationMessage,
} from '@wellspring/modules/robot_simulation';
import { drawRobot, drawWay } from './RobotJourney';

/** Draws the world of a simulated robot from above. The robot looks up at first, and x goes up, y to the left. */

export type World = Extract<SimulationMessage, { type: 'world' }>;
export type Moment = Extract<SimulationMessage, { type: 'moment' }>;

/** The part of the plane that is shown, in cm, and the pixels of its drawing. */
interface ShownRoom {
  readonly front: number;
  readonly left: number;
  readonly scale: number;
  readonly width: number;
  readonly height: number;
}

/** Around everything that is shown, in cm. */
const MARGIN = 20;
const MIN_SIDE = 150;
/** Larger blocks are seen in part, such as a floor. */
const MAX_SHOWN_SIDE = 600;
/** The pixels of the longer side. */
const PIXELS = 1200;
const GRID_CM = 10;

/** Finds the part of the plane in which something happens. */
export function roomOf({ blocks, papers }: World, moments: readonly Moment[]): ShownRoom {
  const points: (readonly [number, number])[] = [[0, 0]];
  for (const { x, y, length, width } of [...blocks, ...papers]) {
    if (Math.max(length, width) > MAX_SHOWN_SIDE) continue;
    points.push([x - length / 2, y - width / 2], [x + length / 2, y + width / 2]);
  }
  for (const { state, moved } of moments) {
    points.push([state.x, state.y]);
    for (const [x, y] of moved) points.push([x, y]);
  }
  const [back, front] = rangeOf(points.map(([x]) => x));
  const [right, left] = rangeOf(points.map(([, y]) => y));
  const scale = PIXELS / Math.max(front - back, left - right);
  return {
    front,
    left,
    scale,
    width: Math.round((left - right) * scale),
    height: Math.round((front - back) * scale),
  };
}

function rangeOf(values: readonly number[]): readonly [number, number] {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  const more = Math.max(MARGIN, (MIN_SIDE - (most - least)) / 2);
  return [least - more, most + more];
}

interface Drawn {
  readonly world: World;
  readonly moments: readonly Moment[];
  readonly room: ShownRoom;
  readonly pictures: LoadedPictures;
  readonly time: number;
}

interface PlacedBlock extends BlockStart {
  readonly angle: number;
}

export function drawWorld(
  context: CanvasRenderingContext2D,
  { world, moments, room, pictures, time }: Drawn,
): void {
  const { scale, front, left, width, height } = room;
  context.fillStyle = '#9ca3af';
  context.fillRect(0, 0, width, height);
  context.setTransform(0, -scale, -scale, 0, left * scale, front * scale);
  const blocks = placedAt(world, moments, time).toSorted((one, other) => topOf(one) - topOf(other));
  for (const block of blocks.filter((one) => isLow(one))) drawBlock(context, block);
  drawGrid(context, room);
  for (const paper of world.papers) drawPaper(context, paper, pictures[paper.url] ?? null);
  const states = moments.map(({ state }) => state);
  drawWay(context, states, time);
  for (const block of blocks.filter((one) => !isLow(one))) drawBlock(context, block);
  const state: RobotState | undefined = stateAt(states, time);
  if (state !== undefined) drawRobot(context, state);
  else drawRobot(context, { x: 0, y: 0, heading: 0, leds: [0, 0, 0, 0] });
}

function isLow(block: PlacedBlock): boolean {
  return topOf(block) <= 1;
}

function topOf({ bottom, height }: BlockStart): number {
  return bottom + height;
}

/** The blocks where they are at a time. */
function placedAt({ blocks }: World, moments: readonly Moment[], time: number): PlacedBlock[] {
  const index = Math.max(
    0,
    moments.findLastIndex(({ state }) => state.time <= time),
  );
  const [before, after] = [moments[index], moments[index + 1]];
  const span = before && after ? after.state.time - before.state.time : 0;
  const part = before && span > 0 ? Math.max(0, (time - before.state.time) / span) : 0;
  let movable = 0;
  return blocks.map((block) => {
    if (block.isFixed) return { ...block, angle: 0 };
    const from = before?.moved[movable];
    const to = after?.moved[movable] ?? from;
    movable += 1;
    if (from === undefined || to === undefined) return { ...block, angle: 0 };
    const [x, y, angle, bottom] = from.map(
      (value, at) => value + ((to[at] ?? value) - value) * part,
    );
    return { ...block, x: x ?? 0, y: y ?? 0, angle: angle ?? 0, bottom: bottom ?? 0 };
  });
}

function inPlace(
  context: CanvasRenderingContext2D,
  { x, y, angle }: { readonly x: number; readonly y: number; readonly angle: number },
  draw: () => void,
): void {
  context.save();
  context.translate(x, y);
  context.rotate((angle / 180) * Math.PI);
  draw();
  context.restore();
}

function drawBlock(context: CanvasRenderingContext2D, block: PlacedBlock): void {
  const { length, width, color } = block;
  inPlace(context, block, () => {
    context.fillStyle = `#${color.toString(16).padStart(6, '0')}`;
    context.fillRect(-length / 2, -width / 2, length, width);
    context.strokeStyle = '#374151';
    context.lineWidth = 0.5;
    context.strokeRect(-length / 2, -width / 2, length, width);
  });
}

/** Lines at each 10 cm, by which ways can be measured. */
function drawGrid(context: CanvasRenderingContext2D, room: ShownRoom): void {
  const { front, left, scale, width, height } = room;
  const [back, right] = [front - height / scale, left - width / scale];
  context.strokeStyle = '#6b728026';
  context.lineWidth = 0.3;
  context.beginPath();
  for (let x = Math.ceil(back / GRID_CM) * GRID_CM; x <= front; x += GRID_CM) {
    context.moveTo(x, right);
    context.lineTo(x, left);
  }
  for (let y = Math.ceil(right / GRID_CM) * GRID_CM; y <= left; y += GRID_CM) {
    context.moveTo(back, y);
    context.lineTo(front, y);
  }
  context.stroke();
}

function drawPaper(
  context: CanvasRenderingContext2D,
  { url, x, y, length, width, rotation }: Paper,
  picture: LoadedPicture | null,
): void {
  const color = colorNamed(url) ?? 0xffffff;
  inPlace(context, { x, y, angle: rotation }, () => {
    context.fillStyle = `#${color.toString(16).padStart(6, '0')}`;
    context.fillRect(-length / 2, -width / 2, length, width);
    // Otherwise white paper on a white floor would not be seen.
    context.strokeStyle = '#d1d5db';
    context.lineWidth = 0.3;
    context.strokeRect(-length / 2, -width / 2, length, width);
    if (picture === null) return;
    // The top of the picture is in front, its right side on the right.
    context.transform(0, -width / picture.width, -length / picture.height, 0, 0, 0);
    context.transform(1, 0, 0, 1, -picture.width / 2, -picture.height / 2);
    // oxlint-disable-next-line react-hooks-js/immutability -- a canvas is drawn on
    context.imageSmoothingEnabled = false;
    context.drawImage(canvasOf(picture), 0, 0);
  });
}

const canvases = new WeakMap<LoadedPicture, HTMLCanvasElement>();

function canvasOf(picture: LoadedPicture): HTMLCanvasElement {
  const known = canvases.get(picture);
  if (known !== undefined) return known;
  const canvas = document.createElement('canvas');
  const { width, height, pixels } = picture;
  canvas.width = width;
  canvas.height = height;
  const image = new ImageData(width, height);
  pixels.forEach((pixel, index) =>
    image.data.set([(pixel >> 16) & 255, (pixel >> 8) & 255, pixel & 255, 255], 4 * index),
  );
  canvas.getContext('2d')?.putImageData(image, 0, 0);
  canvases.set(picture, canvas);
  return canvas;
}
