import type { DocumentedExport, ModuleDocumentation } from '../documentation.js';
import { type ColorName, NAMED_COLORS } from './colors.js';

const RUNE = { name: 'rune', type: 'Rune' } as const;
const RUNES = [
  { name: 'rune1', type: 'Rune' },
  { name: 'rune2', type: 'Rune' },
] as const;

type Parameters = Extract<DocumentedExport, { kind: 'function' }>['parameters'];

/** A function that returns a rune. */
function runeFunction(parameters: Parameters, text: string, example: string): DocumentedExport {
  return { kind: 'function', parameters, returns: 'Rune', text, example };
}

const number = (name: string) => ({ name, type: 'number' }) as const;

function shape(text: string): DocumentedExport {
  return { kind: 'constant', type: 'Rune', text };
}

function color(name: ColorName): readonly [string, DocumentedExport] {
  const text = `Gives a rune the colour ${name}, \`#${NAMED_COLORS[name]}\`. It replaces the colours of all parts of the rune.`;
  return [name, runeFunction([RUNE], text, `show(${name}(heart));`)];
}

function animation(glasses: string, example: string): DocumentedExport {
  return {
    kind: 'function',
    parameters: [number('duration'), number('fps'), { name: 'func', type: 'RuneAnimation' }],
    returns: 'AnimatedRune',
    text: `Shows an animation${glasses} of \`duration\` seconds, with \`fps\` pictures per second. \`func\` is called with the time of each picture in seconds, when the picture is needed.`,
    example,
  };
}

export const runeDocumentation: ModuleDocumentation = {
  summary: 'Pictures that are combined of simple shapes, with a depth that makes the back whiter.',
  exports: {
    square: shape('A black square, which fills the picture.'),
    blank: shape('An empty picture.'),
    rcross: shape(
      'The lower left half of a small square, and around it the upper and the right side of a frame.',
    ),
    sail: shape('A narrow black triangle, like the sail of a boat.'),
    triangle: shape(
      'A black triangle with a right angle in the middle of the lower side of the picture.',
    ),
    corner: shape('A black triangle in the upper right corner.'),
    nova: shape(
      'Two long black triangles with a common side, one of which reaches up and one to the right.',
    ),
    circle: shape('A black circle, which touches the sides of the picture.'),
    heart: shape('A black heart.'),
    pentagram: shape('A black star with five points.'),
    ribbon: shape('A black ribbon, which winds out from the centre as a spiral.'),

    from_url: runeFunction(
      [{ name: 'imageUrl', type: 'string' }],
      'Returns a square with the image at an address of the web. The image is blue until it has arrived, and stays blue if its server does not allow other sites to use it.',
      'show(from_url("https://example.org/image.png"));',
    ),
    scale: runeFunction(
      [number('ratio'), RUNE],
      'Makes a rune `ratio` times as large. Its centre stays in place.',
      'show(scale(0.5, heart));',
    ),
    scale_independent: runeFunction(
      [number('ratio_x'), number('ratio_y'), RUNE],
      'Makes a rune `ratio_x` times as wide and `ratio_y` times as high. Its centre stays in place, and negative numbers mirror it.',
      'show(scale_independent(1, 0.5, heart));',
    ),
    translate: runeFunction(
      [number('x'), number('y'), RUNE],
      'Moves a rune to the right by `x` and down by `y`. The picture is 2 wide and 2 high.',
      'show(translate(0.5, 0, scale(0.5, heart)));',
    ),
    rotate: runeFunction(
      [number('rad'), RUNE],
      'Turns a rune anticlockwise about its centre by an angle in radians.',
      'show(rotate(math_PI / 4, heart));',
    ),
    quarter_turn_left: runeFunction(
      [RUNE],
      'Turns a rune anticlockwise by a quarter.',
      'show(quarter_turn_left(sail));',
    ),
    quarter_turn_right: runeFunction(
      [RUNE],
      'Turns a rune clockwise by a quarter.',
      'show(quarter_turn_right(sail));',
    ),
    turn_upside_down: runeFunction(
      [RUNE],
      'Turns a rune by a half.',
      'show(turn_upside_down(heart));',
    ),
    flip_vert: runeFunction(
      [RUNE],
      'Mirrors a rune, so that top and bottom change places.',
      'show(flip_vert(heart));',
    ),
    flip_horiz: runeFunction(
      [RUNE],
      'Mirrors a rune, so that left and right change places.',
      'show(flip_horiz(sail));',
    ),
    stack: runeFunction(
      RUNES,
      'Puts the first rune above the second. Each gets half of the height.',
      'show(stack(heart, sail));',
    ),
    stack_frac: runeFunction(
      [number('frac'), ...RUNES],
      'Puts the first rune above the second. The first gets the share `frac` of the height, a number from 0 to 1.',
      'show(stack_frac(0.2, heart, sail));',
    ),
    stackn: runeFunction(
      [number('n'), RUNE],
      'Puts `n` copies of a rune above each other. Returns the rune itself if `n` is 1 or less.',
      'show(stackn(5, heart));',
    ),
    beside: runeFunction(
      RUNES,
      'Puts the first rune to the left of the second. Each gets half of the width.',
      'show(beside(heart, sail));',
    ),
    beside_frac: runeFunction(
      [number('frac'), ...RUNES],
      'Puts the first rune to the left of the second. The first gets the share `frac` of the width, a number from 0 to 1.',
      'show(beside_frac(0.2, heart, sail));',
    ),
    make_cross: runeFunction(
      [RUNE],
      'Combines four copies of a rune to a square. The one at the lower left is as it is, and the others are turned by a quarter more each, clockwise.',
      'show(make_cross(sail));',
    ),
    repeat_pattern: runeFunction(
      [
        number('n'),
        { name: 'pattern', type: '(rune: Rune) => Rune' },
        { name: 'initial', type: 'Rune' },
      ],
      'Applies the function `pattern` `n` times, first to the rune `initial`, and then each time to its last result.',
      'show(repeat_pattern(3, make_cross, sail));',
    ),
    overlay: runeFunction(
      RUNES,
      'Puts the first rune in front of the second. Each gets half of the depth, so the second is whiter.',
      'show(overlay(scale(0.5, heart), square));',
    ),
    overlay_frac: runeFunction(
      [number('frac'), ...RUNES],
      'Puts the first rune in front of the second. The first gets the share `frac` of the depth, a number from 0 to 1.',
      'show(overlay_frac(0.2, scale(0.5, heart), square));',
    ),
    color: runeFunction(
      [RUNE, number('r'), number('g'), number('b')],
      'Gives a rune a colour of red, green and blue, each from 0 to 1. It replaces the colours of all parts of the rune.',
      'show(color(heart, 1, 0.5, 0));',
    ),
    colour_with_hue: runeFunction(
      [RUNE, number('hue')],
      'Gives a rune the pure colour of a hue: 0 is red, a third is green, two thirds are blue, and 1 is red again.',
      'show(colour_with_hue(heart, 0.8));',
    ),
    random_color: runeFunction(
      [RUNE],
      'Gives a rune one of nine colours by chance: red, pink, purple, indigo, blue, green, yellow, orange or brown.',
      'show(random_color(heart));',
    ),
    ...Object.fromEntries((Object.keys(NAMED_COLORS) as ColorName[]).map(color)),

    show: runeFunction([RUNE], 'Shows a rune as a picture. Returns the rune.', 'show(heart);'),
    anaglyph: runeFunction(
      [RUNE],
      'Shows a rune as a picture for glasses with a red and a cyan side, through which its depth is seen. Returns the rune.',
      'anaglyph(overlay(scale(0.5, heart), square));',
    ),
    hollusion: runeFunction(
      [RUNE],
      'Shows a rune that sways from side to side, so that its depth is seen. Returns the rune.',
      'hollusion(overlay(scale(0.5, heart), square));',
    ),
    hollusion_magnitude: runeFunction(
      [RUNE, number('magnitude')],
      'Shows a rune that sways from side to side, as far as `magnitude` says; `hollusion` uses 0.1. Returns the rune.',
      'hollusion_magnitude(overlay(scale(0.5, heart), square), 0.2);',
    ),
    animate_rune: animation('', 'animate_rune(2, 20, time => rotate(time, heart));'),
    animate_anaglyph: animation(
      ' for glasses with a red and a cyan side',
      'animate_anaglyph(2, 20, time => overlay(scale(time / 2, heart), square));',
    ),
  },
  types: [
    'class Rune {}',
    'class AnimatedRune {}',
    'type RuneAnimation = (time: number) => Rune;',
    'const RuneAnimation = (time: number) => Rune;',
  ],
};
