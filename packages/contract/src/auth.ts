import * as z from 'zod/mini';
import { call, json, REDIRECT, type Refusal, text } from './call.js';
import { TOO_MANY_ATTEMPTS } from './refusals.js';

/** Sign-in for other clients of the wire, with both tokens in the body (wire reference, section 2.1). */

const tokenPairSchema = z.object({ access_token: z.string(), refresh_token: z.string() });
export type TokenPair = z.infer<typeof tokenPairSchema>;

const missingParameter = { status: 400, text: 'Missing parameter' } as const satisfies Refusal;

/** Must be present and a text; otherwise the call answers `Missing parameter`. */
const parameterSchema = z.optional(z.unknown());

export const login = call({
  method: 'POST',
  path: 'auth/login',
  summary: 'Trades what a provider gave for an access token and a refresh token.',
  access: 'public',
  body: z.object({
    code: parameterSchema,
    provider: parameterSchema,
    client_id: parameterSchema,
    redirect_uri: parameterSchema,
  }),
  reply: json(tokenPairSchema),
  refusals: {
    missingParameter,
    malformed: missingParameter,
    // The reference answers 500. But anybody can send a name that does not exist, which is not a fault of the
    // server. The reference's client treats both alike.
    unknownProvider: {
      status: 400,
      text: 'Unknown error: Invalid or nonexistent provider config',
    },
    invalidCode: { status: 400, text: 'Unable to validate token: Invalid code' },
    /** Only configured origins and programs may call this. */
    otherSite: {
      status: 403,
      text: 'Pages of this origin need to be in WELLSPRING_ALLOWED_ORIGINS.',
    },
    tooMany: TOO_MANY_ATTEMPTS,
    // Other texts begin with one of these and end with the provider's reason. They have at most 100
    // characters.
    upstream: { status: 400, text: 'Unable to retrieve token from authentication provider: …' },
    invalidToken: { status: 400, text: 'Unable to validate token: …' },
    noUser: { status: 400, text: 'Unable to retrieve user: …' },
  },
});

export const refresh = call({
  method: 'POST',
  path: 'auth/refresh',
  summary: 'A new pair for a refresh token, which stays good until it expires (rule R65).',
  access: 'public',
  body: z.object({ refresh_token: parameterSchema }),
  reply: json(tokenPairSchema),
  refusals: {
    missingParameter,
    malformed: missingParameter,
    invalid: { status: 401, text: 'Invalid refresh token' },
    tooMany: TOO_MANY_ATTEMPTS,
  },
});

export const logout = call({
  method: 'POST',
  path: 'auth/logout',
  summary: 'Revokes a refresh token.',
  access: 'public',
  body: z.object({ refresh_token: parameterSchema }),
  reply: text('OK'),
  refusals: {
    missingParameter,
    malformed: missingParameter,
    invalid: { status: 401, text: 'Invalid token' },
  },
});

const samlQuery = z.object({ provider: z.optional(z.string()) });
const samlRefusals = {
  missingParameter,
  missingAssertion: { status: 400, text: 'Unable to validate token: Missing SAML assertion!' },
  missingName: { status: 400, text: 'Unable to validate token: Missing name attribute!' },
  missingUsername: { status: 400, text: 'Unable to validate token: Missing username attribute!' },
} as const;

export const samlRedirect = call({
  method: 'GET',
  path: 'auth/saml_redirect',
  summary: 'After a SAML assertion: to the client, with both tokens in the cookie `jwts`.',
  access: 'public',
  query: samlQuery,
  reply: REDIRECT,
  refusals: samlRefusals,
});

export const samlRedirectVscode = call({
  method: 'GET',
  path: 'auth/saml_redirect_vscode',
  summary: 'After a SAML assertion: to the editor extension, with a one-time code.',
  access: 'public',
  query: samlQuery,
  reply: REDIRECT,
  refusals: samlRefusals,
});

export const exchangeCode = call({
  method: 'GET',
  path: 'auth/exchange',
  summary: 'Trades a one-time code for tokens in the address of the client.',
  access: 'public',
  query: z.object({ code: z.optional(z.string()), provider: z.optional(z.string()) }),
  reply: REDIRECT,
  refusals: { missingParameter, invalidCode: { status: 403, text: 'Invalid code' } },
});
