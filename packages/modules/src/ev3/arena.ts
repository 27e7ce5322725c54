import { RADIUS } from './messages.js';
import type { Color, Movement, Pose, Surroundings } from './robot.js';

/** The arena in which the simulated robot drives: a room with a line to follow, coloured papers and a box. Lengths are in cm, y goes upwards. */

export interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

export const ROOM: Box = { left: 0, bottom: 0, right: 240, top: 160 };

/** The obstacles that the robot cannot drive through, besides the walls of the room. */
export const OBSTACLES: readonly Box[] = [{ left: 75, bottom: 70, right: 105, top: 90 }];

export const PAPERS: readonly (Box & { readonly color: Color })[] = [
  { left: 170, bottom: 15, right: 200, top: 45, color: [200, 30, 40] },
  { left: 170, bottom: 60, right: 200, top: 90, color: [30, 150, 70] },
  { left: 170, bottom: 105, right: 200, top: 135, color: [30, 80, 200] },
  { left: 205, bottom: 60, right: 230, top: 90, color: [245, 215, 40] },
];

/** The black line is the outline of this box with round corners. */
export const LINE = { left: 30, bottom: 30, right: 150, top: 130, radius: 30, width: 4 } as const;

/** The start of the robot, on the line. It looks to the right. */
const START: Pose = { x: 60, y: 30, heading: 0 };

const WHITE: Color = [255, 255, 255];
const BLACK: Color = [20, 20, 20];

/** The color of the floor at a point. */
function floorAt(x: number, y: number): Color {
  if (Math.abs(distanceToLine(x, y)) <= LINE.width / 2) return BLACK;
  return PAPERS.find((paper) => isIn(paper, x, y))?.color ?? WHITE;
}

function isIn({ left, bottom, right, top }: Box, x: number, y: number): boolean {
  return x >= left && x <= right && y >= bottom && y <= top;
}

/** The distance to the middle of the line; negative inside of it. */
function distanceToLine(x: number, y: number): number {
  const { left, bottom, right, top, radius } = LINE;
  const dx = Math.abs(x - (left + right) / 2) - ((right - left) / 2 - radius);
  const dy = Math.abs(y - (bottom + top) / 2) - ((top - bottom) / 2 - radius);
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
}

/** The distance from a point in the room to the first wall or obstacle in a direction, in radians. */
function distanceToWall(x: number, y: number, direction: number): number {
  const [dx, dy] = [Math.cos(direction), Math.sin(direction)];
  const [, leaving] = crossing(ROOM, x, y, dx, dy);
  return OBSTACLES.reduce((nearest, box) => {
    const [entering, end] = crossing(box, x, y, dx, dy);
    return entering <= end && end >= 0 ? Math.min(nearest, Math.max(0, entering)) : nearest;
  }, leaving);
}

/** The distances at which a ray enters and leaves a box. The first is greater when it misses the box. */
function crossing(
  { left, bottom, right, top }: Box,
  x: number,
  y: number,
  dx: number,
  dy: number,
): readonly [number, number] {
  const across = slab(left - x, right - x, dx);
  const along = slab(bottom - y, top - y, dy);
  return [Math.max(across[0], along[0]), Math.min(across[1], along[1])];
}

function slab(low: number, high: number, speed: number): readonly [number, number] {
  if (Math.abs(speed) < 1e-12) return low <= 0 && high >= 0 ? [-Infinity, Infinity] : [1, -1];
  const [first, second] = [low / speed, high / speed];
  return first < second ? [first, second] : [second, first];
}

/** Returns the nearest point to (x, y) at which a disk of this radius is in the room and in no obstacle. */
function pushOut(x: number, y: number, radius: number): readonly [number, number] {
  let [freeX, freeY] = [
    clamp(x, ROOM.left + radius, ROOM.right - radius),
    clamp(y, ROOM.bottom + radius, ROOM.top - radius),
  ];
  for (const box of OBSTACLES) {
    const nearestX = clamp(freeX, box.left, box.right);
    const nearestY = clamp(freeY, box.bottom, box.top);
    const distance = Math.hypot(freeX - nearestX, freeY - nearestY);
    if (distance >= radius || distance === 0) continue;
    freeX = nearestX + ((freeX - nearestX) / distance) * radius;
    freeY = nearestY + ((freeY - nearestY) / distance) * radius;
  }
  return [freeX, freeY];
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** The robot is a disk, which slides along what it cannot drive through. */
function move({ x, y, heading }: Pose, { way, turn }: Movement): Pose {
  const direction = heading + turn / 2;
  const [freeX, freeY] = pushOut(
    x + way * Math.cos(direction),
    y + way * Math.sin(direction),
    RADIUS,
  );
  return { x: freeX, y: freeY, heading: heading + turn };
}

export const ARENA: Surroundings = { start: START, maxStep: 5, floorAt, distanceToWall, move };
