import * as z from 'zod/mini';
import type { CallDescription, ReplyOf } from './call.js';

/** The parts of a client that need no network: they encode a call as a request, and decode its answer. */

/** The input of a call, with the types that the call declares. */
export interface CallInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

interface EncodedCall {
  /** The path below `/v2/`, with the query. */
  readonly path: string;
  /** Absent for a form, because only `fetch` knows its boundary. */
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

/** Values that can be part of an address. Undefined ones are omitted. */
const plainValuesSchema = z.record(
  z.string(),
  z.optional(z.pipe(z.union([z.string(), z.number(), z.boolean()]), z.transform(String))),
);

/** For example, `courses/:courseId` with `{ courseId: 1 }` becomes `courses/1`. */
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

/** Thrown when an answer is not what the call promises. */
export class ReplyError extends Error {
  override readonly name = 'ReplyError';
}

/**
 * Decodes the answer of a call.
 * @param text the body of a successful answer; redirects have been followed
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
    // After a redirect has been followed, the text at its end is the answer, whatever it is.
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
