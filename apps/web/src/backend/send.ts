import {
  ARCHIVED,
  BUSY,
  type BodyOf,
  type CallDescription,
  type CallInput,
  decodeReply,
  encodeCall,
  type ParamsOf,
  type QueryOf,
  ReplyError,
  type ReplyOf,
  RESETTING,
} from '@wellspring/contract';
import * as z from 'zod/mini';
import { maintenanceSchema } from '../configuration';
import { BackendError } from './failures';
import type { ServerClock } from './server-clock';

/** A call without an answer after this time counts as failed, unless the call sets another time. */
const ANSWER_WITHIN_MS = 30_000;

/**
 * For how long a call is repeated that the server turned away because it was overloaded. Longer than the rush
 * at the beginning of a lesson.
 */
const REPEATED_WITHIN_MS = 60_000;
/** The time to wait when the server does not say. */
const REPEATED_AFTER_S = 3;

/** A part of the input is optional when nothing in it is required. */
type Part<Name extends string, T> =
  Record<string, never> extends T ? { readonly [N in Name]?: T } : { readonly [N in Name]: T };

/** The input of a call. */
export type Input<C extends CallDescription> = Part<'params', ParamsOf<C>> &
  Part<'body', BodyOf<C>> & {
    readonly query?: Partial<QueryOf<C>>;
    readonly signal?: AbortSignal;
    /** Lets the call outlive the page; for what must still be sent while the page closes. */
    readonly keepalive?: boolean;
    /**
     * After how many milliseconds without an answer the call counts as failed; for calls that take long to
     * send.
     */
    readonly within?: number;
  };

interface LooseInput extends CallInput {
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
  readonly within?: number;
}

/** Makes one call. @throws {BackendError} when there is no successful answer */
export type Send = <C extends CallDescription>(
  call: C,
  input: Input<C>,
  accessToken?: string,
) => Promise<ReplyOf<C>>;

/**
 * @param baseUrl where the wire begins, ending in a slash, e.g. `/v2/`
 * @param fetch the network
 * @param clock learns the server's time from its answers
 */
export function createSend(
  baseUrl: string,
  fetch: typeof globalThis.fetch,
  clock?: Pick<ServerClock, 'learn'>,
): Send {
  return async <C extends CallDescription>(call: C, input: Input<C>, accessToken?: string) => {
    const { signal, keepalive = false, within = ANSWER_WITHIN_MS, ...parts }: LooseInput = input;
    const { path, contentType, body } = encodeCall(call, parts);
    const headers = new Headers({ accept: 'application/json, text/plain' });
    if (accessToken !== undefined) headers.set('authorization', `Bearer ${accessToken}`);
    if (contentType !== undefined) headers.set('content-type', contentType);
    const begun = Date.now();
    const ask = async (): Promise<{ response: Response; text: string }> => {
      const timeout = AbortSignal.timeout(within);
      const askedAt = Date.now();
      try {
        const response = await fetch(baseUrl + path, {
          method: call.method,
          headers,
          credentials: 'same-origin',
          keepalive,
          signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
          ...(body !== undefined && { body }),
        });
        clock?.learn(response.headers.get('date'), askedAt);
        return { response, text: await response.text() };
      } catch (cause) {
        // The caller who aborted a call gets the reason of the abort, not a failure.
        if (signal?.aborted) throw cause;
        throw new BackendError({ kind: 'unreachable' }, { cause });
      }
    };
    let { response, text } = await ask();
    // The server has not begun a call that it turned away, so calls that change something may be repeated
    // too. A call that outlives its page cannot be repeated.
    const until = begun + (keepalive ? 0 : REPEATED_WITHIN_MS);
    while (isBusy(response, text)) {
      const pause = pauseBefore(response);
      if (Date.now() + pause > until) break;
      await wait(pause, signal);
      ({ response, text } = await ask());
    }
    if (!response.ok) throw refusalOf(call, response, text);
    try {
      return decodeReply(call, text);
    } catch (error) {
      if (!(error instanceof ReplyError)) throw error;
      throw new BackendError({ kind: 'unexpected-answer', details: error.message });
    }
  };
}

function isBusy({ status }: Response, text: string): boolean {
  return status === BUSY.status && text === BUSY.text;
}

/**
 * In milliseconds, with a random part, so that pages that were turned away together do not return together.
 */
function pauseBefore({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after') ?? '');
  const told = Number.isFinite(seconds) && seconds > 0 ? seconds : REPEATED_AFTER_S;
  return Math.min(told, 30) * 1000 * (1 + Math.random() / 2);
}

/** @throws the reason of the signal when it is aborted */
function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason instanceof Error ? signal.reason : new DOMException('', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', end, { once: true });
    if (signal?.aborted) end();
  });
}

/** The body of the server's answers during maintenance. */
const restSchema = z.object({ maintenance: maintenanceSchema });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusalOf(call: CallDescription, response: Response, text: string): BackendError {
  const { status, statusText } = response;
  const announced = [...Object.values(call.refusals), ARCHIVED, RESETTING].some(
    (refusal) => refusal.status === status && refusal.text === text,
  );
  if (announced) return new BackendError({ kind: 'refused', status, text });
  const rest = status === 503 ? restSchema.safeParse(parseJson(text)) : null;
  if (rest?.success) {
    return new BackendError({ kind: 'maintenance', status, maintenance: rest.data.maintenance });
  }
  if (status === 401) return new BackendError({ kind: 'signed-out' });
  return new BackendError({ kind: 'unexpected-status', status, statusText, text: text.trim() });
}
