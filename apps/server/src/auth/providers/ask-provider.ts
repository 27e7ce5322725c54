import { z } from 'zod';
import { SignInFailure } from '../sign-in-failure.js';

/** Requests to providers: with a short timeout, a limited answer, and without following redirects. */

const PATIENCE_MS = 10_000;
/** In bytes. */
const MAX_ANSWER_LENGTH = 1_000_000;

/** Every time that a provider states may be off by this much, in seconds (wire reference, section 2.3). */
export const CLOCK_DRIFT_SECONDS = 10;

/**
 * Asks a provider and returns its answer as text.
 * @param name the name of the provider, as shown to users
 * @throws SignInFailure when it does not answer, or not with success
 */
export async function askProvider(name: string, url: string, init: RequestInit): Promise<string> {
  let response: Response;
  try {
    response = await fetch(url, {
      ...init,
      // A redirect could carry a secret to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) await response.body?.cancel();
  } catch (error) {
    throw new SignInFailure('upstream', `No answer from ${name}`, { cause: error });
  }
  if (!response.ok) {
    throw new SignInFailure('upstream', `Status code ${response.status} from ${name}`);
  }
  return readShort(name, response);
}

/** Like `askProvider`, for an answer that is a JSON object. */
export async function askForObject(
  name: string,
  url: string,
  init: RequestInit,
): Promise<Readonly<Record<string, unknown>>> {
  const text = await askProvider(name, url, init);
  const parsed = objectSchema.safeParse(parseJson(text));
  if (!parsed.success) throw unreadable(name);
  return parsed.data;
}

const objectSchema = z.record(z.string(), z.unknown());

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

async function readShort(name: string, response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  try {
    for await (const piece of response.body ?? []) {
      size += piece.byteLength;
      if (size > MAX_ANSWER_LENGTH) throw unreadable(name);
      text += decoder.decode(piece, { stream: true });
    }
  } catch (error) {
    if (error instanceof SignInFailure) throw error;
    throw new SignInFailure('upstream', `No answer from ${name}`, { cause: error });
  }
  return text + decoder.decode();
}

function unreadable(name: string): SignInFailure {
  return new SignInFailure('upstream', `Unreadable answer from ${name}`);
}

/** A claim or field as text. Null when it is missing, not a text, or blank. */
export function textOf(claims: Readonly<Record<string, unknown>>, key: string): string | null {
  const value = claims[key];
  // Some user APIs have numbers as ids of accounts.
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** @throws SignInFailure when the value is null */
export function mustName(what: 'username' | 'name', value: string | null): string {
  if (value === null) throw new SignInFailure('user', `No ${what} specified in token`);
  return value;
}
