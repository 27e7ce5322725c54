import * as z from 'zod/mini';

/** The parts that drafts of all question types share. */

export const idSchema = z.int();

/** A name with a value. While the user types, two may have the same name. */
const pairSchema = z.object({ id: idSchema, name: z.string(), value: z.string() });
export type Pair = z.infer<typeof pairSchema>;

const symbolSchema = z.object({ id: idSchema, value: z.string() });

const librarySchema = z.object({
  chapter: z.int(),
  variant: z.nullable(z.string()),
  execTimeMs: z.int(),
  /** Empty: none. */
  externalName: z.string(),
  symbols: z.array(symbolSchema),
  globals: z.array(pairSchema),
  options: z.array(pairSchema),
});
export type DraftLibrary = z.infer<typeof librarySchema>;

export const ownLibrarySchema = z.nullable(librarySchema);

/** The fields of every question type. */
export const commonQuestion = {
  id: idSchema,
  maxXp: z.int(),
  blocking: z.boolean(),
  showSolution: z.boolean(),
  /** Null: the library of the assessment. */
  library: ownLibrarySchema,
  gradingLibrary: ownLibrarySchema,
  llmGradingPrompt: z.string(),
  content: z.string(),
};

const commonSchema = z.object(commonQuestion);
/** The fields that every question has. */
export type CommonQuestion = z.infer<typeof commonSchema>;

/** Generates ids that a draft does not have yet. */
export interface Ids {
  readonly take: () => number;
  /** The first id that was not generated. */
  readonly next: () => number;
}

export function idsFrom(first: number): Ids {
  let next = first;
  return {
    take() {
      next += 1;
      return next - 1;
    },
    next: () => next,
  };
}

/** Returns null for an empty text, because files have null for fields that the form leaves empty. */
export function optional(text: string): string | null {
  return text === '' ? null : text;
}
