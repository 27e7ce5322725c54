import type { ArrowSource, PictureOptions } from '@wellspring/evaluator';

/** What people choose to see of the machine. */
export interface MachineChoices {
  readonly hasPanels: boolean;
  readonly isTruncated: boolean;
  readonly isCentred: boolean;
  readonly isWithoutGarbage: boolean;
  readonly isWithLibrary: boolean;
  /** Whether the beginning of each function stands beside it; pointing at it shows all of it in any case. */
  readonly hasFunctionTexts: boolean;
  readonly isAnimated: boolean;
  readonly isPrinted: boolean;
  readonly arrows: readonly ArrowSource[];
}

/** Those that can be left out, in the order in which they are offered. */
export const ARROW_SOURCES = ['frame', 'function', 'array', 'control', 'stash'] as const;

/**
 * Control and stash show from the start: how a program runs is seen in them. Of the control the last ten items
 * show, which is what one looks at.
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

/** More would not fit into the memory of a page. */
export const MAX_STEPS = 1_000_000;

/** @returns a number of steps that there may be; null for what is none */
export function readStepLimit(text: string): number | null {
  const steps = Number(text);
  if (text.trim() === '' || !Number.isFinite(steps)) return null;
  return Math.min(MAX_STEPS, Math.max(1, Math.round(steps)));
}

/** How the worker is asked to draw. */
export function pictureOptions(
  choices: MachineChoices,
  words: NonNullable<PictureOptions['words']>,
): PictureOptions {
  const { hasPanels, isPrinted, isAnimated: _, ...drawn } = choices;
  const shown = hasPanels ? words : null;
  // Nobody can point at paper.
  const hasFunctionTexts = isPrinted || choices.hasFunctionTexts;
  return { ...drawn, words: shown, hasFunctionTexts };
}
