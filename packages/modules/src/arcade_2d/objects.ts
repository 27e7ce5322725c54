import { ModuleValue } from '../module.js';
import { type GameForm, NUMBERS } from './pages.js';

/** The objects of games, and where they are. */

export class GameObject extends ModuleValue {
  position: readonly [number, number] = [0, 0];
  scale: readonly [number, number] = [1, 1];
  rotation = 0;
  color: readonly [number, number, number, number] = [255, 255, 255, 255];
  flip: readonly [boolean, boolean] = [false, false];
  /** The width and the height before it is scaled. Those of sprites and texts are known when they are shown. */
  size: readonly [number, number];

  constructor(
    readonly id: number,
    readonly form: GameForm,
    public text: string,
  ) {
    super();
    this.size = sizeOf(form);
  }

  toReplString(): string {
    if (this.form.kind === 'sprite') return '<SpriteGameObject>';
    return this.form.kind === 'text' ? '<TextGameObject>' : '<ShapeGameObject>';
  }

  /** The numbers of the object in a frame. */
  numbers(): number[] {
    const numbers = [
      ...this.position,
      ...this.scale,
      this.rotation,
      ...this.color,
      Number(this.flip[0]),
      Number(this.flip[1]),
    ];
    return numbers.length === NUMBERS ? numbers.map(bounded) : [];
  }

  /** Tells whether a point is in the object. Texts and sprites are rectangles. */
  contains(x: number, y: number): boolean {
    const [dx, dy] = [x - this.position[0], y - this.position[1]];
    const [sin, cos] = [Math.sin(this.rotation), Math.cos(this.rotation)];
    const across = (dx * cos + dy * sin) / this.scale[0];
    const down = (dy * cos - dx * sin) / this.scale[1];
    if (this.form.kind === 'circle') return Math.hypot(across, down) <= this.form.radius;
    const [halfWidth, halfHeight] = [this.size[0] / 2, this.size[1] / 2];
    if (!(Math.abs(across) <= halfWidth && Math.abs(down) <= halfHeight)) return false;
    if (this.form.kind !== 'triangle') return true;
    // A triangle has its tip at the top.
    return Math.abs(across) <= (halfWidth * (down + halfHeight)) / this.size[1];
  }

  /** The upright rectangle around the object: left, top, right and bottom. */
  box(): readonly [number, number, number, number] {
    const [sin, cos] = [Math.abs(Math.sin(this.rotation)), Math.abs(Math.cos(this.rotation))];
    const width = Math.abs(this.size[0] * this.scale[0]) / 2;
    const height = Math.abs(this.size[1] * this.scale[1]) / 2;
    const isRound = this.form.kind === 'circle';
    const across = isRound ? width : width * cos + height * sin;
    const down = isRound ? height : width * sin + height * cos;
    const [x, y] = this.position;
    return [x - across, y - down, x + across, y + down];
  }
}

export function overlap(one: GameObject, other: GameObject): boolean {
  const [a, b] = [one.box(), other.box()];
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
}

function sizeOf(form: GameForm): readonly [number, number] {
  switch (form.kind) {
    case 'circle':
      return [2 * form.radius, 2 * form.radius];
    case 'rectangle':
    case 'triangle':
      return [form.width, form.height];
    default:
      return [0, 0];
  }
}

const MAX_COORDINATE = 1e15;

function bounded(value: number): number {
  return Number.isNaN(value) ? 0 : Math.min(MAX_COORDINATE, Math.max(-MAX_COORDINATE, value));
}
