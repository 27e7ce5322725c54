import { z } from 'zod';
import { contentDisposition } from './content-disposition.js';
import type { RequestContext } from './route.js';

/** A file as a handler returns it. */
export const servedFileSchema = z.object({
  name: z.string(),
  /** In bytes. */
  size: z.int().nonnegative(),
  /** Differs between different contents. Has no quotes. */
  version: z.string().regex(/^[\w-]+$/),
  /** Starts to read the file. Not called for clients that have it already. */
  read: z.custom<() => ReadableStream<Uint8Array<ArrayBuffer>>>(
    (value) => typeof value === 'function',
  ),
});
export type ServedFile = z.infer<typeof servedFileSchema>;

/**
 * Sends a file that a user has uploaded. Browsers treat it as the type that the call states, whatever it
 * contains, and other pages cannot frame it. A browser may cache it, but must ask each time whether it may
 * still show it.
 */
export function sendFile(http: RequestContext, type: string, file: ServedFile): Response {
  const tag = `"${file.version}"`;
  const headers = {
    'Content-Type': type,
    'X-Content-Type-Options': 'nosniff',
    'Content-Disposition': contentDisposition('inline', file.name),
    'Content-Security-Policy': FILE_POLICY,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'private, no-cache',
    ETag: tag,
  };
  if (isNamed(tag, http.req.header('If-None-Match'))) return http.body(null, 304, headers);
  const body = http.req.method === 'HEAD' ? null : file.read();
  return http.newResponse(body, 200, { ...headers, 'Content-Length': String(file.size) });
}

/**
 * Has neither `sandbox` nor a ban on scripts or styles, because Safari applies both to its own PDF viewer.
 */
const FILE_POLICY = `frame-ancestors 'none'`;

function isNamed(tag: string, ifNoneMatch: string | undefined): boolean {
  return (ifNoneMatch ?? '')
    .split(',')
    .some((entry) => ['*', tag].includes(entry.trim().replace(/^W\//, '')));
}
