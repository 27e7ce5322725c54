import { comparePixels, type Place, type PixelDifference } from './pixels.js';
import { compareSamples, DURATION_TOLERANCE, type SampleDifference } from './samples.js';
import type { Shown, ShownPicture } from './shown.js';

/** Compares what a program shows with what the solution shows: in order, and each as it is seen or heard. */

/** The comparison of two pictures. */
export interface PictureDifference {
  readonly isEqual: boolean;
  readonly reason: 'duration' | 'views' | 'pixels' | null;
  /** One for each view that both have. */
  readonly views: readonly PixelDifference[];
  /** The view that differs most. */
  readonly worst: number;
}

export interface ShownDifference {
  readonly isEqual: boolean;
  /** The number of pictures or sounds that are expected, and that there are. */
  readonly expectedCount: number;
  readonly actualCount: number;
  /** One for each picture that both have. Empty for sounds. */
  readonly pictures: readonly PictureDifference[];
  /** One for each sound that both have. Empty for pictures. */
  readonly sounds: readonly SampleDifference[];
  /** The problem of the actual pictures or sounds (`Shown`). */
  readonly problem: string | null;
}

/** @param expected of the same kind */
export function compareShown(expected: Shown, actual: Shown): ShownDifference {
  const pictures = pairs(expected.pictures, actual.pictures).map(([one, other]) =>
    comparePictures(one, other),
  );
  const sounds = pairs(expected.sounds, actual.sounds).map(([one, other]) =>
    compareSamples(one, other),
  );
  const [expectedCount, actualCount] = [countOf(expected), countOf(actual)];
  return {
    isEqual:
      actual.problem === null &&
      expectedCount === actualCount &&
      [...pictures, ...sounds].every(({ isEqual }) => isEqual),
    expectedCount,
    actualCount,
    pictures,
    sounds,
    problem: actual.problem,
  };
}

/** The number of pictures or sounds. */
export function countOf({ pictures, sounds }: Shown): number {
  return pictures.length + sounds.length;
}

function pairs<Item>(one: readonly Item[], other: readonly Item[]): readonly [Item, Item][] {
  return one.flatMap((item, index): [Item, Item][] => {
    const second = other[index];
    return second === undefined ? [] : [[item, second]];
  });
}

function comparePictures(expected: ShownPicture, actual: ShownPicture): PictureDifference {
  const views = pairs(expected.views, actual.views).map(([one, other]) =>
    comparePixels(one.pixels, other.pixels),
  );
  const shares = views.map(({ share }) => share);
  const worst = Math.max(0, shares.indexOf(Math.max(...shares)));
  const reason = reasonOf(expected, actual, views);
  return { isEqual: reason === null, reason, views, worst };
}

function reasonOf(
  expected: ShownPicture,
  actual: ShownPicture,
  views: readonly PixelDifference[],
): PictureDifference['reason'] {
  const isMoving = expected.duration !== null;
  // One moves or is in space, and the other does not, or is not.
  if (isMoving !== (actual.duration !== null)) return 'views';
  if (expected.views.some(({ angle }, at) => angle !== (actual.views[at]?.angle ?? null))) {
    return 'views';
  }
  if (expected.views.length !== actual.views.length) return 'views';
  if (Math.abs((expected.duration ?? 0) - (actual.duration ?? 0)) > DURATION_TOLERANCE) {
    return 'duration';
  }
  return views.every(({ isEqual }) => isEqual) ? null : 'pixels';
}

/** Says in plain words what is expected, for the results of the autograder. */
export function expectedText({ pictures, sounds }: Shown): string {
  return [
    ...pictures.map(({ words }, index) => `Picture ${index + 1}: ${words}`),
    ...sounds.map(({ words }, index) => `Sound ${index + 1}: ${words}.`),
  ].join('\n');
}

/** Says in plain words how something differs from what is expected. */
export function differenceText(expected: Shown, difference: ShownDifference): string {
  const { expectedCount, actualCount, problem } = difference;
  const noun = expected.kind === 'pictures' ? 'picture' : 'sound';
  if (actualCount === 0 && problem === null) return `The program shows no ${noun}.`;
  return [
    ...(problem === null ? [] : [problem]),
    ...(expectedCount === actualCount
      ? []
      : [`The program shows ${counted(actualCount, noun)}, and ${expectedCount} should be shown.`]),
    ...difference.pictures.map((one, index) => `Picture ${index + 1} ${pictureText(one)}`),
    ...difference.sounds.map((one, index) => `Sound ${index + 1} ${soundText(one)}`),
  ].join('\n');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function pictureText({ reason, views, worst }: PictureDifference): string {
  switch (reason) {
    case null:
      return 'is right.';
    case 'views':
      return 'is not of the same kind: one of the two moves or is in space.';
    case 'duration':
      return 'does not last as long as it should.';
    case 'pixels': {
      const view = views[worst];
      const place = view?.place == null ? '' : `, most of it at the ${PLACES[view.place]}`;
      return `differs in ${percent(view?.share ?? 1)} of what is drawn${place}.`;
    }
  }
}

const PLACES: Readonly<Record<Place, string>> = {
  'top-left': 'top left',
  'top-centre': 'top',
  'top-right': 'top right',
  'middle-left': 'left',
  'middle-centre': 'centre',
  'middle-right': 'right',
  'bottom-left': 'bottom left',
  'bottom-centre': 'bottom',
  'bottom-right': 'bottom right',
};

function soundText({ reason, expectedSeconds, actualSeconds, greatest }: SampleDifference): string {
  switch (reason) {
    case null:
      return 'is right.';
    case 'channels':
      return 'does not have as many channels as it should.';
    case 'duration':
      return `lasts ${seconds(actualSeconds)} s instead of ${seconds(expectedSeconds)} s.`;
    case 'samples':
      return `differs most at ${seconds(greatest.time)} s, by ${percent(greatest.share)} of its loudness.`;
  }
}

const seconds = (value: number): string => String(Number(value.toFixed(2)));

/** A share as a percentage with one digit, and never 0 for something that is there. */
export function percent(share: number): string {
  return `${Math.max(0.1, Number((100 * share).toFixed(1)))} %`;
}
