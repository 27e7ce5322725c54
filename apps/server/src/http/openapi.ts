import {
  type Access,
  ARCHIVED,
  type BodyForm,
  BUSY,
  CANNOT_SAVE,
  type CallDescription,
  FORBIDDEN,
  INTERNAL_ERROR,
  type Refusal,
  type Reply,
  RESETTING,
  UNAUTHORISED,
  UNAVAILABLE,
} from '@wellspring/contract';
import { EXAMPLES } from '@wellspring/contract/examples';
import { z } from 'zod';
import { isChange } from './access.js';

/** The description of the wire as OpenAPI 3.1, made from the contract. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: object;
}

interface OpenApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly OpenApiParameter[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, object>>;
}

interface OpenApiParameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: unknown;
  readonly example?: unknown;
}

/** An example of a call, with the fields that all of them share. */
interface LooseExample {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly reply?: unknown;
}

const WHO: Readonly<Record<Access, string>> = {
  public: 'Anyone may call it.',
  'signed-in': 'Needs an access token.',
  student: 'Needs a registration in the course.',
  staff: 'Needs the role staff or admin in the course.',
  admin: 'Needs the role admin in the course.',
};

/** Describes these calls. Their names become operation ids. */
export function describeCalls(calls: Readonly<Record<string, CallDescription>>): OpenApiDocument {
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const [name, call] of Object.entries(calls)) {
    const path = `/v2/${call.path}`.replace(/:(\w+)(\{.+?\})?/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Wellspring', version: '2' },
    paths,
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

const LOOSE_EXAMPLES: Readonly<Record<string, LooseExample>> = EXAMPLES;

function describeCall(name: string, call: CallDescription): OpenApiOperation {
  const example = LOOSE_EXAMPLES[name] ?? {};
  const body = toJsonSchema(call.body, 'input');
  const hasBody = Object.keys(body.properties ?? {}).length > 0;
  return {
    operationId: name,
    summary: call.summary,
    description: WHO[call.access],
    security: call.access === 'public' ? [] : [{ accessToken: [] }],
    parameters: [
      ...parameters(call.params, 'path', example.params),
      ...parameters(call.query, 'query', example.query),
    ],
    ...(hasBody && {
      requestBody: {
        required: true,
        content: {
          [BODY_TYPES[call.bodyForm]]: { schema: body, example: withoutFiles(example.body) },
        },
      },
    }),
    responses: {
      [call.reply.status]: describeReply(call.reply, example.reply),
      ...describeRefusals(call),
    },
  };
}

const BODY_TYPES: Readonly<Record<BodyForm, string>> = {
  json: 'application/json',
  multipart: 'multipart/form-data',
};

function describeReply(reply: Reply, example: unknown): object {
  const description = 'Done.';
  switch (reply.kind) {
    case 'json': {
      const schema = toJsonSchema(reply.schema, 'output');
      return { description, content: { 'application/json': { schema, example } } };
    }
    case 'text':
      return plainText(description, reply.texts);
    case 'document':
      return { description, content: { [reply.type]: { schema: { type: 'string' }, example } } };
    case 'file': {
      const schema = { type: 'string', format: 'binary' };
      return { description, content: { [reply.type]: { schema } } };
    }
    case 'empty':
      return { description };
    case 'redirect':
      return { description, headers: { Location: { schema: { type: 'string' }, example } } };
  }
}

function describeRefusals(call: CallDescription): Record<string, object> {
  const all: Refusal[] = [
    ...Object.values(call.refusals),
    INTERNAL_ERROR,
    BUSY,
    UNAVAILABLE,
    CANNOT_SAVE,
  ];
  if (call.access !== 'public') all.push(UNAUTHORISED);
  if (call.access !== 'public' && call.access !== 'signed-in') {
    all.push(FORBIDDEN);
    if (isChange(call)) all.push(ARCHIVED, RESETTING);
  }
  const texts = new Map<number, Set<string>>();
  for (const { status, text } of all) texts.set(status, (texts.get(status) ?? new Set()).add(text));
  return Object.fromEntries(
    [...texts].map(([status, of]) => [String(status), plainText('Refused.', [...of])]),
  );
}

function plainText(description: string, texts: readonly string[]): object {
  return {
    description,
    content: { 'text/plain': { schema: { type: 'string', examples: texts } } },
  };
}

/** Replaces the files in the example of a form by their names. */
function withoutFiles(body: unknown): unknown {
  if (body === undefined) return undefined;
  return JSON.parse(
    JSON.stringify(body, (_key, value: unknown) => (value instanceof File ? value.name : value)),
  );
}

function parameters(
  schema: z.core.$ZodType,
  where: 'path' | 'query',
  example: LooseExample['params'],
): OpenApiParameter[] {
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
    ...(example?.[name] !== undefined && { example: example[name] }),
  }));
}

function toJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}
