import * as z from 'zod/mini';
import { call, json, type Refusal, roleSchema, text } from './call.js';

/** Sign-in for our own page: an access token in the answer, the refresh token in a http-only cookie. */

export const demoPersonSchema = z.object({
  /** What to send as `code` to sign in as this person. */
  code: z.string(),
  name: z.string(),
  role: roleSchema,
});
export type DemoPerson = z.infer<typeof demoPersonSchema>;

export const providerSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** How to sign in with it. `demo`: pick one of `demoPeople`; no password. */
  kind: z.enum(['demo']),
  demoPeople: z.array(demoPersonSchema),
});
export type Provider = z.infer<typeof providerSchema>;

export const sessionSchema = z.object({
  accessToken: z.string(),
  /** Seconds until the access token expires, counted from the answer. */
  expiresIn: z.int().check(z.positive()),
});

/** A page of another site must neither sign our visitors in, nor out, nor learn who they are. */
const otherSite = {
  status: 403,
  text: 'This call is answered to the same site only.',
} as const satisfies Refusal;

export const listProviders = call({
  method: 'GET',
  path: 'session/providers',
  summary: 'The configured ways to sign in, in the order to show them.',
  access: 'public',
  reply: json(z.object({ providers: z.array(providerSchema) })),
});

export const startSession = call({
  method: 'POST',
  path: 'session',
  summary: 'Signs in and sets the refresh cookie.',
  access: 'public',
  body: z.object({
    provider: z.string().check(z.maxLength(100)),
    code: z.string().check(z.maxLength(4000)),
  }),
  reply: json(sessionSchema),
  refusals: {
    unknownProvider: {
      status: 400,
      text: 'Could not log in; invalid provider name provided.',
    },
    invalidCode: { status: 400, text: 'Unable to validate token: Invalid code' },
    tooMany: { status: 429, text: 'Too many attempts. Please wait a minute and try again.' },
    otherSite,
  },
});

export const refreshSession = call({
  method: 'POST',
  path: 'session/refresh',
  summary: 'Trades the refresh cookie for a new access token and a new cookie.',
  access: 'public',
  reply: json(sessionSchema),
  refusals: {
    invalid: { status: 401, text: 'Invalid refresh token' },
    otherSite,
  },
});

export const endSession = call({
  method: 'DELETE',
  path: 'session',
  summary: 'Signs out: the refresh cookie and all its successors end.',
  access: 'public',
  reply: text('OK'),
  refusals: { otherSite },
});
