import type { DemoSubmission, DemoWork } from './work.js';

/** Entries of the contests. The entries of the first contest are voted on in the assessment C2. */

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

export const CONTESTS: readonly DemoWork[] = [C1, C3];

/** The votes: the scores that each voter gave to the entries, in the order above. */
export const DEMO_VOTES = {
  contest: 'C1',
  voting: 'C2',
  hours: 30,
  /** By voter; the voter's own entry is left out. */
  scores: {
    noor: [10, 4, 2, 7, 4, 7, 1],
    ravi: [7, 7, 1, 10, 4, 10, 2],
    yuki: [10, 2, 2, 7, 7, 4, 4],
    elif: [4, 7, 4, 10, 2, 7, 1],
    siti: [7, 4, 1, 10, 0, 10, 4],
    chloe: [10, 7, 2, 7, 4, 0, 2],
  },
} as const;
