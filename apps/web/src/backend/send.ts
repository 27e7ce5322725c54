import type { BodyOf, CallDescription, ParamsOf, QueryOf, ReplyOf } from '@wellspring/contract';
import * as z from 'zod/mini';
import { maintenanceSchema } from '../configuration';
import { BackendError } from './failures';

/** After this long without an answer a call counts as failed. */
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
  };

interface LooseInput {
  readonly params?: unknown;
  readonly body?: unknown;
  readonly query?: unknown;
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
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
 */
export function createSend(baseUrl: string, fetch: typeof globalThis.fetch): Send {
  return async <C extends CallDescription>(call: C, input: Input<C>, accessToken?: string) => {
    const { params, query, body, signal, keepalive = false }: LooseInput = input;
    const headers = new Headers({ accept: 'application/json, text/plain' });
    if (accessToken !== undefined) headers.set('authorization', `Bearer ${accessToken}`);
    if (body !== undefined) headers.set('content-type', 'application/json');
    const timeout = AbortSignal.timeout(ANSWER_WITHIN_MS);
    let response: Response;
    let text: string;
    try {
      response = await fetch(baseUrl + fillPath(call.path, params) + queryText(query), {
        method: call.method,
        headers,
        credentials: 'same-origin',
        keepalive,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      text = await response.text();
    } catch (cause) {
      // Whoever cancelled a call wants to hear that it was cancelled, not that it failed.
      if (signal?.aborted) throw cause;
      throw new BackendError({ kind: 'unreachable' }, { cause });
    }
    if (!response.ok) throw refusalOf(call, response, text);
    return parseAnswer(call, text);
  };
}

/** What can stand in an address. */
const plainValuesSchema = z.record(
  z.string(),
  z.pipe(z.union([z.string(), z.number(), z.boolean()]), z.transform(String)),
);

/** `courses/:courseId` with `{ courseId: 1 }` is `courses/1`. */
function fillPath(path: string, params: unknown): string {
  const values = new Map(Object.entries(plainValuesSchema.parse(params ?? {})));
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new TypeError(`The call ${path} needs the parameter ${name}.`);
    return encodeURIComponent(value);
  });
}

function queryText(query: unknown): string {
  const entries = Object.entries(plainValuesSchema.parse(query ?? {}));
  return entries.length > 0 ? `?${new URLSearchParams(entries).toString()}` : '';
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
  return new BackendError({ kind: 'unexpected-status', status, statusText });
}

function parseAnswer<C extends CallDescription>(call: C, text: string): ReplyOf<C> {
  const unexpected = (details: string) =>
    new BackendError({ kind: 'unexpected-answer', details: `${call.path}: ${details}` });
  const reply = call.reply;
  if (reply.kind === 'text') {
    if (text !== reply.text) throw unexpected(`expected "${reply.text}"`);
    return text as ReplyOf<C>;
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw unexpected('not JSON');
  }
  const result = z.safeParse(reply.schema, json);
  if (!result.success) throw unexpected(result.error.message);
  return result.data as ReplyOf<C>;
}
