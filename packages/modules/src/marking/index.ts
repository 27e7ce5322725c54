import { compareShown, differenceText, expectedText, type ShownDifference } from './compare.js';
import {
  COMPARED_MODULES,
  type ComparedKind,
  readShown,
  type SentByModule,
  type Shown,
} from './shown.js';

/**
 * Marks pictures and sounds: compares what the program of a testcase shows with what it shows after the solution. The figures that
 * decide are constants of `pixels.ts` and `samples.ts`, and are stated in docs/authoring.md.
 */

export {
  compareShown,
  countOf,
  differenceText,
  type PictureDifference,
  percent,
  type ShownDifference,
} from './compare.js';
export { type PackedShown, packShown, unpackShown } from './packed.js';
export { paintDifference, type PixelDifference, type Place } from './pixels.js';
export { type SampleDifference, secondsOf, subtractSamples } from './samples.js';
export type { ComparedKind, Shown, ShownPicture, ShownSound, ShownView } from './shown.js';
export { SAMPLE_RATE } from '../sound/messages.js';
export { waveform } from '../sound/waveform.js';
export { MARKED_SIDE } from '../pictures/painted.js';

type Request = (module: string, data: unknown) => Promise<unknown>;

/**
 * Compares what a testcase shows with what is expected, for the runner of testcases.
 * @param onCompared called with what is shown, and how it differs
 */
export function comparisonWith(
  expected: Shown,
  onCompared?: (actual: Shown, difference: ShownDifference) => void,
) {
  return {
    modules: COMPARED_MODULES[expected.kind],
    async compare(sent: readonly SentByModule[], request: Request) {
      const actual = await readShown(expected.kind, sent, request);
      const difference = compareShown(expected, actual);
      onCompared?.(actual, difference);
      return difference.isEqual
        ? null
        : { expected: expectedText(expected), actual: differenceText(expected, difference) };
    },
  };
}

/**
 * Keeps what a testcase shows after the solution, in place of a comparison. Every program passes.
 * @param onShown called with what is shown
 */
export function captureOf(kind: ComparedKind, onShown: (shown: Shown) => void) {
  return {
    modules: COMPARED_MODULES[kind],
    async compare(sent: readonly SentByModule[], request: Request) {
      onShown(await readShown(kind, sent, request));
      return null;
    },
  };
}
