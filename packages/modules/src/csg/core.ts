import { checkNumber, unexpected } from '../checks.js';
import { elementsOf, listOf } from '../lists.js';
import {
  type ModuleCore,
  type ModuleFunction,
  type ModuleHost,
  type ModuleInstance,
  ModuleValue,
  type Value,
} from '../module.js';
import { COLORS } from './colors.js';
import { intersect, type Point, type Spend, subtract, union } from './bsp.js';
import { CHANNEL, encodePage, MAX_TRIANGLES, type Scene, type ScenePage } from './pages.js';
import {
  boundsOf,
  followedBy,
  IN_PLACE,
  painted,
  placed,
  type Placement,
  PRIMITIVES,
  rotation,
  scaling,
  type Solid,
  translation,
} from './solids.js';

/** The module `csg`: solids in space that are united, cut and put together, and shown from all sides. */
export const core: ModuleCore = { name: 'csg', create };

/** The words of memory of a polygon of a solid, roughly. */
const WORDS_PER_POLYGON = 60;
/** The words of memory of a shape or group without its polygons. */
const WORDS = 40;
/** The operations that it takes to make, move or send a polygon, roughly. */
const COST = 20;

class Shape extends ModuleValue {
  constructor(readonly solid: Solid) {
    super();
  }
  toReplString(): string {
    return '<Shape>';
  }
}

class Group extends ModuleValue {
  constructor(
    readonly parts: readonly Operable[],
    /** The placement of the parts. */
    readonly placement: Placement,
  ) {
    super();
  }
  toReplString(): string {
    return '<Group>';
  }
}

class Rendering extends ModuleValue {
  constructor(readonly number: number) {
    super();
  }
  toReplString(): string {
    return `<Render #${this.number}>`;
  }
}

type Operable = Shape | Group;

function isOperable(value: Value): value is Operable {
  return value instanceof Shape || value instanceof Group;
}

function create(host: ModuleHost): ModuleInstance {
  let renderings = 0;

  const shape = (solid: Solid): Shape => {
    const made = new Shape(solid);
    host.spend(COST * solid.length);
    host.allocated(WORDS + solid.length * WORDS_PER_POLYGON, made);
    return made;
  };

  const group = (parts: readonly Operable[], placement: Placement): Group => {
    const made = new Group(parts, placement);
    host.allocated(WORDS + parts.length, made);
    return made;
  };

  const shapeOf = (of: string, value: Value, parameter?: string): Shape => {
    if (value instanceof Shape) return value;
    throw unexpected(host, 'Shape', { of, value, ...(parameter !== undefined && { parameter }) });
  };

  const transformed = (operable: Operable, placement: Placement): Operable =>
    operable instanceof Shape
      ? shape(placed(placement, operable.solid))
      : group(operable.parts, followedBy(operable.placement, placement));

  const colorOf = (hex: Value): number => {
    if (typeof hex !== 'string') {
      throw unexpected(host, 'string', { of: 'hexToColor', value: hex });
    }
    const digits = /^#?([0-9a-f]{6})$/i.exec(hex)?.[1];
    if (digits === undefined) {
      throw host.error(
        `hexToColor: Invalid color hex string: ${hex}`,
        "A colour is a text such as '#FF8800': two digits each for red, green and blue. You can also use a name such as orange, or call rgb.",
      );
    }
    return Number.parseInt(digits, 16);
  };

  /** Made when they are first used, since some have many polygons. */
  const faces = new Map<string, ReturnType<(typeof PRIMITIVES)['cube']>>();

  const primitive = (name: keyof typeof PRIMITIVES): ModuleFunction => ({
    parameters: 'hex',
    call(hex) {
      const color = colorOf(hex);
      const made = faces.get(name) ?? PRIMITIVES[name]();
      faces.set(name, made);
      return shape(painted(made, color));
    },
  });

  const combination = (
    of: string,
    [one, other]: readonly [string, string],
    combine: (first: Solid, second: Solid, spend: Spend) => Solid,
  ): ModuleFunction => ({
    parameters: `${one}, ${other}`,
    call(first, second) {
      const { solid: a } = shapeOf(of, first, one);
      const { solid: b } = shapeOf(of, second, other);
      return shape(combine(a, b, (operations) => host.spend(operations)));
    },
  });

  const transformation = (
    of: string,
    parameters: readonly [string, string, string],
    placementOf: (x: number, y: number, z: number) => Placement,
    min = -Infinity,
  ): ModuleFunction => ({
    parameters: `operable, ${parameters.join(', ')}`,
    call(operable, ...values) {
      if (!isOperable(operable)) {
        throw unexpected(host, 'Operable', { of, parameter: 'operable', value: operable });
      }
      const [x = 0, y = 0, z = 0] = parameters.map((parameter, index) =>
        checkNumber(host, { of, parameter, value: values[index] }, { min, max: Infinity }),
      );
      if (min === 0 && Math.min(x, y, z) === 0) {
        throw host.error(
          'factors must be positive',
          'A shape that is scaled by 0 would have no volume. Use a small factor such as 0.001.',
        );
      }
      const placement = placementOf(x, y, z);
      if (![...placement.factors, ...placement.shift].every(Number.isFinite)) {
        throw host.error(
          `${of}: The numbers must be finite.`,
          'Check how the numbers are computed: one of them is Infinity.',
        );
      }
      return transformed(operable, placement);
    },
  });

  /** The shapes in an operable where they are. */
  const solidsOf = (operable: Operable): Solid[] => {
    const found: Solid[] = [];
    const rest: { readonly part: Operable; readonly placement: Placement }[] = [
      { part: operable, placement: IN_PLACE },
    ];
    let polygons = 0;
    for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
      host.spend(50);
      const { part, placement } = next;
      if (part instanceof Shape) {
        polygons += part.solid.length;
        if (polygons > MAX_TRIANGLES) throw tooMuch();
        if (part.solid.length > 0) found.push(placed(placement, part.solid));
      } else {
        const whole = followedBy(part.placement, placement);
        for (const inner of part.parts.toReversed()) {
          rest.push({ part: inner, placement: whole });
        }
      }
    }
    return found;
  };

  const tooMuch = (): Error =>
    host.error(
      `render: Expected at most ${MAX_TRIANGLES} triangles.`,
      'Show fewer shapes, or replace spheres, rounded shapes and tori by simpler ones.',
    );

  const show = (
    kind: ScenePage['kind'],
    operable: Operable,
    around: Pick<Scene, 'hasGrid' | 'hasAxes'>,
  ): void => {
    const found = solidsOf(operable);
    let triangles = 0;
    for (const { corners } of found.flat()) triangles += corners.length - 2;
    if (triangles > MAX_TRIANGLES) throw tooMuch();
    host.spend(COST * triangles);
    host.emit(CHANNEL, () =>
      encodePage({
        kind,
        scene: { ...around, shapes: found.length, ...trianglesOf(found, triangles) },
      }),
    );
  };

  const rendering = (around: Pick<Scene, 'hasGrid' | 'hasAxes'>): ModuleFunction => ({
    parameters: 'operable',
    call(operable) {
      if (!isOperable(operable)) {
        throw unexpected(host, 'Operable', { of: 'render', value: operable });
      }
      show('scene', operable, around);
      renderings += 1;
      return new Rendering(renderings);
    },
  });

  const functions: Record<string, ModuleFunction> = {
    empty_shape: { parameters: '', call: () => shape([]) },
    union: combination('union', ['first', 'second'], union),
    subtract: combination('subtract', ['target', 'subtractedShape'], subtract),
    intersect: combination('intersect', ['first', 'second'], intersect),
    translate: transformation('translate', ['xOffset', 'yOffset', 'zOffset'], translation),
    rotate: transformation('rotate', ['xAngle', 'yAngle', 'zAngle'], rotation),
    scale: transformation('scale', ['xFactor', 'yFactor', 'zFactor'], scaling, 0),
    group: {
      parameters: 'operables',
      call(list) {
        const parts = elementsOf(list);
        if (parts === undefined || !parts.every(isOperable)) {
          throw unexpected(host, 'list of Operables', { of: 'group', value: list });
        }
        return group(parts, IN_PLACE);
      },
    },
    ungroup: {
      parameters: 'g',
      call(value) {
        if (!(value instanceof Group)) {
          throw unexpected(host, 'Group', { of: 'ungroup', value });
        }
        return listOf(...value.parts.map((part) => transformed(part, value.placement)));
      },
    },
    is_shape: { parameters: 'parameter', call: (value) => value instanceof Shape },
    is_group: { parameters: 'parameter', call: (value) => value instanceof Group },
    bounding_box: {
      parameters: 'shape',
      call(value) {
        const bounds = boundsOf(shapeOf('bounding_box', value).solid);
        return host.makeFunction('BoundingBox', 'axis, minMax', (axis, end) => {
          const index = ['x', 'y', 'z'].indexOf(String(axis));
          if (typeof axis !== 'string' || index < 0) {
            throw unexpected(host, '"x", "y" or "z"', { of: 'BoundingBox', value: axis });
          }
          if (end !== 'min' && end !== 'max') {
            throw unexpected(host, '"min" or "max"', { of: 'BoundingBox', value: end });
          }
          return bounds[end][index];
        });
      },
    },
    rgb: {
      parameters: 'redValue, greenValue, blueValue',
      call(...values) {
        const bytes = ['redValue', 'greenValue', 'blueValue'].map((parameter, index) =>
          checkNumber(
            host,
            { of: 'rgb', parameter, value: values[index] },
            { min: 0, max: 255, isInteger: true },
          ),
        );
        return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
      },
    },
    download_shape_stl: {
      parameters: 'shape',
      call(value) {
        show('saved', shapeOf('download_shape_stl', value), { hasGrid: false, hasAxes: false });
      },
    },
    render: rendering({ hasGrid: false, hasAxes: false }),
    render_grid: rendering({ hasGrid: true, hasAxes: false }),
    render_axes: rendering({ hasGrid: false, hasAxes: true }),
    render_grid_axes: rendering({ hasGrid: true, hasAxes: true }),
  };
  for (const name of Object.keys(PRIMITIVES) as (keyof typeof PRIMITIVES)[]) {
    functions[name] = primitive(name);
  }
  return { functions, constants: COLORS };
}

/** The triangles of solids, sorted by colour. */
function trianglesOf(
  solids: readonly Solid[],
  triangles: number,
): Pick<Scene, 'corners' | 'colors'> {
  const byColor = new Map<number, (readonly Point[])[]>();
  for (const { corners, color } of solids.flat()) {
    const polygons = byColor.get(color);
    if (polygons === undefined) byColor.set(color, [corners]);
    else polygons.push(corners);
  }
  const corners = new Float32Array(9 * triangles);
  let at = 0;
  const colors = [...byColor].map(([color, polygons]) => {
    const before = at;
    for (const vertices of polygons) {
      const [first] = vertices;
      for (let corner = 2; corner < vertices.length; corner++) {
        for (const point of [first, vertices[corner - 1], vertices[corner]]) {
          for (const axis of [0, 1, 2] as const) corners[at + axis] = bounded(point?.[axis] ?? 0);
          at += 3;
        }
      }
    }
    return { color, triangles: (at - before) / 9 };
  });
  return { corners, colors };
}

/** The largest coordinate that is drawn. */
const MAX_COORDINATE = 1e30;

function bounded(coordinate: number): number {
  return Math.min(MAX_COORDINATE, Math.max(-MAX_COORDINATE, coordinate));
}
