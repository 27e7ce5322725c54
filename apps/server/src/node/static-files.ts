import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** Serves the built front end: the files of one folder, and the page for every path of its router. */
export interface StaticFiles {
  /** Returns the answer to a request for a page or a file, or null when there is no such file. */
  answer(request: Request): Promise<Response | null>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Compressed forms of a file that the build may have created beside it, best first. */
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** The page's own service worker may load only what it keeps. */
const WORKER = '/service-worker.js';
const WORKER_POLICY = `default-src 'none'; connect-src 'self'`;

/** Our modules as a published folder, which pages of other installations load (docs/operating.md). */
const PUBLISHED_MODULES = '/modules/published/';

/** Files with a hash of their content in their name, which therefore never change. */
const HASHED = /^\/assets\/.*-[\w-]{8,}\.\w+$/;

/**
 * @param root the folder of the built front end
 * @param pageHeaders sent with the page
 * @param otherPages sent instead with certain pages, by their paths
 * @param framedHeaders returns the headers to send instead with a page that may be framed; null for other
 *   pages
 */
export function serveFiles(
  root: string,
  pageHeaders: Readonly<Record<string, string>>,
  otherPages: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
  framedHeaders: (address: URL) => Readonly<Record<string, string>> | null = () => null,
): StaticFiles {
  const folder = path.resolve(root);

  return {
    async answer(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return null;
      const wanted = decodePath(new URL(request.url).pathname);
      if (wanted === null) return null;
      const file = path.join(folder, wanted);
      // Never serves anything outside the folder, whatever the path says.
      if (file !== folder && !file.startsWith(folder + path.sep)) return null;
      if (await isFile(file)) return send(request, file, wanted);
      // A path without an extension, or one that a browser opens as a page (a section such as `1.1`), belongs
      // to the front end's router; any other missing file is reported as missing.
      if (path.extname(wanted) !== '' && !opensPage(request)) return null;
      // Some paths have a page of their own, which preloads more.
      for (const page of [`${wanted}.html`, '/index.html']) {
        const place = path.join(folder, page);
        if (await isFile(place)) return send(request, place, page);
      }
      return null;
    },
  };

  async function send(request: Request, file: string, urlPath: string): Promise<Response> {
    const extension = path.extname(file);
    const encoding = await bestEncoding(file, request.headers.get('Accept-Encoding'));
    const content = await readFile(encoding === null ? file : file + encoding.suffix);
    const tag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
    const headers = new Headers({
      'Content-Type': TYPES[extension] ?? 'application/octet-stream',
      'Cache-Control': HASHED.test(urlPath) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: tag,
      Vary: 'Accept-Encoding',
      ...(extension === '.html' &&
        (framedHeaders(new URL(request.url)) ?? otherPages[urlPath] ?? pageHeaders)),
      ...(urlPath === WORKER && { 'Content-Security-Policy': WORKER_POLICY }),
      // Clients on other sites show the covers of assessments, whose addresses they get from the API.
      ...(isPicture(extension) && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
      ...(urlPath.startsWith(PUBLISHED_MODULES) && {
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      }),
    });
    if (matches(request.headers.get('If-None-Match'), tag)) {
      return new Response(null, { status: 304, headers });
    }
    if (encoding !== null) headers.set('Content-Encoding', encoding.name);
    headers.set('Content-Length', String(content.byteLength));
    return new Response(request.method === 'HEAD' ? null : content, { status: 200, headers });
  }
}

function isPicture(extension: string): boolean {
  return TYPES[extension]?.startsWith('image/') ?? false;
}

function opensPage(request: Request): boolean {
  return request.headers.get('Sec-Fetch-Dest') === 'document';
}

function decodePath(pathname: string): string | null {
  try {
    const decoded = decodeURIComponent(pathname);
    return decoded.includes('\0') ? null : decoded;
  } catch {
    return null;
  }
}

async function isFile(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}

async function bestEncoding(file: string, accepted: string | null) {
  const names = new Set(
    (accepted ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry))
      .map((entry) => entry.split(';')[0]?.trim()),
  );
  for (const encoding of ENCODINGS) {
    if (names.has(encoding.name) && (await isFile(file + encoding.suffix))) return encoding;
  }
  return null;
}

function matches(ifNoneMatch: string | null, tag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((entry) => entry.trim().replace(/^W\//, '') === tag);
}
