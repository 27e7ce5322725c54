import { autogradingResultSchema, type Library, librarySchema } from '@wellspring/contract';
import { z } from 'zod';
import type { QuestionRow } from '../assessments/rows.js';

/**
 * The JSON columns of questions of all types. Every row is parsed with these schemas when it is read.
 */

const storedResultSchema = z.intersection(
  autogradingResultSchema,
  z.object({
    /** True if this is the result of a secret testcase. */
    isSecret: z.boolean().optional(),
  }),
);
export type StoredResult = z.infer<typeof storedResultSchema>;

export const autogradingResultsSchema = z.array(storedResultSchema);

/** Set on answers that the nightly closing filled in. They earn nothing, whatever they contain (rule R42). */
export const isBlankSchema = z.literal(true).optional();

/**
 * The library of a question row in the form of the wire, i.e. with the name of the external library in lower
 * case.
 */
export function parseLibrary(stored: unknown): Library {
  const library = librarySchema.parse(stored);
  return {
    ...library,
    external: { ...library.external, name: library.external.name.toLowerCase() },
  };
}

/** The part of a question that is the same for students and staff. */
export function presentCommon(question: QuestionRow, { content }: { readonly content: string }) {
  return {
    id: question.id,
    library: parseLibrary(question.library),
    maxXp: question.maxXp,
    blocking: question.blocking,
    content,
  };
}

/** Like `presentCommon`, with the code that surrounds an answer or an entry. */
export function presentProgram(
  question: QuestionRow,
  content: { readonly content: string; readonly prepend: string; readonly template: string },
) {
  return {
    ...presentCommon(question, content),
    prepend: content.prepend,
    solutionTemplate: content.template,
  };
}
