import { checkFunction, checkNumber, isProgramFunction, unexpected } from '../checks.js';
import {
  type ModuleCore,
  type ModuleFunction,
  type ModuleHost,
  type ModuleInstance,
  ModuleValue,
  type ProgramFunction,
  type Value,
} from '../module.js';
import {
  frameCount,
  MAX_DURATION,
  MAX_ERROR_LENGTH,
  MAX_FRAMES_PER_SECOND,
  parseFrameRequest,
  timeOfFrame,
} from '../pictures/animation.js';
import { colorOfHue } from '../pictures/hue.js';
import { pageToPaint } from '../pictures/painted.js';
import { CHANNEL, type CurveData, type CurveFrames, type CurvePage, MAX_STEPS } from './pages.js';
import { paintCurvePage } from './paint.js';
import { Point } from './point.js';
import { type Drawer, DRAWER_NAMES, drawingOf, sample } from './sampling.js';
import {
  black,
  colorOf,
  type PointTransform,
  rotated,
  rotatedInSpace,
  scaled,
  toStandardPosition,
  translated,
} from './transforms.js';

/** The module `curve`: curves are functions from numbers between 0 and 1 to points. */
export const core: ModuleCore = { name: 'curve', create };

/** The words of memory that a point or an animation takes, roughly. */
const WORDS = 12;

class CurveDrawn extends ModuleValue {
  toReplString(): string {
    return '<CurveDrawn>';
  }
}

class AnimatedCurve extends ModuleValue {
  toReplString(): string {
    return '<AnimatedCurve>';
  }
}

interface FrameSource {
  readonly of: string;
  readonly duration: number;
  readonly framesPerSecond: number;
  readonly drawer: Drawer;
  readonly frame: ProgramFunction;
}

function create(host: ModuleHost): ModuleInstance {
  const animations: FrameSource[] = [];
  /** The drawers behind the functions that `draw_connected` and its like return. */
  const drawers = new WeakMap<object, Drawer>();

  /** Not only finite ones: where a coordinate is none, the curve has a gap. */
  const number = (of: string, parameter: string | null, value: Value): number => {
    if (typeof value === 'number') return value;
    throw unexpected(host, 'number', { of, value, ...(parameter !== null && { parameter }) });
  };

  const numbers = (of: string, names: readonly string[], values: readonly Value[]): number[] =>
    names.map((name, index) => number(of, name, values[index]));

  const curveOf = (of: string, value: Value, parameter?: string): ProgramFunction => {
    const argument = { of, value, ...(parameter === undefined ? {} : { parameter }) };
    return checkFunction(host, argument, 1, 'Curve');
  };

  /**
   * Calls a curve of the program.
   * @param user the function that uses the point, which the message names
   */
  const pointAt = (curve: ProgramFunction, time: number, user = 'x_of'): Point => {
    const value = host.call(curve, time);
    if (value instanceof Point) return value;
    throw unexpected(host, 'Point', { of: user, value });
  };

  const made = (point: Point): Point => {
    host.allocated(WORDS, point);
    return point;
  };

  const makeCurve = (name: string, at: (time: number) => Value): Value =>
    host.makeFunction(name, 't', (time) => at(number(name, 't', time)));

  /** @param of what the message calls the transformer when its argument is no curve */
  const makeTransform = (
    name: string,
    apply: (curve: ProgramFunction) => Value,
    of = 'CurveTransformer',
  ): Value => host.makeFunction(name, 'curve', (curve) => apply(curveOf(of, curve)));

  /** A transformer of curves that changes each point by itself. */
  const changing = (name: string, change: PointTransform, user?: string): Value =>
    makeTransform(name, (curve) =>
      makeCurve(name, (time) => made(change(pointAt(curve, time, user)))),
    );

  const ofPoint = (of: string, get: (point: Point) => number): ModuleFunction => ({
    parameters: 'point',
    call(value) {
      if (value instanceof Point) return get(value);
      throw unexpected(host, 'Point', { of, value });
    },
  });

  /** A curve that the module exports. */
  const exported = (name: string, at: (time: number) => Point): ModuleFunction => ({
    parameters: 't',
    call: (time) => made(at(number(name, 't', time))),
  });

  const makeDrawer = (name: string): ModuleFunction => {
    const drawing = drawingOf(name);
    return {
      parameters: 'numPoints',
      call(value) {
        const steps = checkNumber(
          host,
          { of: name, value },
          { min: 0, max: MAX_STEPS, isInteger: true },
        );
        const drawer: Drawer = { drawing, steps };
        const kind = drawing.space === '3D' ? '3DRenderFunction' : 'RenderFunction';
        const made = host.makeFunction(
          name,
          'curve',
          (curve) => {
            const data = draw(drawer, curveOf('RenderFunction', curve));
            host.emit(CHANNEL, (): CurvePage => ({ kind: 'curve', ...data }));
            return new CurveDrawn();
          },
          `<${kind}(${steps})>`,
        );
        if (typeof made === 'function') drawers.set(made, drawer);
        return made;
      },
    };
  };

  const draw = (drawer: Drawer, curve: ProgramFunction): CurveData =>
    sample(drawer, (time) => {
      host.spend(1);
      const value = host.call(curve, time);
      if (value instanceof Point) return value;
      throw host.error(
        `Expected curve to return a point, got '${host.stringify(value)}' at t=${time}`,
        'A curve is a function that returns a point for each number from 0 to 1: check what it returns.',
      );
    });

  const animate = (of: string, space: '2D' | '3D'): ModuleFunction => ({
    parameters: 'duration, fps, drawer, func',
    call(duration, fps, drawn, func) {
      const drawer = isProgramFunction(drawn) ? drawers.get(drawn) : undefined;
      if (drawer === undefined) {
        throw unexpected(host, 'RenderFunction', { of, parameter: 'drawer', value: drawn });
      }
      if (drawer.drawing.space !== space) {
        throw host.error(
          `${of} cannot be used with ${drawer.drawing.space} draw function!`,
          `Use ${space === '2D' ? 'animate_3D_curve' : 'animate_curve'}, or a drawer such as ${
            space === '2D' ? 'draw_connected' : 'draw_3D_connected'
          }.`,
        );
      }
      const source: FrameSource = {
        of,
        duration: checkNumber(
          host,
          { of, parameter: 'duration', value: duration },
          { min: 0, max: MAX_DURATION },
        ),
        framesPerSecond: checkNumber(
          host,
          { of, parameter: 'fps', value: fps },
          { min: 0, max: MAX_FRAMES_PER_SECOND },
        ),
        drawer,
        frame: checkFunction(host, { of, value: func }, 1, 'CurveAnimation'),
      };
      const id = animations.push(source) - 1;
      host.allocated(WORDS, source);
      host.emit(CHANNEL, (): CurvePage => ({
        kind: 'animation',
        space,
        id,
        duration: source.duration,
        framesPerSecond: source.framesPerSecond,
      }));
      return new AnimatedCurve();
    },
  });

  const functions: Record<string, ModuleFunction> = {
    make_point: {
      parameters: 'x, y',
      call(...values) {
        const [x = 0, y = 0] = numbers('make_point', ['x', 'y'], values);
        return made(black(x, y, 0));
      },
    },
    make_3D_point: {
      parameters: 'x, y, z',
      call(...values) {
        const [x = 0, y = 0, z = 0] = numbers('make_3D_point', ['x', 'y', 'z'], values);
        return made(black(x, y, z));
      },
    },
    make_color_point: {
      parameters: 'x, y, r, g, b',
      call(...values) {
        const [x = 0, y = 0, r = 0, g = 0, b = 0] = numbers(
          'make_color_point',
          ['x', 'y', 'r', 'g', 'b'],
          values,
        );
        return made(new Point(x, y, 0, colorOf(r, g, b)));
      },
    },
    make_3D_color_point: {
      parameters: 'x, y, z, r, g, b',
      call(...values) {
        const [x = 0, y = 0, z = 0, r = 0, g = 0, b = 0] = numbers(
          'make_3D_color_point',
          ['x', 'y', 'z', 'r', 'g', 'b'],
          values,
        );
        return made(new Point(x, y, z, colorOf(r, g, b)));
      },
    },
    x_of: ofPoint('x_of', ({ x }) => x),
    y_of: ofPoint('y_of', ({ y }) => y),
    z_of: ofPoint('z_of', ({ z }) => z),
    r_of: ofPoint('r_of', ({ color }) => Math.floor(255 * color[0])),
    g_of: ofPoint('g_of', ({ color }) => Math.floor(255 * color[1])),
    b_of: ofPoint('b_of', ({ color }) => Math.floor(255 * color[2])),
    unit_circle: exported('unit_circle', (time) =>
      black(Math.cos(2 * Math.PI * time), Math.sin(2 * Math.PI * time), 0),
    ),
    unit_line: exported('unit_line', (time) => black(time, 0, 0)),
    unit_line_at: {
      parameters: 'y',
      call(value) {
        const y = number('unit_line_at', null, value);
        return makeCurve('unit_line_at', (time) => made(black(time, y, 0)));
      },
    },
    arc: exported('arc', (time) => black(Math.sin(Math.PI * time), Math.cos(Math.PI * time), 0)),
    invert: {
      parameters: 'curve',
      call(value) {
        const curve = curveOf('invert', value);
        return makeCurve('invert', (time) => host.call(curve, 1 - time));
      },
    },
    translate: {
      parameters: 'x0, y0, z0',
      call(...values) {
        const [dx = 0, dy = 0, dz = 0] = numbers('translate', ['x0', 'y0', 'z0'], values);
        return changing('translate', translated(dx, dy, dz));
      },
    },
    scale: {
      parameters: 'x, y, z',
      call(...values) {
        const [x = 0, y = 0, z = 0] = numbers('scale', ['x', 'y', 'z'], values);
        return changing('scale', scaled(x, y, z));
      },
    },
    scale_proportional: {
      parameters: 's',
      call(value) {
        // The message names the other function, as in the reference.
        const factor = number('scale', 'x', value);
        return changing('scale_proportional', scaled(factor, factor, factor));
      },
    },
    rotate_around_origin: {
      parameters: 'theta',
      call: (angle) =>
        changing('rotate_around_origin', rotated(number('rotate_around_origin', null, angle))),
    },
    rotate_around_origin_3D: {
      parameters: 'a, b, c',
      call(...values) {
        const [a = 0, b = 0, c = 0] = numbers('rotate_around_origin_3D', ['a', 'b', 'c'], values);
        return changing('rotate_around_origin_3D', rotatedInSpace(a, b, c), 'r_of');
      },
    },
    rainbow: {
      parameters: 'repeats, phase',
      call(first, second) {
        const repeats = checkNumber(
          host,
          { of: 'rainbow', parameter: 'repeats', value: first },
          { min: 0 },
        );
        const phase = number('rainbow', 'phase', second);
        const colored = (curve: ProgramFunction, time: number): Point => {
          const { x, y, z } = pointAt(curve, time);
          return new Point(x, y, z, colorOf(...colorOfHue(time * repeats + phase)));
        };
        return makeTransform(
          'rainbow',
          (curve) => makeCurve('rainbow', (time) => made(colored(curve, time))),
          'rainbow',
        );
      },
    },
    compose: {
      parameters: '...transforms',
      call(...values) {
        const transforms = values.map((value, index) =>
          checkFunction(
            host,
            { of: 'compose', parameter: `arg ${index}`, value },
            1,
            'CurveTransformer',
          ),
        );
        host.allocated(transforms.length, transforms);
        return makeTransform('compose', (curve) =>
          transforms.reduce<Value>(
            (result, transform) => host.call(transform, result),
            curve satisfies Value,
          ),
        );
      },
    },
    put_in_standard_position: {
      parameters: 'curve',
      call(value) {
        const curve = curveOf('put_in_standard_position', value);
        const change = toStandardPosition(pointAt(curve, 0), pointAt(curve, 1));
        return makeCurve('put_in_standard_position', (time) => made(change(pointAt(curve, time))));
      },
    },
    connect_rigidly: {
      parameters: 'curve1, curve2',
      call(one, other) {
        const first = curveOf('connect_rigidly', one, 'curve1');
        const second = curveOf('connect_rigidly', other, 'curve2');
        return makeCurve('connect_rigidly', (time) =>
          time < 0.5 ? host.call(first, 2 * time) : host.call(second, 2 * time - 1),
        );
      },
    },
    connect_ends: {
      parameters: 'curve1, curve2',
      call(one, other) {
        const first = curveOf('connect_ends', one, 'curve1');
        const second = curveOf('connect_ends', other, 'curve2');
        const end = pointAt(first, 1);
        const start = pointAt(second, 0);
        const move = translated(end.x - start.x, end.y - start.y, end.z - start.z);
        return makeCurve('connect_ends', (time) =>
          time < 0.5 ? host.call(first, 2 * time) : made(move(pointAt(second, 2 * time - 1))),
        );
      },
    },
    animate_curve: animate('animate_curve', '2D'),
    animate_3D_curve: animate('animate_3D_curve', '3D'),
  };
  for (const name of DRAWER_NAMES) functions[name] = makeDrawer(name);

  /** Makes frames of an animation, up to the first one that fails. Null when there is no such animation. */
  const framesAt = (animation: number, times: readonly number[]): CurveFrames | null => {
    const source = animations[animation];
    if (source === undefined) return null;
    const frames: CurveData[] = [];
    // The points do not come back as the value, since an engine looks at the values of calls.
    const make = host.makeFunction(source.of, 'time', (time) => {
      const curve = host.call(source.frame, time);
      frames.push(draw(source.drawer, curveOf(source.of, curve)));
    });
    for (const time of times) {
      if (!isProgramFunction(make)) break;
      const made = host.attempt(make, time);
      if ('message' in made) return { frames, error: made.message.slice(0, MAX_ERROR_LENGTH) };
    }
    return { frames };
  };

  return {
    functions,
    answer(data) {
      const page = pageToPaint(data);
      if (page !== undefined) return paintCurvePage(page, framesAt);
      const request = parseFrameRequest(data);
      const source = request && animations[request.animation];
      if (!source) return null;
      const count = Math.max(0, Math.min(request.count, frameCount(source) - request.from));
      const times = Array.from({ length: count }, (_, at) =>
        timeOfFrame(source, request.from + at),
      );
      return framesAt(request.animation, times);
    },
  };
}
