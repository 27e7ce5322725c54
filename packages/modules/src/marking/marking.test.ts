import { describe, expect, test } from 'vitest';
import { core as curveCore } from '../curve/core.js';
import { core as runeCore } from '../rune/core.js';
import { core as soundCore } from '../sound/core.js';
import { core as stereoCore } from '../stereo_sound/core.js';
import type { ModuleCore, Value } from '../module.js';
import { call, testHost } from '../testing/host.js';
import {
  captureOf,
  comparisonWith,
  type ComparedKind,
  MARKED_SIDE,
  packShown,
  paintDifference,
  type Shown,
  type ShownDifference,
  unpackShown,
} from './index.js';

type Exports = Readonly<Record<string, (...values: Value[]) => Value>>;
type Program = (module: Exports) => void;

/** Runs a program with a module, and returns what a comparison gets to see. */
function run(core: ModuleCore, program: Program) {
  const host = testHost();
  const instance = core.create(host);
  const functions = Object.entries(instance.functions).map(
    ([name, { parameters, call: called }]) => [name, host.makeFunction(name, parameters, called)],
  );
  program({ ...Object.fromEntries(functions), ...instance.constants } as Exports);
  return {
    sent: host.sent.map(({ channel, data }) => ({ module: channel, data })),
    request: (_module: string, data: unknown) => Promise.resolve(instance.answer?.(data) ?? null),
  };
}

async function shownBy(kind: ComparedKind, core: ModuleCore, program: Program): Promise<Shown> {
  const { sent, request } = run(core, program);
  const found: Shown[] = [];
  await captureOf(kind, (shown) => void found.push(shown)).compare(sent, request);
  const [shown] = found;
  if (shown === undefined) throw new Error('Nothing was captured.');
  return shown;
}

interface Compared {
  readonly difference: ShownDifference;
  readonly actual: Shown;
  /** The text of the result; null if it passes. */
  readonly text: string | null;
}

async function compare(
  kind: ComparedKind,
  [expectedCore, expectedProgram]: readonly [ModuleCore, Program],
  [actualCore, actualProgram]: readonly [ModuleCore, Program],
): Promise<Compared> {
  // In the form in which it arrives in a page.
  const packed = JSON.stringify(packShown(await shownBy(kind, expectedCore, expectedProgram)));
  const expected = unpackShown(JSON.parse(packed));
  const { sent, request } = run(actualCore, actualProgram);
  const found: Omit<Compared, 'text'>[] = [];
  const onCompared = (actual: Shown, difference: ShownDifference) =>
    void found.push({ actual, difference });
  const texts = await comparisonWith(expected, onCompared).compare(sent, request);
  const [compared] = found;
  if (compared === undefined) throw new Error('Nothing was compared.');
  return { ...compared, text: texts?.actual ?? null };
}

const runes = (expected: Program, actual: Program) =>
  compare('pictures', [runeCore, expected], [runeCore, actual]);
const curves = (expected: Program, actual: Program) =>
  compare('pictures', [curveCore, expected], [curveCore, actual]);
const sounds = (expected: Program, actual: Program) =>
  compare('sounds', [soundCore, expected], [soundCore, actual]);

/** Shows an image. */
const imageFrom =
  (address: string): Program =>
  ({ show, from_url }) =>
    show?.(from_url?.(address));

/** Shows a heart that turns. */
const turning =
  (factor: number, duration = 2): Program =>
  ({ animate_rune, rotate, heart }) =>
    animate_rune?.(duration, 10, (time: Value) => rotate?.(factor * Number(time), heart));

/** Draws a circle. */
const circle =
  (steps: number, radius = 0.5): Program =>
  ({ draw_connected, make_point }) =>
    call(draw_connected?.(steps), (t: Value) =>
      make_point?.(
        0.5 + radius * Math.cos(2 * Math.PI * Number(t)),
        0.5 + radius * Math.sin(2 * Math.PI * Number(t)),
      ),
    );

/** Draws a line in space. */
const line =
  (slope: number): Program =>
  ({ draw_3D_connected, make_3D_point }) =>
    call(draw_3D_connected?.(50), (t: Value) =>
      make_3D_point?.(t, 0.5 + slope * (Number(t) - 0.5), t),
    );

/** Plays a wave. */
const playing =
  (wave: (t: number) => number, duration = 1): Program =>
  ({ play: start, make_sound }) =>
    start?.(make_sound?.((t: Value) => wave(Number(t)), duration));
const sine =
  (frequency: number, phase = 0) =>
  (t: number) =>
    0.5 * Math.sin(2 * Math.PI * frequency * t + phase);

const noise: Program = ({ play_in_tab, noise_sound }) => play_in_tab?.(noise_sound?.(0.5));

const softer: Program = ({ play_in_tab, adsr, noise_sound }) =>
  play_in_tab?.(call(adsr?.(0.5, 0, 1, 0), noise_sound?.(0.5)));

const shortSine: Program = ({ play: start, sine_sound }) => start?.(sine_sound?.(440, 0.2));

const showHeart: Program = ({ show, heart: rune }) => show?.(rune);
const answerNothing = () => Promise.resolve<unknown>(null);

const answerNoViews = () => Promise.resolve({ words: '', duration: null, views: [], error: null });

function forged({ words = '', pixels = '' }: { words?: string; pixels?: string }) {
  return { words, duration: null, views: [{ time: null, angle: null, pixels }], error: null };
}

describe('runes', () => {
  test('are equal when they look the same, however they are made', async () => {
    const { text } = await runes(
      ({ show, make_cross, rcross }) => show?.(make_cross?.(rcross)),
      ({ show, stack, beside, quarter_turn_right, turn_upside_down, quarter_turn_left, rcross }) =>
        show?.(
          stack?.(
            beside?.(quarter_turn_right?.(rcross), turn_upside_down?.(rcross)),
            beside?.(rcross, quarter_turn_left?.(rcross)),
          ),
        ),
    );
    expect(text).toBeNull();
  });

  test('are equal when they are moved by a thousandth of the picture', async () => {
    const { text } = await runes(
      ({ show, heart }) => show?.(heart),
      ({ show, translate, heart }) => show?.(translate?.(0.002, 0.002, heart)),
    );
    expect(text).toBeNull();
  });

  test('are equal when rounding moves an edge by less than a pixel', async () => {
    const { text } = await runes(
      ({ show, stack_frac, heart, nova }) => show?.(stack_frac?.(1 / 3, heart, nova)),
      ({ show, stack_frac, heart, nova }) => show?.(stack_frac?.(0.333, heart, nova)),
    );
    expect(text).toBeNull();
  });

  test.each<[string, Program, RegExp]>([
    ['moved', ({ show, translate, heart }) => show?.(translate?.(0.02, 0, heart)), /differs in/],
    ['in another colour', ({ show, red, heart }) => show?.(red?.(heart)), /differs in (?:99|100)/],
    ['in another size', ({ show, scale, heart }) => show?.(scale?.(0.9, heart)), /differs in/],
    [
      'further away',
      ({ show, overlay_frac, heart, blank }) => show?.(overlay_frac?.(0.7, blank, heart)),
      /differs in/,
    ],
    ['for glasses', ({ anaglyph, heart }) => anaglyph?.(heart), /differs in/],
    ['swaying', ({ hollusion, heart }) => hollusion?.(heart), /one of the two moves/],
    ['not shown', () => undefined, /^The program shows no picture\.$/],
    [
      'shown twice',
      ({ show, heart }) => [show?.(heart), show?.(heart)],
      /shows 2 pictures, and 1 should be shown/,
    ],
  ])('%s are not', async (_name, actual, reason) => {
    const { text, difference } = await runes(({ show, heart }) => show?.(heart), actual);
    expect(difference.isEqual).toBe(false);
    expect(text).toMatch(reason);
  });

  test('are not equal when something small is missing', async () => {
    const { text } = await runes(
      ({ show, overlay, scale, translate, circle, heart }) =>
        show?.(overlay?.(translate?.(0.9, 0.9, scale?.(0.06, circle)), heart)),
      ({ show, overlay, blank, heart }) => show?.(overlay?.(blank, heart)),
    );
    expect(text).toMatch(/most of it at the bottom right/);
  });

  test('several are compared in order', async () => {
    const { text } = await runes(
      ({ show, heart, nova }) => [show?.(heart), show?.(nova)],
      ({ show, heart, nova }) => [show?.(nova), show?.(heart)],
    );
    expect(text).toMatch(/^Picture 1 differs in .*\nPicture 2 differs in/);
  });

  test('with images are compared by the addresses', async () => {
    expect(
      (await runes(imageFrom('https://a.example/cat'), imageFrom('https://a.example/cat'))).text,
    ).toBeNull();
    expect(
      (await runes(imageFrom('https://a.example/cat'), imageFrom('https://a.example/dog'))).text,
    ).toMatch(/differs in (?:99|100)/);
  });

  test('that move are compared at several moments', async () => {
    expect((await runes(turning(1), turning(1))).text).toBeNull();
    const { text, difference } = await runes(turning(1), turning(1.2));
    expect(text).toMatch(/differs in/);
    expect(difference.pictures[0]).toMatchObject({ views: { length: 5 }, worst: 4 });
    expect(difference.pictures[0]?.views[0]?.isEqual).toBe(true);
    expect((await runes(turning(1), turning(1, 3))).text).toMatch(/does not last as long/);
  });

  test('that fail while they move are not right, and the reason is told', async () => {
    const { text } = await runes(
      ({ animate_rune, heart }) => animate_rune?.(2, 10, (_time: Value) => heart),
      ({ animate_rune, heart }) =>
        animate_rune?.(2, 10, (time: Value) => (Number(time) > 1 ? 'no rune' : heart)),
    );
    expect(text).toContain('Picture 1 fails while it moves: animate_rune: Expected Rune');
  });
});

describe('curves', () => {
  test('are equal with more points or fewer, as long as they look the same', async () => {
    expect((await curves(circle(200), circle(500))).text).toBeNull();
    expect((await curves(circle(200), circle(8))).text).toMatch(/differs in/);
    expect((await curves(circle(200, 0.5), circle(200, 0.45))).text).toMatch(
      /differs in (?:99|100)/,
    );
  });

  test('in space are looked at from two sides', async () => {
    expect((await curves(line(0), line(0))).text).toBeNull();
    const { difference } = await curves(line(0), line(1));
    expect(difference.isEqual).toBe(false);
    expect(difference.pictures[0]?.views).toHaveLength(2);
  });
});

test('the difference of pictures is purple where they differ, and pale elsewhere', async () => {
  const { actual, difference } = await runes(
    ({ show, blank }) => show?.(blank),
    ({ show, square }) => show?.(square),
  );
  const [view] = difference.pictures[0]?.views ?? [];
  const pixels = actual.pictures[0]?.views[0]?.pixels;
  if (!view || !pixels) throw new Error('Nothing was compared.');
  const image = paintDifference(pixels, view);
  const inside = 4 * (MARKED_SIDE + 1);
  expect(Array.from(image.subarray(inside, inside + 4))).toEqual([196, 0, 160, 255]);
  expect(Array.from(image.subarray(0, 4))).toEqual([191, 191, 191, 255]);
  expect(image).toHaveLength(4 * MARKED_SIDE ** 2);
  const same = paintDifference(pixels, { ...view, marks: new Uint8Array(MARKED_SIDE ** 2) });
  expect(Array.from(same.subarray(0, 4))).toEqual([191, 191, 191, 255]);
});

describe('sounds', () => {
  test('are equal when they sound the same, however they are made', async () => {
    const { text } = await sounds(
      playing(sine(440)),
      ({ play: start, make_sound, consecutively }) => {
        const part = (from: number) => make_sound?.((t: Value) => sine(440)(Number(t) + from), 0.5);
        start?.(consecutively?.([part(0), [part(0.5), null]]));
      },
    );
    expect(text).toBeNull();
  });

  test.each<[string, Program, RegExp]>([
    ['with another phase', playing(sine(440, 1)), /differs most at .* by \d+.* % of its loudness/],
    ['of another pitch', playing(sine(441)), /differs most/],
    ['softer', playing((t) => 0.9 * sine(440)(t)), /differs most at 0 s, by 10 %/],
    ['that last longer', playing(sine(440), 1.1), /lasts 1\.1 s instead of 1 s/],
    ['that are not played', () => undefined, /The program shows no sound/],
    [
      'with a click',
      playing((t) => (t > 0.72 && t < 0.73 ? 0.9 : sine(440)(t))),
      /differs most at 0\.7 s/,
    ],
  ])('%s are not', async (_name, actual, reason) => {
    const { text } = await sounds(playing(sine(440)), actual);
    expect(text).toMatch(reason);
  });

  test('are equal a few samples apart, and when they end a hundredth of a second later', async () => {
    expect(
      (
        await sounds(
          playing(sine(440)),
          playing((t) => sine(440)(t - 2 / 44_100)),
        )
      ).text,
    ).toBeNull();
    expect((await sounds(playing(sine(440)), playing(sine(440), 1.005))).text).toBeNull();
  });

  test('of random noise are equal only with the same random numbers', async () => {
    // The host of this test begins with the same number each time.
    expect((await sounds(noise, noise)).text).toBeNull();
    const other: Program = (module) => {
      const first = module['make_sound']?.((_t: Value) => 0, 0);
      module['play_in_tab']?.(first);
      noise(module);
    };
    expect((await sounds(noise, other)).text).toMatch(/shows 2 sounds, and 1 should be shown/);
    expect((await sounds(noise, softer)).text).toMatch(/differs most at 0 s/);
  });

  test('with two channels are not equal to those with one', async () => {
    const { text } = await compare('sounds', [soundCore, shortSine], [stereoCore, shortSine]);
    expect(text).toMatch(/does not have as many channels/);
  });

  test('that are longer than a minute together cannot be compared', async () => {
    const { sent, request } = run(soundCore, playing(sine(440), 0.1));
    const omitted = [...sent, { module: 'sound', data: { type: 'sound', ...later } }];
    const found: Shown[] = [];
    await captureOf('sounds', (shown) => void found.push(shown)).compare(omitted, request);
    expect(found[0]).toMatchObject({ sounds: { length: 1 }, problem: /60 seconds together/ });
  });
  const later = { id: 9, kind: 'play', duration: 60, sampleRate: 44_100, channels: 1, frames: 5 };
});

describe('what programs forge', () => {
  test.each<[string, (module: string, data: unknown) => Promise<unknown>]>([
    ['nothing', answerNothing],
    ['text', () => Promise.resolve('pixels')],
    ['too few pixels', () => Promise.resolve(forged({ pixels: 'AAAA' }))],
    ['no Base64', () => Promise.resolve(forged({ pixels: '!'.repeat(4 * MARKED_SIDE ** 2) }))],
    ['endless words', () => Promise.resolve(forged({ words: 'x'.repeat(1e6) }))],
    ['no views', () => Promise.resolve({ ...forged({}), views: undefined })],
  ])('%s in place of a picture is no picture', async (_name, request) => {
    const expected = await shownBy('pictures', runeCore, showHeart);
    const texts = await comparisonWith(expected).compare([{ module: 'rune', data: {} }], request);
    expect(texts?.actual).toMatch(/Picture 1 could not be drawn in time/);
  });

  test('an endless number of pictures is cut', async () => {
    const expected = await shownBy('pictures', runeCore, showHeart);
    const { sent, request } = run(runeCore, ({ show, heart: rune }) => {
      for (let count = 0; count < 11; count += 1) show?.(rune);
    });
    const texts = await comparisonWith(expected).compare(sent, request);
    expect(texts?.actual).toContain('There are more than 10.');
  });

  test('a picture without views is not equal to one', async () => {
    const expected = await shownBy('pictures', runeCore, showHeart);
    const texts = await comparisonWith(expected).compare(
      [{ module: 'rune', data: {} }],
      answerNoViews,
    );
    expect(texts).not.toBeNull();
  });
});
