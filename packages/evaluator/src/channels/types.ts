import * as z from 'zod/mini';

/**
 * The channel `types`: an editor asks for the types in a program that it shows. Engines answer null when the
 * program cannot be read.
 */

export interface TypesRequest {
  /** The program, in the form in which sessions evaluate it. */
  readonly program: {
    readonly files: Readonly<Record<string, string>>;
    readonly entry: string;
  };
  readonly question: TypesQuestion;
}

/** A question about the entry of a program. Positions are offsets in its text. */
export type TypesQuestion =
  /** The type of the innermost expression, or declared name, around a position. */
  | { readonly kind: 'at'; readonly position: number }
  /** The types of all declared names. */
  | { readonly kind: 'names' };

/** The type of a part of the text. */
export interface TypedPart {
  readonly from: number;
  readonly to: number;
  readonly type: string;
}

/** The types of declared names, by where they are declared. */
export type TypedNames = readonly Pick<TypedPart, 'from' | 'type'>[];

/** The maximal number of names in an answer, and of UTF-16 code units in a type. */
const MAX_NAMES = 5000;
const MAX_LENGTH = 200_000;

const typeSchema = z.string().check(z.maxLength(MAX_LENGTH));

const partSchema: z.ZodMiniType<TypedPart> = z.object({
  from: z.number(),
  to: z.number(),
  type: typeSchema,
});

const namesSchema: z.ZodMiniType<TypedNames> = z
  .array(z.object({ from: z.number(), type: typeSchema }))
  .check(z.maxLength(MAX_NAMES));

/** Parses the answer to a question of the kind `at`. Returns null when there is none. */
export function parseTypedPart(answer: unknown): TypedPart | null {
  return partSchema.safeParse(answer).data ?? null;
}

/** Parses the answer to a question of the kind `names`. Returns null when there is none. */
export function parseTypedNames(answer: unknown): TypedNames | null {
  return namesSchema.safeParse(answer).data ?? null;
}
