import type { Refusal } from './call.js';

/** Refusals that any call can answer with (wire reference, section 1). */
export const UNAUTHORISED = { status: 401, text: 'Unauthorised' } as const satisfies Refusal;
export const FORBIDDEN = { status: 403, text: 'Forbidden' } as const satisfies Refusal;
export const NOT_FOUND = { status: 404, text: 'Not Found' } as const satisfies Refusal;
export const INTERNAL_ERROR = {
  status: 500,
  text: 'Please try again later.',
} as const satisfies Refusal;
