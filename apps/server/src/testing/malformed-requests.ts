import fc from 'fast-check';
import { z } from 'zod';
import { isStorable } from '../db/storable-text.js';
import type { OpenApiDocument } from '../http/openapi.js';

/**
 * Requests that are nearly right, and requests that are nonsense, generated from the description of the API:
 * most values match their schema, so that much of a request gets through.
 */

export interface MalformedRequest {
  readonly method: string;
  /** Includes the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
}

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\u0000',
  "' or 1=1 --",
  '%',
  '%00',
  '%E0%A4%A',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'NaN',
  '1e999',
  '-0',
  '0x10',
  '9007199254740993',
  '2147483648',
  '💥'.repeat(200),
  'x'.repeat(120_000),
  '2030-02-31T25:61:61.000+99:99',
  '+275760-09-13T00:00:00.000Z',
] as const;

const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, [], {}),
  fc.constantFrom<unknown>([null], [[]], [{}], { __proto__: null, id: {} }, { length: 1e9 }),
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 4 }),
);

/** The part of JSON Schema that the description uses. */
const schemaSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
});

/**
 * A value that matches a schema, or now and then anything.
 * @param ids existing ids
 */
function valueOf(schema: unknown, ids: readonly number[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 7, arbitrary: properValueOf(schema, ids) },
    { weight: 1, arbitrary: junk },
  );
}

function properValueOf(sent: unknown, ids: readonly number[]): fc.Arbitrary<unknown> {
  const parsed = schemaSchema.safeParse(sent);
  if (!parsed.success) return junk;
  const schema = parsed.data;
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const either = schema.anyOf ?? schema.oneOf;
  if (either !== undefined) return fc.oneof(...either.map((one) => properValueOf(one, ids)));
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(
        ([name, property]) => [name, valueOf(property, ids)] as const,
      );
      return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
    }
    case 'array':
      return fc.array(valueOf(schema.items, ids), { maxLength: 3 });
    case 'integer':
    case 'number':
      return fc.oneof(fc.constantFrom(...ids), fc.integer());
    case 'boolean':
      return fc.boolean();
    case 'string':
      return fc.oneof(
        fc.string({ maxLength: 20 }),
        fc.constantFrom('demo', 'sam', 'student', 'default', '2030-03-10T12:00:00.000+00:00'),
      );
    case 'null':
      return fc.constant(null);
    default:
      return junk;
  }
}

const RAW_BODIES = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '5',
  '\ufeff{}',
  '{"a":1}{"b":2}',
  '{"__proto__":{"role":"admin"}}',
  '['.repeat(50_000),
  '{"a":'.repeat(20_000),
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n',
] as const;

const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  '',
] as const;

/** Texts that may take the place of an id in an address. */
function segment(ids: readonly number[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...ids).map(String) },
    { weight: 1, arbitrary: fc.constantFrom(...TEXTS).map(inAddress) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }).map(inAddress) },
  );
}

/** Percent-encodes the text where possible; broken percent-encodings stay as they are. */
function inAddress(text: string): string {
  if (text.startsWith('%') || !isStorable(text)) return text.replaceAll(/[^%\w]/gu, '%00');
  return encodeURIComponent(text.slice(0, 2000)) || '-';
}

/**
 * @param ids of things in that course, so that some requests succeed
 * @param authorizations values of the header; an empty value leaves it out
 */
export function malformedRequests(
  { paths }: OpenApiDocument,
  { courseId, ids }: { readonly courseId: number; readonly ids: readonly number[] },
  authorizations: readonly string[],
): fc.Arbitrary<MalformedRequest> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const requests = operations.map(({ path, method, operation }) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    const query = operation.parameters.filter((parameter) => parameter.in === 'query');
    return fc
      .record({
        segments: fc.tuple(...names.map((name) => segment(name === 'courseId' ? [courseId] : ids))),
        query: fc.record(
          Object.fromEntries(query.map(({ name, schema }) => [name, valueOf(schema, ids)])),
          { requiredKeys: [] },
        ),
        suffix: fc.constantFrom('', '', '', '', '/', '?', '?a[b]=1&a[b]=2', '?%'),
        body: bodyOf(operation.requestBody, ids),
        contentType: fc.oneof(
          { weight: 3, arbitrary: fc.constant('application/json') },
          { weight: 1, arbitrary: fc.constantFrom(...CONTENT_TYPES) },
        ),
        authorization: fc.constantFrom(...authorizations),
      })
      .map(({ segments, query: values, suffix, body, contentType, authorization }) => {
        let index = 0;
        const filled = path.replaceAll(/\{\w+\}/g, () => segments[index++] ?? '');
        return {
          method: method.toUpperCase(),
          path: `${filled}${suffix === '' ? queryText(values) : suffix}`,
          headers: {
            ...(contentType !== '' && { 'Content-Type': contentType }),
            ...(authorization !== '' && { Authorization: authorization }),
          },
          body: method === 'get' ? null : body,
        };
      });
  });
  return fc.oneof(...requests);
}

function bodyOf(
  requestBody: object | undefined,
  ids: readonly number[],
): fc.Arbitrary<MalformedRequest['body']> {
  const parsed = z
    .object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) })
    .safeParse(requestBody);
  const schema = parsed.success ? Object.values(parsed.data.content)[0]?.schema : {};
  return fc.oneof(
    { weight: 8, arbitrary: valueOf(schema, ids).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.constantFrom(...RAW_BODIES) },
    {
      weight: 1,
      arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => new Uint8Array(bytes)),
    },
  );
}

function queryText(values: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(values).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return `${name}=${inAddress(text ?? '')}`;
  });
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
