import { z } from 'zod';
import { contentDisposition } from './content-disposition.js';
import type { RequestContext } from './route.js';

/** A file as a handler answers with it. */
export const servedFileSchema = z.object({
  name: z.string(),
  /** In bytes. */
  size: z.int().nonnegative(),
  /** Another text for other contents; without quotes. */
  version: z.string().regex(/^[\w-]+$/),
  /** Begins to read the file; not called for those who have it already. */
  read: z.custom<() => ReadableStream<Uint8Array<ArrayBuffer>>>(
    (value) => typeof value === 'function',
  ),
});
export type ServedFile = z.infer<typeof servedFileSchema>;

/**
 * Sends a file that people have uploaded. It is taken for what the call says it is, whatever is in it, and
 * stands in no other page. A browser keeps it, but asks each time whether it still may show it.
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

/** Not `sandbox`, nor what forbids scripts and styles: Safari applies both to its own viewer of PDFs. */
const FILE_POLICY = `frame-ancestors 'none'`;

function isNamed(tag: string, ifNoneMatch: string | undefined): boolean {
  return (ifNoneMatch ?? '')
    .split(',')
    .some((entry) => ['*', tag].includes(entry.trim().replace(/^W\//, '')));
}
