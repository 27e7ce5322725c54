import type { Library } from '@wellspring/contract';
import type { ProgrammingContent } from '../assessments/question-content.js';

/** What the demo course teaches. Own content, free to use like the rest of the product. */

export const DEMO_COURSE = {
  name: 'Programming from first principles',
  shortName: 'Principles',
  sourceChapter: 2,
  sourceVariant: 'default',
  moduleHelpText: [
    'Try a small example on paper first. Then write the program that does the same to any input.',
    '',
    'Stuck? In this order:',
    '',
    '1. Run the program on the smallest input that there is, then on the next one.',
    '2. Read the error aloud. It names a line and says what was expected there.',
    '3. Ask in your lab. Bring the input that goes wrong, and what you expected instead.',
  ].join('\n'),
} as const;

/** The kinds of assessments in their order. That of the assessment below is where the course begins. */
export const DEMO_CONFIGURATIONS = [
  {
    type: 'Paths',
    isManuallyGraded: false,
    isGradingAutoPublished: true,
    earlySubmissionXp: 50,
    hoursBeforeEarlyXpDecay: 7 * 24,
  },
  { type: 'Missions', earlySubmissionXp: 200, hoursBeforeEarlyXpDecay: 48 },
  { type: 'Quests', earlySubmissionXp: 100, hoursBeforeEarlyXpDecay: 48 },
  {
    type: 'Contests',
    isManuallyGraded: false,
    displayInDashboard: false,
    hasVotingFeatures: true,
    hasTokenCounter: true,
  },
  { type: 'Others' },
] as const;

export const DEMO_ASSESSMENT = {
  number: 'P1',
  title: 'One step, and the rest',
  summaryShort: 'Two problems that solve themselves once you trust a smaller version of them.',
  summaryLong: [
    '## One step, and the rest',
    '',
    'A *recursive* function handles one small step itself and hands the rest to itself. It needs two',
    'things: a case so small that the answer is plain, and a step that makes every other case smaller.',
    '',
    'The first task takes a number apart digit by digit, the second builds a sorted list one element at',
    'a time. Run your program as often as you like; the tests you can see tell you how far you are.',
    'Submit when you are done. A few more tests are run then.',
  ].join('\n'),
} as const;

/** A question of the demo assessment. */
interface DemoQuestion {
  readonly maxXp: number;
  readonly library: Library;
  readonly content: ProgrammingContent;
}

function sourceChapter(chapter: number): Library {
  return {
    chapter,
    variant: 'default',
    execTimeMs: 1000,
    globals: {},
    external: { name: 'none', symbols: [] },
    languageOptions: {},
  };
}

const DIGIT_SUM: DemoQuestion = {
  maxXp: 100,
  library: sourceChapter(1),
  content: {
    type: 'programming',
    content: [
      '### Adding up digits',
      '',
      'The digit sum of 2048 is 2 + 0 + 4 + 8 = 14. Write a function `digit_sum` that returns the digit',
      'sum of any whole number that is not negative.',
      '',
      'Two functions are given to you. They take a number apart at its last digit:',
      '',
      '| Call | Value |',
      '| --- | --- |',
      '| `last_digit(2048)` | `8` |',
      '| `other_digits(2048)` | `204` |',
      '',
      '**Think first.** Which numbers have a digit sum that needs no adding at all? And if somebody told',
      'you the digit sum of 204, how would you find the one of 2048?',
    ].join('\n'),
    prepend: [
      'function last_digit(n) {',
      '    return n % 10;',
      '}',
      '',
      'function other_digits(n) {',
      '    return math_floor(n / 10);',
      '}',
    ].join('\n'),
    template: [
      'function digit_sum(n) {',
      '    // Your program here. last_digit and other_digits are given.',
      '    return 0;',
      '}',
    ].join('\n'),
    postpend: '',
    solution: [
      'function digit_sum(n) {',
      '    return n < 10',
      '           ? n',
      '           : last_digit(n) + digit_sum(other_digits(n));',
      '}',
    ].join('\n'),
    testcases: [
      { type: 'public', program: 'digit_sum(7);', answer: '7', score: 1 },
      { type: 'public', program: 'digit_sum(2048);', answer: '14', score: 2 },
      { type: 'opaque', program: 'digit_sum(0);', answer: '0', score: 1 },
      { type: 'opaque', program: 'digit_sum(999999);', answer: '54', score: 2 },
      { type: 'secret', program: 'digit_sum(1000000);', answer: '1', score: 2 },
      { type: 'secret', program: 'digit_sum(123456789);', answer: '45', score: 2 },
    ],
  },
};

const INSERTION: DemoQuestion = {
  maxXp: 100,
  library: sourceChapter(2),
  content: {
    type: 'programming',
    content: [
      '### A place for everything',
      '',
      'Somebody sorts a hand of cards by taking up one card after another and putting each where it',
      'belongs among those already held. The one thing worth programming there is *putting one where it',
      'belongs*.',
      '',
      'Write a function `insert` that takes a number `x` and a list `xs` of numbers in ascending order,',
      'and returns the list with `x` in its place. For example, `insert(3, list(1, 2, 4))` is the same',
      'list as `list(1, 2, 3, 4)`. A number may be there more than once.',
      '',
      'Below your program we define `insertion_sort`, which sorts any list with your `insert`:',
      '',
      '```js',
      'function insertion_sort(xs) {',
      '    return is_null(xs)',
      '           ? null',
      '           : insert(head(xs), insertion_sort(tail(xs)));',
      '}',
      '```',
      '',
      '**Think first.** Where does `x` go when `xs` is empty? Where when `x` is not larger than the head of',
      '`xs`? And otherwise, what stays at the front?',
    ].join('\n'),
    prepend: '',
    template: ['function insert(x, xs) {', '    // Your program here.', '    return xs;', '}'].join(
      '\n',
    ),
    postpend: [
      'function insertion_sort(xs) {',
      '    return is_null(xs)',
      '           ? null',
      '           : insert(head(xs), insertion_sort(tail(xs)));',
      '}',
    ].join('\n'),
    solution: [
      'function insert(x, xs) {',
      '    return is_null(xs) || x <= head(xs)',
      '           ? pair(x, xs)',
      '           : pair(head(xs), insert(x, tail(xs)));',
      '}',
    ].join('\n'),
    // Compared by how the value is displayed, not by `equal`: an answer may define its own `equal`.
    testcases: [
      {
        type: 'public',
        program: 'insert(3, list(1, 2, 4));',
        answer: '[1, [2, [3, [4, null]]]]',
        score: 2,
      },
      { type: 'public', program: 'insert(5, null);', answer: '[5, null]', score: 1 },
      {
        type: 'opaque',
        program: 'insertion_sort(list(3, 1, 2));',
        answer: '[1, [2, [3, null]]]',
        score: 2,
      },
      {
        type: 'opaque',
        program: 'insert(9, list(1, 2));',
        answer: '[1, [2, [9, null]]]',
        score: 1,
      },
      {
        type: 'secret',
        program: 'insertion_sort(list(2, 1, 2, 1));',
        answer: '[1, [1, [2, [2, null]]]]',
        score: 2,
      },
      {
        type: 'secret',
        program: 'insertion_sort(list(5, -1, 0, 5, -7));',
        answer: '[-7, [-1, [0, [5, [5, null]]]]]',
        score: 2,
      },
    ],
  },
};

/** In display order. */
export const DEMO_QUESTIONS: readonly DemoQuestion[] = [DIGIT_SUM, INSERTION];
