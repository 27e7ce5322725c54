import type { ArrowSource, PictureOptions } from '@wellspring/evaluator';

/** The user's settings for the picture of the machine. */
export interface MachineChoices {
  readonly hasPanels: boolean;
  readonly isTruncated: boolean;
  readonly isCentred: boolean;
  readonly isWithoutGarbage: boolean;
  readonly isWithLibrary: boolean;
  /**
   * True if the beginning of its text stands beside each function. Pointing at a function always shows all of
   * it.
   */
  readonly hasFunctionTexts: boolean;
  readonly isAnimated: boolean;
  readonly isPrinted: boolean;
  readonly arrows: readonly ArrowSource[];
}

/** The kinds of arrows that can be hidden, in the order in which they are offered. */
export const ARROW_SOURCES = ['frame', 'function', 'array', 'control', 'stash'] as const;

/**
 * Control and stash are shown by default, because they show how a program runs. The last ten items of the
 * control are shown, because these are the interesting ones.
 */
export const USUAL_CHOICES: MachineChoices = {
  hasPanels: true,
  isTruncated: true,
  isCentred: false,
  isWithoutGarbage: false,
  isWithLibrary: false,
  hasFunctionTexts: false,
  isAnimated: true,
  isPrinted: false,
  arrows: ARROW_SOURCES,
};

/** Playground specification, section 9. */
export const USUAL_STEP_LIMIT = 1000;

/** More steps would not fit into the memory of a page. */
export const MAX_STEPS = 1_000_000;

/** @returns the number of steps that the text says; null when it is not an allowed number */
export function readStepLimit(text: string): number | null {
  const steps = Number(text);
  if (text.trim() === '' || !Number.isFinite(steps)) return null;
  return Math.min(MAX_STEPS, Math.max(1, Math.round(steps)));
}

/** The options for drawing that are sent to the worker. */
export function pictureOptions(
  choices: MachineChoices,
  words: NonNullable<PictureOptions['words']>,
): PictureOptions {
  const { hasPanels, isPrinted, isAnimated: _, ...drawn } = choices;
  const shown = hasPanels ? words : null;
  // Paper has no pointer.
  const hasFunctionTexts = isPrinted || choices.hasFunctionTexts;
  return { ...drawn, words: shown, hasFunctionTexts };
}
