import * as z from 'zod/mini';
import { call, json, ONE_LINE, REDIRECT, type Refusal, roleSchema, text } from './call.js';
import { OTHER_SITE, TOO_MANY_ATTEMPTS } from './refusals.js';
import { sessionSchema } from './session.js';

/** The ways to sign in on our own page, and passwords. */

/**
 * The id of the provider of demo people; users it vouches for have it as `provider`. No one can be added to
 * it.
 */
export const DEMO_PROVIDER = 'demo';

const demoPersonSchema = z.object({
  /** The `code` to send to sign in as this person. */
  code: z.string(),
  name: z.string(),
  role: roleSchema,
});
export type DemoPerson = z.infer<typeof demoPersonSchema>;

/** On which of the two sign-in screens a provider is shown: `/login` or `/nus_login`. */
const signInScreenSchema = z.enum(['default', 'nus']);

export const providerSchema = z.object({
  id: z.string(),
  name: z.string(),
  /**
   * The way to sign in with it. `demo`: pick one of `demoPeople`; `password`: call `signInWithPassword`;
   * `redirect`: go to `beginSignIn`, which leads to the provider and back to `/login/callback`.
   */
  kind: z.enum(['demo', 'password', 'redirect']),
  screen: signInScreenSchema,
  /** Empty unless `kind` is `demo`. */
  demoPeople: z.array(demoPersonSchema),
});
export type Provider = z.infer<typeof providerSchema>;

const unknownProvider = {
  status: 400,
  text: 'Could not log in; invalid provider name provided.',
} as const satisfies Refusal;

const weakPassword = {
  status: 400,
  text: 'This password is easy to guess. Choose a longer one, or three words that have no connection.',
} as const satisfies Refusal;

/** Wrong passwords are counted in windows of that length. */
const tooManyWrong = {
  status: 429,
  text: 'Too many wrong passwords. Please wait ten minutes and try again.',
} as const satisfies Refusal;

/** The minimum for new passwords. Shorter ones from before can still be used (OWASP ASVS 2.1.1). */
export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 200;
const newPasswordSchema = z
  .string()
  .check(z.minLength(MIN_PASSWORD_LENGTH), z.maxLength(MAX_PASSWORD_LENGTH));
export const usernameSchema = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(100), ONE_LINE);
const personNameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(200), ONE_LINE);
const secretSchema = z.string().check(z.minLength(1), z.maxLength(4000));

export const listProviders = call({
  method: 'GET',
  path: 'session/providers',
  summary: 'The configured ways to sign in, in the order to show them.',
  access: 'public',
  reply: json(
    z.object({
      providers: z.array(providerSchema),
      /** The organisation whose single sign-on the screen `nus` offers, as on its button, e.g. `NUS`. */
      organisation: z.string(),
      /** True if the installation has no admin yet, so that the first one must be made (`makeFirstAdmin`). */
      needsFirstAdmin: z.boolean(),
    }),
  ),
});

export const beginSignIn = call({
  method: 'GET',
  path: 'session/begin',
  summary: 'Leads to a provider, which leads back to the page `/login/callback`.',
  access: 'public',
  query: z.object({
    provider: z.string().check(z.maxLength(100)),
    /** `editor` leads back to `/login/vscode_callback`. */
    flow: z._default(z.enum(['page', 'editor']), 'page'),
  }),
  reply: REDIRECT,
  refusals: { unknownProvider },
});

export const startSession = call({
  method: 'POST',
  path: 'session',
  summary: 'Signs in with what a provider gave, and sets the refresh cookie.',
  access: 'public',
  body: z.object({
    provider: z.string().check(z.maxLength(100)),
    /** The demo person, or the `code` (CAS: the `ticket`) that the provider sent back. */
    code: z.string().check(z.maxLength(4000)),
    /** The state that the provider sent back. Required if the sign-in began with `beginSignIn`. */
    state: z.optional(z.string().check(z.maxLength(4000))),
  }),
  reply: json(sessionSchema),
  refusals: {
    unknownProvider,
    invalidCode: { status: 400, text: 'Unable to validate token: Invalid code' },
    /** The sign-in was begun in another browser, too long ago, or has been used already. */
    invalidState: {
      status: 400,
      text: 'This sign-in has expired or was begun elsewhere. Please log in again.',
    },
    /** The provider's message is in the server's log. */
    failed: { status: 400, text: 'Could not login. Please contact the module administrator.' },
    tooMany: TOO_MANY_ATTEMPTS,
    otherSite: OTHER_SITE,
  },
});

export const signInWithPassword = call({
  method: 'POST',
  path: 'session/password',
  summary: 'Signs in with a username and a password, and sets the refresh cookie.',
  access: 'public',
  body: z.object({
    username: z.string().check(z.maxLength(100)),
    password: z.string().check(z.maxLength(MAX_PASSWORD_LENGTH)),
  }),
  reply: json(sessionSchema),
  refusals: {
    /** The provider for passwords is not configured. */
    unknownProvider,
    /** The same text whether or not the user exists. */
    wrong: { status: 400, text: 'Wrong username or password.' },
    tooManyWrong,
    tooMany: TOO_MANY_ATTEMPTS,
    otherSite: OTHER_SITE,
  },
});

export const getPasswordLink = call({
  method: 'POST',
  path: 'session/password_link',
  summary: 'Whose password a link sets.',
  access: 'public',
  body: z.object({ token: secretSchema }),
  reply: json(z.object({ username: z.string(), name: z.nullable(z.string()) })),
  refusals: {
    invalid: { status: 400, text: 'This link has been used or has expired. Ask for a new one.' },
    otherSite: OTHER_SITE,
  },
});

export const setPassword = call({
  method: 'PUT',
  path: 'session/password',
  summary: 'Sets the password that a link is for, ends the former sessions, and signs in.',
  access: 'public',
  body: z.object({
    token: secretSchema,
    password: newPasswordSchema,
    /** For a user who has no name yet. */
    name: z.optional(personNameSchema),
  }),
  reply: json(sessionSchema),
  refusals: {
    invalid: getPasswordLink.refusals.invalid,
    nameMissing: { status: 400, text: 'Please tell your name, too.' },
    weakPassword,
    tooMany: TOO_MANY_ATTEMPTS,
    otherSite: OTHER_SITE,
  },
});

export const changePassword = call({
  method: 'PUT',
  // Below `session`, so that the cookie is sent, which tells which session is the caller's own.
  path: 'session/own_password',
  summary: 'Changes the password of the caller and ends their sessions elsewhere.',
  access: 'signed-in',
  body: z.object({
    current: z.string().check(z.maxLength(MAX_PASSWORD_LENGTH)),
    next: newPasswordSchema,
  }),
  reply: text('OK'),
  refusals: {
    wrong: { status: 400, text: 'The current password is wrong.' },
    noPassword: { status: 400, text: 'You do not sign in with a password.' },
    weakPassword,
    tooManyWrong,
    tooMany: TOO_MANY_ATTEMPTS,
  },
});

export const makeFirstAdmin = call({
  method: 'POST',
  path: 'session/first_admin',
  summary: 'Makes the first admin of an installation that has none, and signs in.',
  access: 'public',
  body: z.object({
    /** The code that the server printed when it started. */
    code: secretSchema,
    name: personNameSchema,
    username: usernameSchema,
    password: newPasswordSchema,
  }),
  reply: json(sessionSchema),
  refusals: {
    wrongCode: { status: 403, text: 'This code is not the one that the start printed.' },
    notNeeded: { status: 409, text: 'There is a first admin already. Please log in.' },
    taken: { status: 409, text: 'This username is taken. Choose another one.' },
    weakPassword,
    tooMany: TOO_MANY_ATTEMPTS,
    otherSite: OTHER_SITE,
  },
});
