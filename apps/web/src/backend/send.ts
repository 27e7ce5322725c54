import {
  type BodyOf,
  type CallDescription,
  type CallInput,
  decodeReply,
  encodeCall,
  type ParamsOf,
  type QueryOf,
  ReplyError,
  type ReplyOf,
} from '@wellspring/contract';
import * as z from 'zod/mini';
import { maintenanceSchema } from '../configuration';
import { BackendError } from './failures';
import type { ServerClock } from './server-clock';

/** After this long without an answer a call counts as failed, unless it says otherwise. */
const ANSWER_WITHIN_MS = 30_000;

/** A part of the input may be left out when nothing in it is required. */
type Part<Name extends string, T> =
  Record<string, never> extends T ? { readonly [N in Name]?: T } : { readonly [N in Name]: T };

/** What goes into a call. */
export type Input<C extends CallDescription> = Part<'params', ParamsOf<C>> &
  Part<'body', BodyOf<C>> & {
    readonly query?: Partial<QueryOf<C>>;
    readonly signal?: AbortSignal;
    /** Lets the call outlive the page; for what must still be sent while it closes. */
    readonly keepalive?: boolean;
    /** After how many milliseconds without an answer it counts as failed; for what takes long to send. */
    readonly within?: number;
  };

interface LooseInput extends CallInput {
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
  readonly within?: number;
}

/** Makes one call and nothing more. @throws {BackendError} when there is no good answer */
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
    const timeout = AbortSignal.timeout(within);
    const askedAt = Date.now();
    let response: Response;
    let text: string;
    try {
      response = await fetch(baseUrl + path, {
        method: call.method,
        headers,
        credentials: 'same-origin',
        keepalive,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(body !== undefined && { body }),
      });
      clock?.learn(response.headers.get('date'), askedAt);
      text = await response.text();
    } catch (cause) {
      // Whoever cancelled a call wants to hear that it was cancelled, not that it failed.
      if (signal?.aborted) throw cause;
      throw new BackendError({ kind: 'unreachable' }, { cause });
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

/** What a server answers that rests. */
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
  const announced = Object.values(call.refusals).some(
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
