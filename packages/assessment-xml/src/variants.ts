import type { COURSE_VARIANTS } from '@wellspring/contract';

/**
 * The variants that the language of a question may have, by chapter: the same as those of courses. They are
 * repeated here, because this package uses only types of the contract. If the two differ, this does not
 * compile.
 */
export const VARIANTS: typeof COURSE_VARIANTS = {
  1: ['default', 'lazy', 'wasm', 'native', 'typed'],
  2: ['default', 'lazy', 'native', 'typed'],
  3: ['default', 'concurrent', 'non-det', 'native', 'typed'],
  4: ['default', 'gpu', 'native', 'typed', 'explicit-control'],
};

/**
 * The variants that this installation can run. A test of the server compares them with the catalogue of
 * languages.
 */
const RUNS: readonly string[] = ['default', 'typed', 'wasm', 'native', 'explicit-control'];

/** Tells whether a variant that the chapter has can be run here. */
export function canRun(variant: string | null): boolean {
  return variant === null || RUNS.includes(variant);
}

export function isChapter(chapter: number): chapter is keyof typeof VARIANTS {
  return Object.hasOwn(VARIANTS, chapter);
}
