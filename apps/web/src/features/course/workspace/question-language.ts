import type { Library, Question } from '@wellspring/contract';
import type { LanguageConfiguration } from '@wellspring/evaluator';
import { findChapter } from '@wellspring/languages';
import { courseType } from '../questions';

/** The language of a question; undefined when this version does not have it. */
export function languageOf(library: Library): LanguageConfiguration | undefined {
  return findChapter(library.chapter, library.variant ?? 'default');
}

/** Tells whether a question is shown with an editor, and therefore has a bar of its own. */
export function hasEditor({ type, library }: Question): boolean {
  return courseType(type).hasEditor && languageOf(library) !== undefined;
}
