import * as z from 'zod/mini';

const addressSchema = z.email().check(z.maxLength(254));

/** Whether a text is an e-mail address as the contract takes it; none at all is one as well. */
export function isEmailAddress(text: string): boolean {
  return text.trim() === '' || addressSchema.safeParse(text.trim()).success;
}
