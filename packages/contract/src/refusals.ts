import type { Refusal } from './call.js';

/** Refusals that any call can answer with (wire reference, section 1; those of archived courses are ours). */
export const UNAUTHORISED = { status: 401, text: 'Unauthorised' } as const satisfies Refusal;
export const FORBIDDEN = { status: 403, text: 'Forbidden' } as const satisfies Refusal;
export const NOT_FOUND = { status: 404, text: 'Not Found' } as const satisfies Refusal;
/** The answer to a change of a course that is archived. */
export const ARCHIVED = {
  status: 403,
  text: 'This course is archived: it can be read, but not changed.',
} as const satisfies Refusal;
/** The answer to a change of a course that is being emptied. */
export const RESETTING = {
  status: 403,
  text: 'This course is being reset. Please try again later.',
} as const satisfies Refusal;
export const INTERNAL_ERROR = {
  status: 500,
  text: 'Please try again later.',
} as const satisfies Refusal;

/** The server is overloaded and has not begun with this request. Clients may repeat it unchanged. */
export const BUSY = {
  status: 503,
  text: 'The server is busy. Please try again in a few seconds.',
} as const satisfies Refusal;
/**
 * The database is unavailable, or has not answered in time. The change that was requested may have been made.
 */
export const UNAVAILABLE = {
  status: 503,
  text: 'The server cannot reach its database. Please try again in a moment.',
} as const satisfies Refusal;
/**
 * The disk of the database is full, or the database accepts no changes for another reason. Nothing has been
 * changed.
 */
export const CANNOT_SAVE = {
  status: 503,
  text: 'The server has no room to save anything. Keep your work and try again later.',
} as const satisfies Refusal;

/** Pages of other sites must not sign our visitors in or out, nor find out who they are. */
export const OTHER_SITE = {
  status: 403,
  text: 'This call is answered to the same site only.',
} as const satisfies Refusal;
/** The answer to further attempts to sign in within a minute. */
export const TOO_MANY_ATTEMPTS = {
  status: 429,
  text: 'Too many attempts. Please wait a minute and try again.',
} as const satisfies Refusal;
