import * as z from 'zod/mini';
import { call, json, text } from './call.js';
import { OTHER_SITE, TOO_MANY_ATTEMPTS } from './refusals.js';

/** Sessions of our own page: an access token in the answer, the refresh token in an HTTP-only cookie. */

export const sessionSchema = z.object({
  accessToken: z.string(),
  /** Seconds until the access token expires, counted from the answer. */
  expiresIn: z.int().check(z.positive()),
});
export type IssuedAccess = z.infer<typeof sessionSchema>;

export const refreshSession = call({
  method: 'POST',
  path: 'session/refresh',
  summary: 'Trades the refresh cookie for a new access token and a new cookie.',
  access: 'public',
  reply: json(sessionSchema),
  refusals: {
    invalid: { status: 401, text: 'Invalid refresh token' },
    tooMany: TOO_MANY_ATTEMPTS,
    otherSite: OTHER_SITE,
  },
});

export const endSession = call({
  method: 'DELETE',
  path: 'session',
  summary: 'Signs out: the refresh cookie and all its successors end.',
  access: 'public',
  reply: text('OK'),
  refusals: { otherSite: OTHER_SITE },
});
