import type { DocumentedWord } from '@wellspring/evaluator';
import { CHAPTERS } from '../chapters.js';

/** The explanation of a word: its meaning, and perhaps an example program with its value. */
type About = readonly [summary: string, program?: string, result?: string];

/** The words of a chapter by how they are written, such as `(map f list ...)`. */
export type AboutGroup = Readonly<Record<string, About>>;

/** A chapter by its place in the list of chapters; 5 is full Scheme. */
type Section = 1 | 2 | 3 | 4 | 5;

/**
 * Documents procedures that are new in a chapter.
 * @param group by their calls. Brackets are around what may be left out, and dots after what may come any number of times,
 *   or never.
 */
export function procedures(section: Section, group: AboutGroup): DocumentedWord[] {
  return written('function', section, group);
}

/** Documents special forms that are new in a chapter. */
export function forms(section: Section, group: AboutGroup): DocumentedWord[] {
  return written('keyword', section, group);
}

/** Documents constants that are new in a chapter, by their names. */
export function constants(section: Section, group: AboutGroup): DocumentedWord[] {
  return Object.entries(group).map(([name, told]) => word('constant', section, name, told));
}

function written(
  kind: DocumentedWord['kind'],
  section: Section,
  group: AboutGroup,
): DocumentedWord[] {
  return Object.entries(group).map(([signature, told]) => {
    const [name = ''] = signature.slice(1, -1).split(' ');
    return { ...word(kind, section, name, told), signature };
  });
}

function word(
  kind: DocumentedWord['kind'],
  section: Section,
  name: string,
  [summary, program, result]: About,
): DocumentedWord {
  return {
    name,
    kind,
    fromChapter: CHAPTERS[section - 1] ?? CHAPTERS[0],
    summary,
    ...(program !== undefined && result !== undefined && { example: { program, result } }),
  };
}
