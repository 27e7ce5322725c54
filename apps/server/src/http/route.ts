import type {
  BodyForm,
  BodyOf,
  CallDescription,
  ParamsOf,
  QueryOf,
  Refusal,
  Reply,
  ReplyOf,
} from '@wellspring/contract';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { isConflict } from '../db/conflict.js';
import {
  admit,
  type AnyCaller,
  type CallerOf,
  type Gatekeeper,
  type SignedInUser,
} from './access.js';
import { readBytes, readText } from './body.js';
import { createFormSemaphore } from './form-semaphore.js';
import { isKeepable } from './plain-input.js';
import { refuse } from './refusal.js';
import { sendFile, servedFileSchema, type ServedFile } from './served-file.js';

/** The context that every request carries through the handlers. */
export interface RequestEnvironment {
  /** The facts about the connection. */
  Bindings: { readonly remoteAddress?: string | undefined };
  Variables: {
    requestId: string;
    /** The time at which the request arrived, before it waited for anything. */
    arrivedAt: Date;
    /** The path of the requested call, as the contract writes it. */
    route?: string;
    /** The caller, once it is known. */
    userId?: number;
    /** True if the answer is a file of the front end. */
    isPage?: boolean;
  };
}
export type RequestContext = Context<RequestEnvironment>;
export type Router = Hono<RequestEnvironment>;

/** The arguments of a handler: checked input, and the caller that the call's access promises. */
export interface CallInput<C extends CallDescription> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly caller: CallerOf<C['access']>;
  /** For the few calls that read or set headers or cookies. */
  readonly http: RequestContext;
}

/**
 * Answers a call. Throws its refusals (see `refuse`). Returns nothing if the call has only one text to
 * answer, the address for a redirect, and a `ServedFile` for a file.
 */
export type Handler<C extends CallDescription> = (input: CallInput<C>) => Promise<AnswerOf<C>>;

type AnswerOf<C extends CallDescription> = C['reply'] extends { kind: 'file' }
  ? ServedFile
  : C['reply'] extends { kind: 'text'; texts: readonly [string] }
    ? void
    : ReplyOf<C>;

/** Registers calls of the contract as routes. */
export interface Routes {
  add<const C extends CallDescription>(call: C, handler: Handler<C>): void;
  /** The calls registered so far: those that this server answers. */
  readonly calls: readonly CallDescription[];
}

/**
 * Makes routes for the calls of the contract on a router. Every route first checks access, then the input. It
 * sends nothing that the call's reply does not name: fields that are not in the schema are removed, and an
 * answer that does not fit the schema is a bug of ours and answered with 500. A handler that loses against
 * another transaction is called once more, so everything it changes must be in one transaction.
 */
export function routesOn(router: Router, gatekeeper: Gatekeeper): Routes {
  const calls: CallDescription[] = [];
  const forms = createFormSemaphore();
  return {
    calls,
    add(call, handler) {
      calls.push(call);
      router.on(call.method, `/v2/${call.path}`, async (http) => {
        http.set('route', call.path);
        const enter = async () => {
          const caller = await admit(gatekeeper, call, {
            authorization: http.req.header('Authorization'),
            course: http.req.param('courseId'),
            requestId: http.get('requestId'),
          });
          const userId = userOf(caller)?.id;
          if (userId !== undefined) http.set('userId', userId);
          return caller;
        };
        const caller = await enter();
        const params = parse(call, call.params, http.req.param());
        const query = parse(call, call.query, http.req.query());
        const answerTo = async () => {
          const body = parse(
            call,
            call.body,
            await BODY_READERS[call.bodyForm](http, call.maxBytes),
          );
          // The schemas have just given these values the types that `CallInput` derives from them.
          const handle = (by: AnyCaller) =>
            handler({ params, query, body, caller: by, http } as CallInput<typeof call>);
          return handle(caller).catch(async (error: unknown) => {
            if (!isConflict(error)) throw error;
            // Checked again, because the caller may no longer have access.
            return handle(await enter());
          });
        };
        const giveBack =
          call.bodyForm === 'multipart' ? forms.take(String(userOf(caller)?.id ?? '')) : undefined;
        const answer = await answerTo().finally(giveBack);
        return send(http, call.reply, answer);
      });
    },
  };
}

function userOf(caller: AnyCaller): SignedInUser | null {
  if (caller === null) return null;
  return 'user' in caller ? caller.user : caller;
}

function send(http: RequestContext, reply: Reply, answer: unknown): Response {
  switch (reply.kind) {
    case 'json': {
      const checked: unknown = z.parse(reply.schema, answer);
      return http.body(JSON.stringify(checked), reply.status, {
        'Content-Type': 'application/json; charset=utf-8',
      });
    }
    case 'text': {
      const text = z.enum(reply.texts).parse(reply.texts.length === 1 ? reply.texts[0] : answer);
      return http.text(text, reply.status);
    }
    case 'document':
      return http.body(z.string().parse(answer), reply.status, { 'Content-Type': reply.type });
    case 'file':
      return sendFile(http, reply.type, servedFileSchema.parse(answer));
    case 'empty':
      return http.body(null, reply.status);
    case 'redirect':
      return http.redirect(z.string().parse(answer), reply.status);
  }
}

function parse(call: CallDescription, schema: z.core.$ZodType, value: unknown): unknown {
  if (!isKeepable(value)) throw refuse(call.refusals['malformed'] ?? UNKEEPABLE);
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) throw refuse(call.refusals['malformed'] ?? badRequest(parsed.error));
  return parsed.data;
}

const UNKEEPABLE = {
  status: 400,
  text: 'The input has characters that cannot be stored, or is nested too deeply.',
} as const satisfies Refusal;

/** The default limit for a body, in bytes. No call of this wire takes more than a long program. */
const MAX_BODY = 1_000_000;

/** Reads the JSON body. No body counts as an empty object, which a call without required fields accepts. */
async function readBody(http: RequestContext, max = MAX_BODY): Promise<unknown> {
  if (http.req.method === 'GET') return {};
  const text = await readText(http.req.raw, max);
  if (text === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw refuse({ status: 400, text: 'The body must be JSON.' });
  }
}

/** The default limit for a form, in bytes. No file of this wire is larger (reference, section 1). */
const MAX_FORM = 50_000_000;

/** Reads the fields of a form by name. If a name occurs twice, the last one counts. */
async function readForm(http: RequestContext, max = MAX_FORM): Promise<unknown> {
  const contentType = http.req.header('Content-Type') ?? '';
  if (!contentType.toLowerCase().startsWith('multipart/form-data')) {
    throw refuse({ status: 400, text: 'The body must be multipart/form-data.' });
  }
  const bytes = await readBytes(http.req.raw, max);
  try {
    const form = await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData();
    return Object.fromEntries(form.entries());
  } catch {
    throw refuse({ status: 400, text: 'The form in the body is broken.' });
  }
}

const BODY_READERS: Readonly<
  Record<BodyForm, (http: RequestContext, max?: number) => Promise<unknown>>
> = {
  json: readBody,
  multipart: readForm,
};

/** Clients of this wire replace longer texts by a generic line (reference, section 1). */
const MAX_TEXT_LENGTH = 100;

function badRequest(error: z.core.$ZodError): Refusal {
  const issue = error.issues[0];
  const where = issue === undefined ? '' : issue.path.map(String).join('.');
  const what = issue?.message ?? 'Invalid input';
  return {
    status: 400,
    text: `${where === '' ? '' : `${where}: `}${what}`.slice(0, MAX_TEXT_LENGTH),
  };
}
