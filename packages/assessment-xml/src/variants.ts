import type { COURSE_VARIANTS } from '@wellspring/contract';

/**
 * The variants that a question's language may have, by chapter: those of courses. They are written
 * again because of the contract only types are used here; should the two differ, this does not compile.
 */
export const VARIANTS: typeof COURSE_VARIANTS = {
  1: ['default', 'lazy', 'wasm', 'native', 'typed'],
  2: ['default', 'lazy', 'native', 'typed'],
  3: ['default', 'concurrent', 'non-det', 'native', 'typed'],
  4: ['default', 'gpu', 'native', 'typed', 'explicit-control'],
};

/** Those of them that this installation runs. It is held to the catalogue of languages by a test of the server. */
const RUNS: readonly string[] = ['default'];

/** Whether a variant, which the chapter has, can be run here. */
export function canRun(variant: string | null): boolean {
  return variant === null || RUNS.includes(variant);
}

export function isChapter(chapter: number): chapter is keyof typeof VARIANTS {
  return Object.hasOwn(VARIANTS, chapter);
}
