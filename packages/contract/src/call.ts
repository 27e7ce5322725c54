import * as z from 'zod/mini';
import { LINE } from './one-line.js';
import { catch as orElse } from 'zod/mini';

/**
 * The form in which all calls on the wire are described. The server makes its routes and its OpenAPI
 * description from these values, and the web client its functions, so that they cannot get out of step.
 */

/** A role in a course, weakest first. */
export const roleSchema = z.enum(['student', 'staff', 'admin']);
export type Role = z.infer<typeof roleSchema>;

/**
 * The people who may make a call: anyone; anyone who is signed in; or a registration in the course of the
 * path with at least this role. This is checked before anything else, in that order (401, then 403).
 */
export type Access = 'public' | 'signed-in' | Role;

/** The encoding of a body: as JSON, or as `multipart/form-data` for calls that carry files. */
export type BodyForm = 'json' | 'multipart';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The answer of a call that succeeds. */
export type Reply =
  | { readonly kind: 'json'; readonly status: 200; readonly schema: z.core.$ZodType }
  /** Exactly one of these texts. */
  | { readonly kind: 'text'; readonly status: 200 | 201; readonly texts: readonly string[] }
  /** Any text, of this type. */
  | { readonly kind: 'document'; readonly status: 200; readonly type: string }
  /** The bytes of a file of this type, shown rather than downloaded. */
  | { readonly kind: 'file'; readonly status: 200; readonly type: string }
  | { readonly kind: 'empty'; readonly status: 200 | 204 }
  /** Redirects to an address that the handler returns. */
  | { readonly kind: 'redirect'; readonly status: 302 };

/** A refusal: the status and the exact text of the body. */
export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 429 | 500 | 503;
  readonly text: string;
}

export interface CallDescription {
  readonly method: Method;
  /**
   * The path below `/v2/`, with parameters as `:name`, e.g. `courses/:courseId/assessments`. A parameter at
   * the end of the path that may contain slashes is written `:name{.+}`.
   */
  readonly path: string;
  /** One sentence for the published description of the wire. */
  readonly summary: string;
  readonly access: Access;
  /**
   * True if the call is also allowed when the course of its path is archived. GET calls always are. Set this
   * for other calls that change nothing in the course, or that are there to end it.
   */
  readonly isForArchives?: true;
  readonly params: z.core.$ZodType;
  readonly query: z.core.$ZodType;
  readonly body: z.core.$ZodType;
  /** The encoding of the body. The fields of a form are named as in the schema. */
  readonly bodyForm: BodyForm;
  /** The maximum size of the body, in bytes. Default: the maximum for this form of body. */
  readonly maxBytes?: number;
  readonly reply: Reply;
  /**
   * The call's own refusals by name. Those of `access` and of malformed input need not be listed. A refusal
   * named `malformed` is the answer to malformed input, instead of a text that says what is wrong.
   */
  readonly refusals: Readonly<Record<string, Refusal>>;
}

const nothing = z.object({});

type WithDefaults<D extends Partial<CallDescription>> = Omit<
  CallDescription,
  'method' | 'access' | 'params' | 'query' | 'body' | 'bodyForm' | 'reply' | 'refusals'
> & {
  readonly method: D extends { method: infer M extends Method } ? M : never;
  readonly access: D extends { access: infer A extends Access } ? A : never;
  readonly params: D extends { params: infer P extends z.core.$ZodType } ? P : typeof nothing;
  readonly query: D extends { query: infer Q extends z.core.$ZodType } ? Q : typeof nothing;
  readonly body: D extends { body: infer B extends z.core.$ZodType } ? B : typeof nothing;
  readonly bodyForm: D extends { bodyForm: infer F extends BodyForm } ? F : 'json';
  readonly reply: D extends { reply: infer R extends Reply } ? R : never;
  readonly refusals: D extends { refusals: infer F extends CallDescription['refusals'] }
    ? F
    : Readonly<Record<string, never>>;
};

type Required = 'method' | 'path' | 'summary' | 'access' | 'reply';

/** Describes a call. Parts that are left out are empty. */
export function call<
  const D extends Pick<CallDescription, Required> & Partial<Omit<CallDescription, Required>>,
>(description: D): WithDefaults<D> {
  return {
    params: nothing,
    query: nothing,
    body: nothing,
    bodyForm: 'json',
    refusals: {},
    ...description,
  } as unknown as WithDefaults<D>;
}

/** The reply is JSON with this schema. */
export function json<S extends z.core.$ZodType>(schema: S) {
  return { kind: 'json', status: 200, schema } as const satisfies Reply;
}

/** The reply is exactly this text, e.g. `OK`, or one of several texts. */
export function text<const T extends readonly [string, ...string[]]>(...texts: T) {
  return { kind: 'text', status: 200, texts } as const satisfies Reply;
}

/** Like `text`, for calls that create something. */
export function created<const T extends string>(body: T) {
  return { kind: 'text', status: 201, texts: [body] } as const satisfies Reply;
}

/** The reply is any text of this type, e.g. a certificate. */
export function document<const T extends string>(type: T) {
  return { kind: 'document', status: 200, type } as const satisfies Reply;
}

/** The reply is a file of this type, which a browser opens by its address. */
export function fileReply<const T extends string>(type: T) {
  return { kind: 'file', status: 200, type } as const satisfies Reply;
}

/** The reply has no body. */
export const NO_CONTENT = { kind: 'empty', status: 204 } as const satisfies Reply;

/** The reply has status 200 and no body, for calls that may also answer something else. */
export const EMPTY = { kind: 'empty', status: 200 } as const satisfies Reply;

/** The reply redirects to an address. */
export const REDIRECT = { kind: 'redirect', status: 302 } as const satisfies Reply;

export type ParamsOf<C extends CallDescription> = z.output<C['params']>;
export type QueryOf<C extends CallDescription> = z.output<C['query']>;
export type BodyOf<C extends CallDescription> = z.output<C['body']>;
/** The result of a call, as a value: parsed JSON, a text, the address of a redirect, or nothing. */
export type ReplyOf<C extends CallDescription> = C['reply'] extends {
  kind: 'json';
  schema: infer S extends z.core.$ZodType;
}
  ? z.output<S>
  : C['reply'] extends { kind: 'text'; texts: infer T extends readonly string[] }
    ? T[number]
    : C['reply'] extends { kind: 'document' | 'redirect' }
      ? string
      : void;

/** The digits of a number, as paths and some clients write it. Anything else is not an id. */
const digitsSchema = z.string().check(z.regex(/^[0-9]{1,10}$/));

/** An id in a path or body: a positive integer, as a number or text. */
export const idSchema = z.pipe(
  z.union([z.number(), z.pipe(digitsSchema, z.transform(Number))]),
  z.int().check(z.positive(), z.maximum(2_147_483_647)),
);

/** A value that may be left out, or null. */
export function optional<S extends z.core.$ZodType>(schema: S) {
  return z.optional(z.nullable(schema));
}

/** A file in a form. */
export const fileSchema = z.file();

/** A number in the query. Anything else counts as left out. */
export function lenientCount(fallback: number, min: number, max: number) {
  return orElse(
    z._default(z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max)), fallback),
    fallback,
  );
}

/** The same, but a number above the maximum counts as the maximum. */
export function cutCount(fallback: number, min: number, max: number) {
  return z.pipe(
    lenientCount(fallback, min, Number.MAX_SAFE_INTEGER),
    z.transform((count) => Math.min(count, max)),
  );
}

/** Text of one line. */
export const ONE_LINE = z.regex(LINE, 'must be plain text');

/** A name or title, of a length that people type. */
export const shortTextSchema = z.string().check(z.maxLength(200), ONE_LINE);
/** Free text that users write. */
export const longTextSchema = z.string().check(z.maxLength(100_000));

/** ISO time with milliseconds and numeric offset, e.g. `2038-06-18T05:24:26.026+00:00`. */
export const formattedTimeSchema = z.iso.datetime({ offset: true, precision: 3 });

/** ISO time with microseconds and `Z`, e.g. `2023-08-05T17:48:24.000000Z`. */
export const rawTimeSchema = z.iso.datetime({ precision: 6 });
