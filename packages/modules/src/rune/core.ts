import {
  type Argument,
  checkFunction,
  checkNumber,
  isProgramFunction,
  unexpected,
} from '../checks.js';
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
import { DEFAULT_MAGNITUDE } from './camera.js';
import { type ColorName, colorNamed, NAMED_COLORS, RANDOM_COLORS } from './colors.js';
import { nodesOf } from './nodes.js';
import {
  CHANNEL,
  MAX_NODES,
  MAX_SHAPES,
  MAX_URL_LENGTH,
  type Mode,
  type RuneFrames,
  type RuneNode,
  type RunePage,
} from './pages.js';
import { paintRunePage } from './paint.js';
import {
  type Color,
  colored,
  deepened,
  group,
  type Placement,
  Rune,
  scaledTo,
  turned,
} from './rune.js';
import { SHAPE_NAMES } from './shapes.js';

/** The module `rune`: pictures that are combined of others. */
export const core: ModuleCore = { name: 'rune', create };

/** The words of memory and the operations that a rune of one or two parts takes, roughly. */
const RUNE_WORDS = 40;
const RUNE_OPERATIONS = 20;

class AnimatedRune extends ModuleValue {
  toReplString(): string {
    return '<AnimatedRune>';
  }
}

interface FrameSource {
  readonly of: string;
  readonly duration: number;
  readonly framesPerSecond: number;
  readonly frame: ProgramFunction;
}

function create(host: ModuleHost): ModuleInstance {
  const animations: FrameSource[] = [];

  /** Counts a new rune. */
  const made = (rune: Rune): Rune => {
    host.spend(RUNE_OPERATIONS);
    host.allocated(RUNE_WORDS, rune);
    return rune;
  };
  const place = (placement: Placement, rune: Rune): Rune => made(group({ placement, rune }));
  const number = (of: string, parameter: string, value: Value): number => {
    const argument = { of, parameter, value };
    const checked = checkNumber(host, argument);
    if (Number.isFinite(checked)) return checked;
    throw unexpected(host, 'finite number', argument);
  };
  /** Both functions that scale name the same one in their messages, as in the reference. */
  const ratio = (parameter: string, value: Value): number =>
    number('scale_independent', parameter, value);
  const fraction = (of: string, value: Value): number =>
    checkNumber(host, { of, parameter: 'frac', value }, { min: 0, max: 1 });
  const runeOf = (argument: Argument): Rune => {
    if (argument.value instanceof Rune) return argument.value;
    throw unexpected(host, 'Rune', argument);
  };

  /** A function of one rune. */
  const ofRune = (of: string, apply: (rune: Rune) => Value): ModuleFunction => ({
    parameters: 'rune',
    call: (value) => apply(runeOf({ of, value })),
  });

  /** A function of two runes. */
  const ofTwo = (of: string, apply: (one: Rune, other: Rune) => Rune): ModuleFunction => ({
    parameters: 'rune1, rune2',
    call: (one, other) =>
      apply(
        runeOf({ of, parameter: 'rune1', value: one }),
        runeOf({ of, parameter: 'rune2', value: other }),
      ),
  });

  /** A function of a fraction and two runes. */
  const ofFraction = (
    of: string,
    apply: (frac: number, one: Rune, other: Rune) => Rune,
  ): ModuleFunction => ({
    parameters: 'frac, rune1, rune2',
    call(frac, one, other) {
      const first = runeOf({ of, parameter: 'rune1', value: one });
      const second = runeOf({ of, parameter: 'rune2', value: other });
      return apply(fraction(of, frac), first, second);
    },
  });

  const stackFrac = (frac: number, top: Rune, bottom: Rune): Rune =>
    made(
      group(
        { placement: scaledTo(1, frac, 0, 1 - frac), rune: top },
        { placement: scaledTo(1, 1 - frac, 0, -frac), rune: bottom },
      ),
    );
  const besideFrac = (frac: number, left: Rune, right: Rune): Rune =>
    made(
      group(
        { placement: scaledTo(frac, 1, frac - 1, 0), rune: left },
        { placement: scaledTo(1 - frac, 1, frac, 0), rune: right },
      ),
    );
  const overlayFrac = (frac: number, front: Rune, back: Rune): Rune => {
    // With 0 or 1, front and back would have the same depth.
    const depth = Math.min(1 - MIN_DEPTH, Math.max(MIN_DEPTH, frac));
    return made(
      group(
        { placement: deepened(depth, 0), rune: front },
        { placement: deepened(1 - depth, depth), rune: back },
      ),
    );
  };
  const paint = (color: Color, rune: Rune): Rune => made(colored(color, rune));
  const component = (parameter: string, value: Value): number =>
    checkNumber(host, { of: 'color', parameter, value }, { min: 0, max: 1 });

  const stackCopies = (copies: number, rune: Rune): Rune => {
    let stack = rune;
    for (let count = 2; count <= copies; count++) stack = stackFrac(1 / count, rune, stack);
    return stack;
  };

  /** Like the reference, this leaves it to the pattern what it accepts and returns. */
  const repeatPattern = (times: number, pattern: ProgramFunction, rune: Rune): Value => {
    let result: Value = rune;
    for (let count = 0; count < times; count++) result = host.call(pattern, result);
    return result;
  };

  const checkShapes = (of: string, rune: Rune): void => {
    if (rune.shapes <= MAX_SHAPES) return;
    throw host.error(
      `${of}: The rune consists of ${rune.shapes} shapes, and at most ${MAX_SHAPES} can be drawn.`,
      'Combine fewer runes, or repeat a pattern fewer times.',
    );
  };

  const nodesToShow = (of: string, rune: Rune): RuneNode[] => {
    const nodes = nodesOf(rune);
    host.spend(nodes.length * RUNE_OPERATIONS);
    if (nodes.length <= MAX_NODES) return nodes;
    throw host.error(
      `${of}: The rune is made of ${nodes.length} runes, and at most ${MAX_NODES} can be drawn.`,
      'Combine fewer runes, or repeat a pattern fewer times.',
    );
  };

  const show = (of: string, mode: Mode, rune: Rune, magnitude?: number): Rune => {
    checkShapes(of, rune);
    host.emit(CHANNEL, (): RunePage => ({
      kind: 'rune',
      mode,
      ...(magnitude === undefined ? {} : { magnitude }),
      nodes: nodesToShow(of, rune),
    }));
    return rune;
  };

  const animate = (of: string, mode: 'plain' | 'anaglyph'): ModuleFunction => ({
    parameters: 'duration, fps, func',
    call(duration, fps, func) {
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
        frame: checkFunction(host, { of, value: func }, 1, 'RuneAnimation'),
      };
      const id = animations.push(source) - 1;
      host.allocated(RUNE_WORDS, source);
      const { framesPerSecond } = source;
      host.emit(CHANNEL, (): RunePage => ({
        kind: 'animation',
        mode,
        id,
        duration: source.duration,
        framesPerSecond,
      }));
      return new AnimatedRune();
    },
  });

  const functions: Record<string, ModuleFunction> = {
    from_url: {
      parameters: 'imageUrl',
      call(url) {
        const argument = { of: 'from_url', value: url };
        if (typeof url !== 'string') throw unexpected(host, 'string', argument);
        if (url.length > MAX_URL_LENGTH) {
          throw host.error(
            `from_url: The address has ${url.length} characters, and at most ${MAX_URL_LENGTH} are allowed.`,
            'Use the address of the image, not its contents.',
          );
        }
        return made(new Rune({ kind: 'image', url }));
      },
    },
    scale_independent: {
      parameters: 'ratio_x, ratio_y, rune',
      call(x, y, value) {
        const rune = runeOf({ of: 'scale_independent', value });
        return place(scaledTo(ratio('ratio_x', x), ratio('ratio_y', y), 0, 0), rune);
      },
    },
    scale: {
      parameters: 'ratio, rune',
      call(value, scaled) {
        const rune = runeOf({ of: 'scale', value: scaled });
        const factor = ratio('ratio_x', value);
        return place(scaledTo(factor, factor, 0, 0), rune);
      },
    },
    translate: {
      parameters: 'x, y, rune',
      call(x, y, value) {
        const rune = runeOf({ of: 'translate', value });
        const [right, down] = [number('translate', 'x', x), number('translate', 'y', y)];
        return place(scaledTo(1, 1, right, -down), rune);
      },
    },
    rotate: {
      parameters: 'rad, rune',
      call(rad, value) {
        const rune = runeOf({ of: 'rotate', value });
        return place(turned(number('rotate', 'rad', rad)), rune);
      },
    },
    quarter_turn_left: ofRune('quarter_turn_left', (rune) => place(QUARTER_LEFT, rune)),
    quarter_turn_right: ofRune('quarter_turn_right', (rune) => place(QUARTER_RIGHT, rune)),
    turn_upside_down: ofRune('turn_upside_down', (rune) => place(UPSIDE_DOWN, rune)),
    flip_vert: ofRune('flip_vert', (rune) => place(scaledTo(1, -1, 0, 0), rune)),
    flip_horiz: ofRune('flip_horiz', (rune) => place(scaledTo(-1, 1, 0, 0), rune)),
    stack_frac: ofFraction('stack_frac', stackFrac),
    stack: ofTwo('stack', (top, bottom) => stackFrac(0.5, top, bottom)),
    stackn: {
      parameters: 'n, rune',
      call(n, value) {
        const rune = runeOf({ of: 'stackn', value });
        return stackCopies(
          checkNumber(host, { of: 'stackn', value: n }, { isInteger: true }),
          rune,
        );
      },
    },
    beside_frac: ofFraction('beside_frac', besideFrac),
    beside: ofTwo('beside', (left, right) => besideFrac(0.5, left, right)),
    make_cross: ofRune('make_cross', (rune) =>
      stackFrac(
        0.5,
        besideFrac(0.5, place(QUARTER_RIGHT, rune), place(UPSIDE_DOWN, rune)),
        besideFrac(0.5, rune, place(QUARTER_LEFT, rune)),
      ),
    ),
    repeat_pattern: {
      parameters: 'n, pattern, initial',
      call(n, value, initial) {
        const rune = runeOf({ of: 'repeat_pattern', parameter: 'initial', value: initial });
        const pattern = checkFunction(host, { of: 'repeat_pattern', value }, 1);
        const argument = { of: 'repeat_pattern', parameter: 'n', value: n };
        return repeatPattern(
          checkNumber(host, argument, { min: 0, isInteger: true }),
          pattern,
          rune,
        );
      },
    },
    overlay_frac: ofFraction('overlay_frac', overlayFrac),
    overlay: ofTwo('overlay', (front, back) => overlayFrac(0.5, front, back)),
    color: {
      parameters: 'rune, r, g, b',
      call(value, r, g, b) {
        const rune = runeOf({ of: 'color', value });
        return paint([component('r', r), component('g', g), component('b', b)], rune);
      },
    },
    random_color: ofRune('random_color', (rune) => {
      const name = RANDOM_COLORS[Math.floor(host.random() * RANDOM_COLORS.length)] ?? 'red';
      return paint(colorNamed(name), rune);
    }),
    colour_with_hue: {
      parameters: 'rune, hue',
      call(value, hue) {
        const rune = runeOf({ of: 'colour_with_hue', value });
        const argument = { of: 'colour_with_hue', parameter: 'hue', value: hue };
        const [red, green, blue] = colorOfHue(checkNumber(host, argument, { min: 0 }));
        return paint([red / 255, green / 255, blue / 255], rune);
      },
    },
    show: ofRune('show', (rune) => show('show', 'plain', rune)),
    anaglyph: ofRune('anaglyph', (rune) => show('anaglyph', 'anaglyph', rune)),
    hollusion: ofRune('hollusion', (rune) =>
      show('hollusion', 'hollusion', rune, DEFAULT_MAGNITUDE),
    ),
    hollusion_magnitude: {
      parameters: 'rune, magnitude',
      call: (value, magnitude) =>
        show(
          'hollusion_magnitude',
          'hollusion',
          runeOf({ of: 'hollusion_magnitude', value }),
          number('hollusion_magnitude', 'magnitude', magnitude),
        ),
    },
    animate_rune: animate('animate_rune', 'plain'),
    animate_anaglyph: animate('animate_anaglyph', 'anaglyph'),
  };
  for (const name of Object.keys(NAMED_COLORS) as ColorName[]) {
    functions[name] = ofRune(name, (rune) => paint(colorNamed(name), rune));
  }

  /** Makes frames of an animation, up to the first one that fails. Null when there is no such animation. */
  const framesAt = (animation: number, times: readonly number[]): RuneFrames | null => {
    const source = animations[animation];
    if (source === undefined) return null;
    const frames: RuneNode[][] = [];
    // The nodes do not come back as the value, since an engine looks at the values of calls.
    const make = host.makeFunction(source.of, 'time', (time) => {
      const value = host.call(source.frame, time);
      const rune = runeOf({ of: source.of, value });
      checkShapes(source.of, rune);
      frames.push(nodesToShow(source.of, rune));
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
    constants: Object.fromEntries(
      SHAPE_NAMES.map((name) => [name, new Rune({ kind: 'shape', name })]),
    ),
    answer(data) {
      const page = pageToPaint(data);
      if (page !== undefined) return paintRunePage(page, framesAt);
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

const MIN_DEPTH = 1e-6;

// Without rounding errors, so that four quarter turns change nothing.
const QUARTER_LEFT: Placement = [0, 1, -1, 0, 0, 0, 1, 0];
const QUARTER_RIGHT: Placement = [0, -1, 1, 0, 0, 0, 1, 0];
const UPSIDE_DOWN: Placement = [-1, 0, 0, -1, 0, 0, 1, 0];
