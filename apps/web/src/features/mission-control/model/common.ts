import * as z from 'zod/mini';

/** What drafts are made of, whatever their questions are. */

export const idSchema = z.int();

/** A name and what it stands for. Two of the same name may be there while one types. */
const pairSchema = z.object({ id: idSchema, name: z.string(), value: z.string() });
export type Pair = z.infer<typeof pairSchema>;

const symbolSchema = z.object({ id: idSchema, value: z.string() });
export type SymbolRow = z.infer<typeof symbolSchema>;

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

/** What every type of question has. */
export const commonQuestion = {
  id: idSchema,
  maxXp: z.int(),
  blocking: z.boolean(),
  showSolution: z.boolean(),
  /** Null: that of the assessment. */
  library: ownLibrarySchema,
  gradingLibrary: ownLibrarySchema,
  llmGradingPrompt: z.string(),
  content: z.string(),
};

const commonSchema = z.object(commonQuestion);
/** The fields that every question has. */
export type CommonQuestion = z.infer<typeof commonSchema>;

/** Gives out ids that a draft does not have yet. */
export interface Ids {
  readonly take: () => number;
  /** The first that was not given out. */
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

/** Returns a text as files have it: null where it is empty, which is how a form leaves it out. */
export function optional(text: string): string | null {
  return text === '' ? null : text;
}
