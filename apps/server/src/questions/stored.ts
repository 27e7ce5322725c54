import { autogradingResultSchema, type Library, librarySchema } from '@wellspring/contract';
import { z } from 'zod';
import type { QuestionRow } from '../assessments/rows.js';

/** What questions of all types keep in JSON columns; every row is parsed by these when read. */

const storedResultSchema = z.intersection(
  autogradingResultSchema,
  z.object({
    /** Whether it is that of a secret testcase. */
    isSecret: z.boolean().optional(),
  }),
);
export type StoredResult = z.infer<typeof storedResultSchema>;

export const autogradingResultsSchema = z.array(storedResultSchema);

/** Set on what the nightly closing filled in, which earns nothing whatever it says (rule R42). */
export const isBlankSchema = z.literal(true).optional();

/** The library of a question row in its form on the wire (the name of the external one in lower case). */
export function parseLibrary(stored: unknown): Library {
  const library = librarySchema.parse(stored);
  return {
    ...library,
    external: { ...library.external, name: library.external.name.toLowerCase() },
  };
}

/** What a question asks, the same for learners and staff. */
export function presentCommon(question: QuestionRow, { content }: { readonly content: string }) {
  return {
    id: question.id,
    library: parseLibrary(question.library),
    maxXp: question.maxXp,
    blocking: question.blocking,
    content,
  };
}

/** As `presentCommon`, with the programs around an answer or an entry. */
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
