import { checkFunction, checkNumber, unexpected } from '../checks.js';
import type {
  ModuleCore,
  ModuleFunction,
  ModuleHost,
  ModuleInstance,
  ProgramFunction,
  Value,
} from '../module.js';
import { type ColorName, NAMED_COLORS } from '../rune/colors.js';
import { SHAPE_NAMES } from '../rune/shapes.js';

/**
 * The module `rune_in_words`: the functions of the module `rune`, with texts in place of pictures. The words are exactly those of
 * the reference, also where they are odd: what `beside` returns begins with `stack`.
 */
export const core: ModuleCore = { name: 'rune_in_words', create };

/** The length of a description, in UTF-16 code units. */
const MAX_LENGTH = 10_000_000;

const CODE_UNITS_PER_WORD = 4;

/** The functions of one rune whose words are their name. */
const NAMED_FUNCTIONS = ['quarter_turn_left', 'quarter_turn_right', 'flip_vert', 'flip_horiz'];

/** The functions that show a rune, and return it. */
const SHOWING_FUNCTIONS = ['show', 'anaglyph', 'hollusion'];

function create(host: ModuleHost): ModuleInstance {
  /** The words for a value. Only runes are checked, as in the reference. */
  const textOf = (value: Value): string =>
    typeof value === 'string' ? value : host.stringify(value);

  const runeOf = (of: string, value: Value): string => {
    if (typeof value === 'string') return value;
    throw unexpected(host, 'Rune', { of, value });
  };

  /** Writes a call. */
  const words = (name: string, ...values: readonly Value[]): string => {
    const texts = values.map(textOf);
    const length = texts.reduce((sum, text) => sum + text.length, name.length);
    if (length > MAX_LENGTH) {
      throw host.error(
        `${name}: The description has more than ${MAX_LENGTH} characters.`,
        'Combine fewer runes, or repeat a pattern fewer times.',
      );
    }
    host.allocated(Math.ceil(length / CODE_UNITS_PER_WORD), null);
    return `${name}(${texts.join(', ')})`;
  };

  const ofRune = (of: string, apply: (rune: string) => string): ModuleFunction => ({
    parameters: 'rune',
    call: (value) => apply(runeOf(of, value)),
  });

  /** @param written the name in the words */
  const ofTwo = (of: string, written = of): ModuleFunction => ({
    parameters: 'rune1, rune2',
    call: (one, other) => words(written, runeOf(of, one), runeOf(of, other)),
  });

  const ofFraction = (of: string): ModuleFunction => ({
    parameters: 'frac, rune1, rune2',
    call: (frac, one, other) => words(of, frac, runeOf(of, one), runeOf(of, other)),
  });

  const stack = (top: string, bottom: string): string => words('stack', top, bottom);
  const upsideDown = (rune: string): string => words('quarter_upside_down', rune);

  const repeatPattern = (times: number, pattern: ProgramFunction, rune: Value): Value => {
    let result = rune;
    for (let count = 0; count < times; count++) result = host.call(pattern, result);
    return result;
  };

  const functions: Record<string, ModuleFunction> = {
    from_url: { parameters: 'imageUrl', call: (url) => `url(${textOf(url)})` },
    scale_independent: {
      parameters: 'ratio_x, ratio_y, rune',
      call: (x, y, rune) => words('scaled', runeOf('scale_independent', rune), x, y),
    },
    scale: {
      parameters: 'ratio, rune',
      call: (ratio, rune) => words('scaled', runeOf('scale', rune), ratio, ratio),
    },
    translate: {
      parameters: 'x, y, rune',
      call: (x, y, rune) => words('translated', runeOf('translate', rune), x, y),
    },
    rotate: {
      parameters: 'rad, rune',
      call: (rad, rune) => words('rotated', runeOf('rotate', rune), rad),
    },
    turn_upside_down: ofRune('turn_upside_down', upsideDown),
    stack_frac: ofFraction('stack_frac'),
    stack: ofTwo('stack'),
    stackn: {
      parameters: 'n, rune',
      call: (n, rune) => words('stackn', n, runeOf('stackn', rune)),
    },
    beside_frac: ofFraction('beside_frac'),
    beside: ofTwo('beside', 'stack'),
    make_cross: ofRune('make_cross', (rune) =>
      stack(
        stack(words('quarter_turn_right', rune), upsideDown(rune)),
        stack(rune, words('quarter_turn_left', rune)),
      ),
    ),
    repeat_pattern: {
      parameters: 'n, pattern, initial',
      call(n, value, initial) {
        const pattern = checkFunction(host, { of: 'repeat_pattern', value }, 1);
        const argument = { of: 'repeat_pattern', parameter: 'n', value: n };
        const times = checkNumber(host, argument, { min: 0, isInteger: true });
        return repeatPattern(times, pattern, initial);
      },
    },
    overlay_frac: ofFraction('overlay_frac'),
    overlay: ofTwo('overlay'),
    color: {
      parameters: 'rune, r, g, b',
      call: (rune, r, g, b) => words('color', runeOf('color', rune), r, g, b),
    },
    random_color: ofRune('random_color', (rune) => words('random', rune)),
  };
  for (const name of [...NAMED_FUNCTIONS, ...(Object.keys(NAMED_COLORS) as ColorName[])]) {
    functions[name] = ofRune(name, (rune) => words(name, rune));
  }
  for (const name of SHOWING_FUNCTIONS) functions[name] = ofRune(name, (rune) => rune);

  return {
    functions,
    constants: Object.fromEntries(SHAPE_NAMES.map((name) => [name, name])),
  };
}
