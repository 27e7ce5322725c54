import type {
  BodyOf,
  CallDescription,
  ParamsOf,
  QueryOf,
  Refusal,
  ReplyOf,
} from '@wellspring/contract';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { admit, type CallerOf, type Gatekeeper } from './access.js';
import { readText } from './body.js';
import { refuse } from './refusal.js';

/** What every request carries through the handlers. */
export interface RequestEnvironment {
  Variables: { requestId: string };
}
export type RequestContext = Context<RequestEnvironment>;
export type Router = Hono<RequestEnvironment>;

/** What a handler is given: checked input, and the caller that the call's access promises. */
export interface CallInput<C extends CallDescription> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly caller: CallerOf<C['access']>;
  /** For the few calls that read or set headers or cookies. */
  readonly http: RequestContext;
}

/** Answers a call; its refusals are thrown (see `refuse`). A call that answers a text returns nothing. */
export type Handler<C extends CallDescription> = (
  input: CallInput<C>,
) => Promise<C['reply']['kind'] extends 'text' ? void : ReplyOf<C>>;

/** Registers calls of the contract as routes. */
export interface Routes {
  add<const C extends CallDescription>(call: C, handler: Handler<C>): void;
}

/**
 * Makes the routes of contract calls on a router. Every route checks access first, then its input,
 * and sends nothing that the call's reply does not name: fields that are not in the schema are
 * stripped, and an answer that does not fit it is a fault of ours (500), never sent.
 */
export function routesOn(router: Router, gatekeeper: Gatekeeper): Routes {
  return {
    add(call, handler) {
      router.on(call.method, `/v2/${call.path}`, async (http) => {
        const caller = await admit(
          gatekeeper,
          call.access,
          http.req.header('Authorization'),
          http.req.param('courseId'),
        );
        const params = parse(call.params, http.req.param());
        const query = parse(call.query, http.req.query());
        const body = parse(call.body, await readBody(http));
        // The schemas have just given these values the types that `CallInput` derives from them.
        const input = { params, query, body, caller, http } as CallInput<typeof call>;
        const answer = await handler(input);
        if (call.reply.kind === 'text') return http.text(call.reply.text, call.reply.status);
        const checked: unknown = z.parse(call.reply.schema, answer);
        return http.body(JSON.stringify(checked), call.reply.status, {
          'Content-Type': 'application/json; charset=utf-8',
        });
      });
    },
  };
}

function parse(schema: z.core.$ZodType, value: unknown): unknown {
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) throw refuse(badRequest(parsed.error));
  return parsed.data;
}

/** No call of this wire takes more than a long program. In bytes. */
const LARGEST_BODY = 1_000_000;

/** The JSON body, or an empty object when there is none (a call without required fields accepts that). */
async function readBody(http: RequestContext): Promise<unknown> {
  if (http.req.method === 'GET') return {};
  const text = await readText(http.req.raw, LARGEST_BODY);
  if (text === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw refuse({ status: 400, text: 'The body must be JSON.' });
  }
}

/** Longer texts are replaced by a generic line in clients of this wire (reference, section 1). */
const LONGEST_TEXT = 100;

function badRequest(error: z.core.$ZodError): Refusal {
  const issue = error.issues[0];
  const where = issue === undefined ? '' : issue.path.map(String).join('.');
  const what = issue?.message ?? 'Invalid input';
  return { status: 400, text: `${where === '' ? '' : `${where}: `}${what}`.slice(0, LONGEST_TEXT) };
}
