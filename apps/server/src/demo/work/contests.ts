import type { DemoSubmission, DemoWork } from './work.js';

/** Entries of the contests, and the votes on them. */

/** An entry as it is submitted: the rule, and the line that draws it. */
function wallpaper(rule: string): string {
  return `function mark(row, column) {\n    ${rule.replaceAll('\n', '\n    ')}\n}\n\nwallpaper(mark);`;
}

function entry(by: string, hours: number, answer: string): DemoSubmission {
  return { by: [by], hours, status: 'submitted', answers: [answer] };
}

const C1: DemoWork = {
  number: 'C1',
  questions: [
    {
      right: {
        diamonds: wallpaper(`const from_middle = (i, size) => math_abs(i % size - size / 2);
return (from_middle(row, 6) + from_middle(column, 12)) % 3 < 1 ? "*" : " ";`),
        waves: wallpaper('return math_floor(6 + 5 * math_sin(column / 4)) === row ? "~" : " ";'),
        bricks: wallpaper(`const shifted = row % 4 < 2 ? column : column + 3;
return row % 2 === 1 ? "_" : shifted % 6 === 0 ? "|" : " ";`),
        gasket: wallpaper(`function is_free(a, b) {
    return a === 0 || b === 0
           ? true
           : a % 2 === 1 && b % 2 === 1
           ? false
           : is_free(math_floor(a / 2), math_floor(b / 2));
}
return is_free(row, column) ? "#" : " ";`),
        stripes: wallpaper('return (row + column) % 4 === 0 ? "/" : " ";'),
        stars: wallpaper('return (row * 7 + column * 11) % 19 === 0 ? "*" : " ";'),
        rings: wallpaper(
          'return math_floor(math_hypot(2 * row - 11, column - 11.5)) % 4 < 2 ? "@" : " ";',
        ),
      },
      wrong: {
        oneMark: wallpaper('return "#";'),
        twoAtOnce: wallpaper('return row % 2 === 0 ? "<>" : "><";'),
        nothingAtAll: wallpaper('return row === column ? "x" : "";'),
      },
    },
  ],
  submissions: [
    entry('aisha', 50, 'diamonds'),
    entry('lucia', 61, 'bricks'),
    entry('tomas', 70, 'stripes'),
    entry('amara', 33, 'gasket'),
    entry('siti', 95, 'waves'),
    entry('chloe', 120, 'rings'),
    entry('minh', 140, 'stars'),
  ],
};

const C3: DemoWork = {
  number: 'C3',
  questions: [
    {
      wrong: {
        underground: 'const height = i => i % 9 - 4;\n\ntown(height);',
        halfStoreys: 'const height = i => i / 3;\n\ntown(height);',
        twoHeights: 'const height = i => i % 2;\n\ntown(height);',
      },
    },
  ],
  submissions: [],
};

/** An entry made of runes: what it imports, the rule, and the charge with which it is shown. */
function arms(imported: string, rule: string, charge: string): string {
  const body = rule.replaceAll('\n', '\n    ');
  return `import { show, ${imported}, ${charge} } from "rune";\n\nfunction crest(charge) {\n    ${body}\n}\n\nshow(crest(${charge}));`;
}

const C4: DemoWork = {
  number: 'C4',
  questions: [
    {
      right: {
        pinwheel: arms('make_cross, blue', 'return make_cross(blue(charge));', 'corner'),
        quartered: arms(
          'beside, stack, red, yellow',
          `return stack(beside(red(charge), yellow(charge)),
             beside(yellow(charge), red(charge)));`,
          'heart',
        ),
        ladder: arms(
          'repeat_pattern, stack, green',
          'return repeat_pattern(4, rest => stack(green(charge), rest), charge);',
          'ribbon',
        ),
        nested: arms(
          'overlay, scale, purple, red',
          `function smaller(n) {
    return n === 0
           ? charge
           : overlay(scale(0.6, smaller(n - 1)), n % 2 === 0 ? red(charge) : purple(charge));
}
return smaller(3);`,
          'heart',
        ),
        mirror: arms('beside, flip_horiz', 'return beside(charge, flip_horiz(charge));', 'sail'),
        star: arms(
          'overlay, scale, yellow, square, blue',
          'return overlay(scale(0.9, yellow(charge)), blue(square));',
          'pentagram',
        ),
        compass: arms(
          'make_cross, turn_upside_down, overlay, red',
          `const rose = make_cross(charge);
return overlay(rose, red(turn_upside_down(rose)));`,
          'nova',
        ),
        row: arms(
          'beside, orange',
          'return beside(orange(charge), beside(charge, charge));',
          'circle',
        ),
        banner: arms(
          'stack_frac, red, square, beside',
          `return stack_frac(0.25, red(square),
                  stack_frac(0.66, beside(charge, charge), red(square)));`,
          'triangle',
        ),
      },
      wrong: {
        onlyShown: `import { show, heart } from "rune";

function crest(charge) {
    show(charge);
    return 1;
}

crest(heart);`,
        forgotten: `import { heart, red } from "rune";

function crest(charge) {
    red(charge);
}

crest(heart);`,
      },
    },
  ],
  submissions: [
    entry('zanele', 40, 'pinwheel'),
    entry('wei', 52, 'quartered'),
    entry('haruto', 58, 'ladder'),
    entry('aisha', 75, 'nested'),
    entry('pablo', 81, 'mirror'),
    entry('fatima', 96, 'star'),
    entry('anjali', 101, 'compass'),
    entry('greta', 130, 'row'),
    entry('yuki', 144, 'banner'),
  ],
};

export const CONTESTS: readonly DemoWork[] = [C1, C3, C4];

/** A vote of the demo course. */
export interface DemoVotes {
  /** The number of the contest. */
  readonly contest: string;
  /** The number of the assessment in which people vote. */
  readonly voting: string;
  /** Hours after its opening at which they voted. */
  readonly hours: number;
  /**
   * The scores that each voter gave to the entries, in the order in which these are listed above. The place of
   * the voter's own entry does not count.
   */
  readonly scores: Readonly<Record<string, readonly number[]>>;
}

export const DEMO_VOTES: readonly DemoVotes[] = [
  {
    contest: 'C1',
    voting: 'C2',
    hours: 30,
    scores: {
      noor: [10, 4, 2, 7, 4, 7, 1],
      ravi: [7, 7, 1, 10, 4, 10, 2],
      yuki: [10, 2, 2, 7, 7, 4, 4],
      elif: [4, 7, 4, 10, 2, 7, 1],
      siti: [7, 4, 1, 10, 0, 10, 4],
      chloe: [10, 7, 2, 7, 4, 0, 2],
    },
  },
  {
    contest: 'C4',
    voting: 'C5',
    hours: 40,
    scores: {
      aisha: [7, 4, 2, 0, 4, 7, 10, 1, 2],
      wei: [7, 0, 4, 10, 2, 4, 10, 2, 4],
      lucia: [10, 4, 4, 10, 2, 7, 7, 1, 4],
      tomas: [7, 7, 2, 10, 1, 4, 7, 2, 1],
      noor: [10, 2, 7, 7, 4, 4, 10, 1, 2],
      zanele: [0, 4, 4, 7, 4, 7, 10, 2, 2],
      haruto: [7, 4, 0, 10, 4, 4, 7, 1, 4],
      ingrid: [10, 7, 2, 7, 2, 10, 4, 2, 1],
      pablo: [4, 4, 2, 10, 0, 7, 10, 4, 2],
      fatima: [7, 2, 4, 10, 1, 0, 7, 2, 4],
      keanu: [10, 4, 7, 10, 4, 4, 7, 1, 1],
      sipho: [4, 7, 2, 7, 2, 7, 10, 2, 4],
    },
  },
];
