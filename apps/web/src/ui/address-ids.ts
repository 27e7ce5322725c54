import { z } from 'zod';

const idInAddressSchema = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(z.number().int().min(1).max(2_147_483_647));

/** The id in a piece of an address, or null when it is none, e.g. `12` in `/courses/12`. */
export function idFromAddress(piece: string | undefined): number | null {
  const result = idInAddressSchema.safeParse(piece);
  return result.success ? result.data : null;
}

/** A position from 0 in a piece of an address; a missing or broken one is 0. */
export function indexFromAddress(piece: string | undefined): number {
  return piece !== undefined && /^\d{1,6}$/.test(piece) ? Number(piece) : 0;
}
