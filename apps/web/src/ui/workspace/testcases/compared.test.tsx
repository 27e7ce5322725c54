import { compareShown, MARKED_SIDE, type Shown, SAMPLE_RATE } from '@wellspring/modules/marking';
import { expect, test } from 'vitest';
import { markupOf, readingOf } from '../../testing/reading';
import { ComparedOutput } from './ComparedOutput';
import { testcasesEnglish } from './strings.en';
import { testcasesChinese } from './strings.zh';

/** The texts for students and staff about pictures and sounds that a testcase compares. */

const TEXTS = { testcases: testcasesEnglish };

/** A white picture with a black square of this side near its top left corner. */
function pixelsWith(side: number): Uint8Array {
  const pixels = new Uint8Array(3 * MARKED_SIDE ** 2).fill(255);
  for (let y = 1; y <= side; y += 1) {
    const start = y * MARKED_SIDE + 1;
    pixels.fill(0, 3 * start, 3 * (start + side));
  }
  return pixels;
}

function pictures(...sides: readonly number[]): Shown {
  return {
    kind: 'pictures',
    pictures: sides.map((side) => ({
      words: `A square of ${side}.`,
      duration: null,
      views: [{ time: null, angle: null, pixels: pixelsWith(side) }],
    })),
    sounds: [],
    problem: null,
  };
}

/** An animation of squares that grow, in two seconds. */
function animation(...sides: readonly number[]): Shown {
  const views = sides.map((side, index) => ({
    time: (2 * index) / (sides.length - 1),
    angle: null,
    pixels: pixelsWith(side),
  }));
  return { ...pictures(), pictures: [{ words: 'Squares.', duration: 2, views }] };
}

function sound(frequency: number): Shown {
  const samples = Int16Array.from({ length: SAMPLE_RATE }, (_, index) =>
    Math.round(10_000 * Math.sin((2 * Math.PI * frequency * index) / SAMPLE_RATE)),
  );
  const words = '1 second, one channel, of medium loudness';
  return { ...pictures(), kind: 'sounds', sounds: [{ words, channels: 1, samples }] };
}

const shownBeside = (expected: Shown | null, actual: Shown | null) => (
  <ComparedOutput
    compared={{
      expected,
      actual,
      difference: expected && actual && compareShown(expected, actual),
    }}
  />
);
const read = (expected: Shown | null, actual: Shown | null) =>
  readingOf(shownBeside(expected, actual), TEXTS);
const markup = (expected: Shown | null, actual: Shown | null) =>
  markupOf(shownBeside(expected, actual), TEXTS);

test('a right picture stands beside the expected one, and no difference is shown', async () => {
  expect(await read(pictures(90), pictures(90))).toEqual([
    'Picture 1',
    'Looks as expected.',
    'Expected',
    'This program',
  ]);
});

test('a difference is shown, and told in words to those who do not see it', async () => {
  const text = '75% of what is drawn differs, most of it at the top left.';
  expect(await read(pictures(80), pictures(40))).toEqual([
    'Picture 1',
    text,
    'Expected',
    'This program',
    'Difference',
  ]);
  const labels = await markup(pictures(80), pictures(40));
  expect(labels).toContain('aria-label="Expected: A square of 80."');
  expect(labels).toContain('aria-label="This program: A square of 40."');
  expect(labels).toContain(`aria-label="Difference: ${text} Purple marks what differs."`);
});

test('of a program that shows nothing, the expected picture is still there', async () => {
  expect(await read(pictures(80), pictures())).toEqual([
    'The program shows no picture.',
    'Picture 1',
    'Expected',
    'Not shown',
    'This program',
  ]);
  const failed = await read(pictures(80), null);
  expect(failed).toEqual(['Picture 1', 'Expected', 'Not shown', 'This program']);
});

test('too many pictures are counted', async () => {
  expect(await read(pictures(80), pictures(80, 10))).toEqual([
    'Pictures shown: 2. Expected: 1.',
    'Picture 1',
    'Looks as expected.',
    'Expected',
    'This program',
    'Picture 2',
    'This program',
  ]);
});

test('of an animation, the moment that differs most is shown first', async () => {
  const text = await read(animation(10, 20, 80), animation(10, 20, 40));
  expect(text.at(-1)).toBe('View 3 of 3: at 2 s');
  const labels = await markup(animation(10, 20, 80), animation(10, 20, 40));
  expect(labels).toContain('aria-label="Previous view of picture 1"');
});

test('sounds can be played, and their difference too', async () => {
  expect(await read(sound(440), sound(440))).toEqual([
    'Sound 1',
    'Sounds as expected.',
    'Expected',
    'This program',
  ]);
  const text = await read(sound(440), sound(220));
  expect(text[1]).toMatch(/^Differs most at [\d.]+ s, by [\d.]+% of the loudness\.$/);
  const labels = await markup(sound(440), sound(220));
  for (const name of ['Expected', 'This program', 'Difference']) {
    expect(labels).toContain(`aria-label="Play: Sound 1, ${name}"`);
  }
});

test('of a solution, an author sees what it shows, and whether that is nothing', async () => {
  expect(await read(null, pictures(80))).toEqual(['Picture 1', 'This program']);
  expect(await read(null, pictures())).toEqual(['The program shows no picture.']);
  const broken = { ...pictures(), problem: 'Picture 1 could not be drawn in time.' };
  expect(await read(null, broken)).toEqual(['Picture 1 could not be drawn in time.']);
});

test('in Chinese, the same is told in Chinese', async () => {
  const shown = shownBeside(pictures(80), pictures(40));
  const text = await readingOf(shown, { testcases: testcasesChinese }, 'zh');
  expect(text.slice(0, 2)).toEqual(['图像 1', '所画内容有 75% 不同，主要在左上方。']);
});
