import type { AutogradingResult, Testcase } from '@wellspring/contract';
import { createNodeHost } from '@wellspring/evaluator/node';
import { CATALOGUE } from '@wellspring/languages';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type GradingInput, UnmarkableSolution } from '../grading/grader.js';
import { createGrader, type HostGrader } from '../grading/host-grader.js';
import type { ComparingTestcase } from '../grading/solution-output.js';

/** Marks programs that show pictures and play sounds, with the grader as it is served. */

let host: ReturnType<typeof createNodeHost>;
let grader: HostGrader;
beforeAll(() => {
  host = createNodeHost({
    chunks: inject('chunks'),
    catalogue: CATALOGUE,
    workers: 1,
    reuse: 50,
    onProblem: () => {},
  });
  grader = createGrader(host);
});
afterAll(() => host.dispose());

const IMPORTS =
  'import { show, beside, stack, heart, sail, red, animate_rune, rotate } from "rune";';
const PAIR = `${IMPORTS} function pair_of(rune) { return beside(rune, rune); }`;

const picture = (program: string, type: Testcase['type'] = 'public'): ComparingTestcase => ({
  type,
  program,
  answer: '',
  score: 1,
  compares: 'pictures',
});

const question = (testcases: readonly Testcase[], solution: string | null = PAIR) => ({
  timeoutMs: 1000,
  library: {
    chapter: 2,
    variant: 'default',
    execTimeMs: 1000,
    globals: {},
    external: { name: 'none', symbols: [] },
    languageOptions: {},
  },
  prepend: '',
  replaces: [],
  postpend: '',
  solution,
  testcases,
});

const grade = (
  student: string,
  input: Omit<GradingInput, 'student'> = question([picture('show(pair_of(heart));')]),
): Promise<AutogradingResult[]> =>
  grader.grade({ ...input, student }, new AbortController().signal);

test('a picture that looks right passes, however it is made, and others are described', async () => {
  const input = question([
    picture('show(pair_of(heart));'),
    picture('show(pair_of(sail));', 'secret'),
  ]);
  const other = `import { rotate, stack, beside, heart, sail, show } from "rune";
    const quarter = math_PI / 2;
    const pair_of = rune => rotate(-quarter, stack(rotate(quarter, rune), rotate(quarter, rune)));`;
  expect(await grade(other, input)).toEqual([
    { resultType: 'pass', score: 1 },
    { resultType: 'pass', score: 1 },
  ]);
  const cheat = `${IMPORTS} function pair_of(rune) { return beside(heart, heart); }`;
  expect(await grade(cheat, input)).toEqual([
    { resultType: 'pass', score: 1 },
    {
      resultType: 'fail',
      expected: 'Picture 1: 2 times sail side by side.',
      actual: expect.stringMatching(/^Picture 1 differs in [\d.]+ % of what is drawn, most of it/),
    },
  ]);
});

test('only pictures of the testcase are compared, not those of the answer', async () => {
  expect(await grade(`${PAIR} show(sail); show(heart);`)).toEqual([
    { resultType: 'pass', score: 1 },
  ]);
  expect(await grade(`${IMPORTS} const pair_of = rune => show(beside(rune, rune));`)).toEqual([
    {
      resultType: 'fail',
      expected: 'Picture 1: 2 times heart side by side.',
      actual: expect.stringContaining('The program shows 2 pictures, and 1 should be shown.'),
    },
  ]);
});

test('a program that shows nothing, fails or never ends is told so', async () => {
  const input = question([picture('f(() => show(heart));')], `${IMPORTS} const f = g => g();`);
  expect(await grade(`${IMPORTS} const f = g => 1;`, input)).toMatchObject([
    { resultType: 'fail', actual: 'The program shows no picture.' },
  ]);
  expect(await grade('const pair_of = rune => heart;')).toMatchObject([{ resultType: 'error' }]);
  expect(await grade(`${IMPORTS} const pair_of = rune => pair_of(rune);`)).toMatchObject([
    { resultType: 'error', errors: [{ errorType: 'timeout' }] },
  ]);
});

test('an answer cannot deceive a testcase that imports the functions it uses', async () => {
  const input = question([picture('import { show, heart } from "rune"; show(pair_of(heart));')]);
  const deceiving = `import { beside } from "rune";
    const show = rune => rune; const heart = 1; const pair_of = rune => beside(rune, rune);`;
  expect(await grade(deceiving, input)).toEqual([{ resultType: 'pass', score: 1 }]);
});

test('an animation is compared at several moments, and may not run for ever in one of them', async () => {
  const program = 'animate_rune(2, 10, turn);';
  const solution = `${IMPORTS} const turn = time => rotate(time, heart);`;
  const input = question([picture(program)], solution);
  expect(await grade(solution, input)).toEqual([{ resultType: 'pass', score: 1 }]);
  const late = `${IMPORTS} const turn = time => rotate(time > 1.6 ? 0 : time, heart);`;
  expect(await grade(late, input)).toMatchObject([{ resultType: 'fail' }]);
  const endless = `${IMPORTS} const turn = time => time > 1 ? turn(time) : rotate(time, heart);`;
  expect(await grade(endless, input)).toMatchObject([
    {
      resultType: 'fail',
      actual: expect.stringContaining('Picture 1 could not be drawn in time.'),
    },
  ]);
});

test('floods of pictures and huge pictures are no burden, and not right', async () => {
  const flood = `${IMPORTS}
    const many = n => n === 0 ? heart : many_after(show(heart), n);
    const many_after = (shown, n) => many(n - 1);
    const pair_of = rune => many(10000);`;
  expect(await grade(flood)).toMatchObject([
    { resultType: 'fail', actual: expect.stringContaining('There are more than 10.') },
  ]);
  const huge = `${IMPORTS}
    const double = (n, rune) => n === 0 ? rune : double(n - 1, beside(rune, stack(rune, rune)));
    const pair_of = rune => double(11, rune);`;
  expect(await grade(huge)).toMatchObject([{ resultType: 'fail' }]);
}, 20_000);

test('sounds are compared by their samples', async () => {
  const imports = 'import { play, sine_sound, square_sound, consecutively } from "sound";';
  const testcase: Testcase = { ...picture('play(tune(0.2));'), compares: 'sounds' };
  const solution = `${imports} const tune = t => consecutively(list(sine_sound(440, t), sine_sound(660, t)));`;
  const input = question([testcase], solution);
  expect(await grade(solution, input)).toEqual([{ resultType: 'pass', score: 1 }]);
  const wrong = `${imports} const tune = t => consecutively(list(sine_sound(440, t), square_sound(660, t)));`;
  expect(await grade(wrong, input)).toMatchObject([
    { resultType: 'fail', actual: expect.stringMatching(/^Sound 1 differs most at 0\.[23]\d? s/) },
  ]);
});

test.each<[string, string | null, RegExp]>([
  ['is missing', null, /no solution/],
  ['shows nothing', `${IMPORTS} const pair_of = 1; const show = x => x;`, /fails|shows no picture/],
  [
    'fails',
    `${IMPORTS} const pair_of = rune => nonesuch;`,
    /^The solution of this question fails: Name nonesuch not declared/,
  ],
  ['never ends', `${IMPORTS} const pair_of = rune => pair_of(rune);`, /fails: it takes too long/],
])('a question whose solution %s gives no marks', async (_name, solution, message) => {
  const input = question([picture('show(pair_of(heart));')], solution);
  const marking = grade(PAIR, input);
  await expect(marking).rejects.toThrow(UnmarkableSolution);
  await expect(marking).rejects.toThrow(message);
});

test('a solution is run once for all answers, and again when it has changed', async () => {
  const { signal } = new AbortController();
  const testcase = picture('show(pair_of(heart));');
  const [one, other] = await Promise.all([
    grader.solutions.find(question([]), testcase, signal),
    grader.solutions.find(question([]), testcase, signal),
  ]);
  expect(other).toBe(one);
  expect(one.shown?.pictures[0]?.words).toBe('2 times heart side by side.');
  const changed = await grader.solutions.find(
    question([], `${IMPORTS} const pair_of = rune => red(rune);`),
    testcase,
    signal,
  );
  expect(changed.shown?.pictures[0]?.words).toBe('Red heart.');
});

test('a caller that gives up does not take the solution away from others', async () => {
  const { signal } = new AbortController();
  const impatient = new AbortController();
  const testcase = picture('show(pair_of(stack(heart, sail)));');
  const first = grader.solutions.find(question([]), testcase, impatient.signal);
  const second = grader.solutions.find(question([]), testcase, signal);
  impatient.abort(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  expect((await second).shown?.pictures).toHaveLength(1);
});
