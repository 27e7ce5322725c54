import * as z from 'zod/mini';

const addressSchema = z.email().check(z.maxLength(254));

/** Tells whether the contract accepts this text as an e-mail address. An empty text is accepted too. */
export function isEmailAddress(text: string): boolean {
  return text.trim() === '' || addressSchema.safeParse(text.trim()).success;
}
