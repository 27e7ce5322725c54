import * as z from 'zod/mini';

const idInAddressSchema = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,10}$/)), z.transform(Number)),
  z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
);

/** The id in a part of an address, e.g. `12` in `/courses/12`; null when it is not an id. */
export function idFromAddress(piece: string | undefined): number | null {
  const result = idInAddressSchema.safeParse(piece);
  return result.success ? result.data : null;
}

/** The position, counted from 0, in a part of an address; 0 when it is missing or invalid. */
export function indexFromAddress(piece: string | undefined): number {
  return piece !== undefined && /^\d{1,6}$/.test(piece) ? Number(piece) : 0;
}
