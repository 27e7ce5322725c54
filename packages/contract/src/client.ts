import * as z from 'zod/mini';
import type { CallDescription, ReplyOf } from './call.js';

/** What of a client needs no network: a call as a request, and an answer as what the call promises. */

/** The parts of a call, as the types of the call have them. */
export interface CallInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

export interface EncodedCall {
  /** Below `/v2/`, with its query. */
  readonly path: string;
  /** Absent for a form, whose boundary only the network knows. */
  readonly contentType?: 'application/json';
  readonly body?: string | FormData;
}

/** @throws TypeError when a parameter of the path is missing */
export function encodeCall(call: CallDescription, input: CallInput): EncodedCall {
  const path = fillPath(call.path, input.params) + queryText(input.query);
  if (input.body === undefined) return { path };
  if (call.bodyForm === 'multipart') return { path, body: formOf(input.body) };
  return { path, contentType: 'application/json', body: JSON.stringify(input.body) };
}

/** What can stand in an address; what is left out does not stand there. */
const plainValuesSchema = z.record(
  z.string(),
  z.optional(z.pipe(z.union([z.string(), z.number(), z.boolean()]), z.transform(String))),
);

/** `courses/:courseId` with `{ courseId: 1 }` is `courses/1`. */
function fillPath(path: string, params: unknown): string {
  const values = new Map(Object.entries(plainValuesSchema.parse(params ?? {})));
  return path.replaceAll(/:(\w+)(\{\.\+\})?/g, (_, name: string, hasSlashes?: string) => {
    const value = values.get(name);
    if (value === undefined) throw new TypeError(`The call ${path} needs the parameter ${name}.`);
    const parts = hasSlashes === undefined ? [value] : value.split('/');
    return parts.map((part) => encodeURIComponent(part)).join('/');
  });
}

function queryText(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(plainValuesSchema.parse(query ?? {}))) {
    if (value !== undefined) search.set(name, value);
  }
  return search.size > 0 ? `?${search.toString()}` : '';
}

const fieldsSchema = z.record(
  z.string(),
  z.optional(z.union([z.file(), z.string(), z.pipe(z.number(), z.transform(String))])),
);

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fieldsSchema.parse(body))) {
    if (value !== undefined) form.set(name, value);
  }
  return form;
}

/** What came is not what the call promises. */
export class ReplyError extends Error {
  override readonly name = 'ReplyError';
}

/**
 * What a call answered.
 * @param text the body of a good answer; a redirect has been followed to its end
 * @throws ReplyError
 */
export function decodeReply<C extends CallDescription>(call: C, text: string): ReplyOf<C> {
  const unexpected = (details: string) => new ReplyError(`${call.path}: ${details}`);
  const reply = call.reply;
  if (reply.kind === 'text') {
    const { texts } = reply;
    if (!texts.includes(text)) throw unexpected(`expected "${texts.join('" or "')}"`);
    return text as ReplyOf<C>;
  }
  if (reply.kind !== 'json') {
    // A redirect has been followed, so that its end is as good a text as any.
    return (reply.kind === 'empty' ? undefined : text) as ReplyOf<C>;
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
