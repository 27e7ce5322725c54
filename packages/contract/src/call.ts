import * as z from 'zod/mini';

/**
 * The form in which every call on the wire is described. The server makes its routes and its OpenAPI
 * description from these values, the web client its functions; neither can drift from the other.
 */

/** A role in a course, weakest first. */
export const roleSchema = z.enum(['student', 'staff', 'admin']);
export type Role = z.infer<typeof roleSchema>;

/**
 * Who may make a call: anyone; anyone signed in; or a registration in the course of the path with at
 * least this role. Checked in that order, before anything else (401, then 403).
 */
export type Access = 'public' | 'signed-in' | Role;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a call answers when it succeeds. */
export type Reply =
  | { readonly kind: 'json'; readonly status: 200; readonly schema: z.core.$ZodType }
  | { readonly kind: 'text'; readonly status: 200; readonly text: string };

/** A refusal: the status and the exact text of the body. */
export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 429 | 500;
  readonly text: string;
}

export interface CallDescription {
  readonly method: Method;
  /** Below `/v2/`, parameters as `:name`, e.g. `courses/:courseId/assessments`. */
  readonly path: string;
  /** One sentence for the published description. */
  readonly summary: string;
  readonly access: Access;
  readonly params: z.core.$ZodType;
  readonly query: z.core.$ZodType;
  readonly body: z.core.$ZodType;
  readonly reply: Reply;
  /** The call's own refusals by name; those of `access` and of broken input go without saying. */
  readonly refusals: Readonly<Record<string, Refusal>>;
}

const nothing = z.object({});

type WithDefaults<D extends Partial<CallDescription>> = Omit<
  CallDescription,
  'method' | 'access' | 'params' | 'query' | 'body' | 'reply' | 'refusals'
> & {
  readonly method: D extends { method: infer M extends Method } ? M : never;
  readonly access: D extends { access: infer A extends Access } ? A : never;
  readonly params: D extends { params: infer P extends z.core.$ZodType } ? P : typeof nothing;
  readonly query: D extends { query: infer Q extends z.core.$ZodType } ? Q : typeof nothing;
  readonly body: D extends { body: infer B extends z.core.$ZodType } ? B : typeof nothing;
  readonly reply: D extends { reply: infer R extends Reply } ? R : never;
  readonly refusals: D extends { refusals: infer F extends CallDescription['refusals'] }
    ? F
    : Readonly<Record<string, never>>;
};

type Required = 'method' | 'path' | 'summary' | 'access' | 'reply';

/** Describes a call; what is left out is empty. */
export function call<
  const D extends Pick<CallDescription, Required> & Partial<Omit<CallDescription, Required>>,
>(description: D): WithDefaults<D> {
  return {
    params: nothing,
    query: nothing,
    body: nothing,
    refusals: {},
    ...description,
  } as unknown as WithDefaults<D>;
}

/** The answer is JSON of this schema. */
export function json<S extends z.core.$ZodType>(schema: S) {
  return { kind: 'json', status: 200, schema } as const satisfies Reply;
}

/** The answer is exactly this text, e.g. `OK`. */
export function text<T extends string>(body: T) {
  return { kind: 'text', status: 200, text: body } as const satisfies Reply;
}

export type ParamsOf<C extends CallDescription> = z.output<C['params']>;
export type QueryOf<C extends CallDescription> = z.output<C['query']>;
export type BodyOf<C extends CallDescription> = z.output<C['body']>;
export type BodyInputOf<C extends CallDescription> = z.input<C['body']>;
export type ReplyOf<C extends CallDescription> = C['reply'] extends {
  kind: 'json';
  schema: infer S extends z.core.$ZodType;
}
  ? z.output<S>
  : C['reply'] extends { kind: 'text'; text: infer T }
    ? T
    : never;

/** An id in a path or body: a positive integer, also as text. */
export const idSchema = z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647));

/** ISO time with milliseconds and numeric offset, e.g. `2038-06-18T05:24:26.026+00:00`. */
export const formattedTimeSchema = z.iso.datetime({ offset: true, precision: 3 });

/** ISO time with microseconds and `Z`, e.g. `2023-08-05T17:48:24.000000Z`. */
export const rawTimeSchema = z.iso.datetime({ precision: 6 });
