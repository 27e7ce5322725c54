import type { Maintenance } from '../configuration';
import { statusWords } from './status-words';

/** The reason why a call to the back end did not give an answer. */
export type Failure =
  /** No answer came: offline, the server is away, or it took too long. */
  | { readonly kind: 'unreachable' }
  /** Not signed in, or no longer. */
  | { readonly kind: 'signed-out' }
  /** The server refused with a text that the contract of the call declares for users. */
  | { readonly kind: 'refused'; readonly status: number; readonly text: string }
  /** The server is under maintenance and says so. */
  | { readonly kind: 'maintenance'; readonly status: number; readonly maintenance: Maintenance }
  /** The server answered with a status that the contract of the call does not declare. */
  | {
      readonly kind: 'unexpected-status';
      readonly status: number;
      readonly statusText: string;
      /** The body, which may have any content. */
      readonly text: string;
    }
  /** The answer does not have the form that the contract gives it. */
  | { readonly kind: 'unexpected-answer'; readonly details: string };

/** The only error that `request` throws. */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  readonly failure: Failure;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(describe(failure), options);
    this.failure = failure;
  }
}

/**
 * Tells whether the same call may succeed later: it failed on its way to the server, not because of what it
 * asks.
 */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof BackendError)) return false;
  const { failure } = error;
  if (failure.kind === 'unreachable') return true;
  const status = 'status' in failure ? failure.status : 0;
  return status === 429 || status >= 500;
}

/** Tells whether no answer came at all. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof BackendError && error.failure.kind === 'unreachable';
}

/**
 * Tells whether the call failed because the session is over. Every call fails until the user has signed in
 * again.
 */
export function isSignedOut(error: unknown): boolean {
  return error instanceof BackendError && error.failure.kind === 'signed-out';
}

/** The failure texts in the language of the interface; null: English, as here. */
let translations: Readonly<Record<string, string>> | null = null;

/**
 * Chooses the language of the failure texts. The texts of the wire stay English. Texts without a translation,
 * such as what an authoring error says about a file, are shown as they came.
 * @param texts by the English text, in which `…` stands for the variable part; null for English
 */
export function translateFailures(texts: Readonly<Record<string, string>> | null): void {
  translations = texts;
}

function translated(text: string): string {
  if (translations === null) return text;
  if (Object.hasOwn(translations, text)) return translations[text] ?? text;
  for (const [english, translation] of Object.entries(translations)) {
    const [before = '', after] = english.split('…');
    if (after === undefined || !text.startsWith(before) || !text.endsWith(after)) continue;
    const rest = text.slice(before.length, text.length - after.length);
    return translation.replace('…', () => rest);
  }
  return text;
}

/** The text for users; the texts are those of the course specification, section 8. */
function describe(failure: Failure): string {
  switch (failure.kind) {
    case 'unreachable':
      return 'Error while communicating with backend; check your network?';
    case 'signed-out':
      return 'Please login again';
    case 'refused':
      return sentenceIn(failure);
    case 'maintenance':
      return failure.maintenance.message ?? 'Under maintenance';
    case 'unexpected-status':
      // Only the server knows what is in conflict.
      return failure.status === 409 && failure.text !== ''
        ? sentenceIn(failure)
        : statusLine(failure);
    case 'unexpected-answer':
      return 'The server answered in a form that this page does not know. Reload the page to get its newest version.';
  }
}

function statusLine({ status, statusText }: { status: number; statusText: string }): string {
  const words = statusText === '' ? statusWords(status) : statusText;
  return `Error while communicating with backend: ${status} ${words}`.trim();
}

/** A longer body is an error page of a proxy, not a sentence for users. */
const MAX_SENTENCE_LENGTH = 100;

function sentenceIn({ status, text }: { readonly status: number; readonly text: string }): string {
  return text.length > MAX_SENTENCE_LENGTH ? `Something went wrong (got ${status} response)` : text;
}

/**
 * Returns what to tell the user when the server did not do what they asked: the words of the server's answer,
 * if there are any.
 */
export function refusedActionText(error: unknown): string {
  if (!(error instanceof BackendError)) return failureText(error);
  const { failure } = error;
  if (failure.kind === 'unreachable') {
    return translated("Couldn't reach our servers. Are you online?");
  }
  return failure.kind === 'unexpected-status' && failure.text !== ''
    ? translated(sentenceIn(failure))
    : failureText(error);
}

/** Returns what to tell the user about an error that was thrown. */
export function failureText(error: unknown): string {
  return translated(
    error instanceof BackendError ? error.message : 'An error occurred. Please try again.',
  );
}
