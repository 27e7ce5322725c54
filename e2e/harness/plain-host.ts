import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folder of the site on the host: neither its root, nor the folder it was built for. */
const FOLDER = '/schools/cs1/';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** A static site on a plain file host, which can be redeployed. */
export interface PlainHost {
  /** The address of the site, with a slash at its end. */
  readonly url: string;
  /** The paths of all requests. */
  readonly visits: readonly string[];
  /** Writes or replaces a file. */
  write(file: string, text: string): Promise<void>;
  /** Deploys a build in which every script of the page has changed; the former scripts are gone. */
  deployNext(): Promise<void>;
  /** Makes the host unreachable. */
  close(): Promise<void>;
}

/** The sites that are built as files. */
export type StaticSite = 'playground' | 'demo';

/** Serves a copy of a static site made by `buildStaticSite`. */
export async function openPlainHost(name: StaticSite = 'playground'): Promise<PlainHost> {
  const site = await mkdtemp(join(tmpdir(), 'plain-host-'));
  await cp(join(root, `dist-${name}`), site, { recursive: true });
  const visits: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    visits.push(pathname);
    void respond(response, answer(site, pathname), request.method !== 'HEAD');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  let builds = 1;
  return {
    url: `http://127.0.0.1:${portOf(server)}${FOLDER}`,
    visits,
    write: (file, text) => writeFile(join(site, file), text),
    async deployNext() {
      builds += 1;
      await renameScripts(site, `x${builds}`);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
      await rm(site, { recursive: true, force: true });
    },
  };
}

/** Builds a static site, unless it is built already. */
export async function buildStaticSite(name: StaticSite = 'playground'): Promise<void> {
  const child = spawn(process.execPath, [join(root, `scripts/build-${name}.mjs`)], {
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The site of the ${name} could not be built.`);
}

async function respond(
  response: ServerResponse,
  answered: Promise<PlainAnswer>,
  hasBody: boolean,
): Promise<void> {
  const { status, headers, body } = await answered;
  response.writeHead(status, headers);
  response.end(hasBody ? body : undefined);
}

interface PlainAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body?: Buffer;
}

async function answer(site: string, pathname: string): Promise<PlainAnswer> {
  const missing = async (): Promise<PlainAnswer> => ({
    status: 404,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: await readFile(join(site, '404.html')),
  });
  if (!pathname.startsWith(FOLDER)) return missing();
  const path = join(site, decodeURIComponent(pathname.slice(FOLDER.length)));
  const entry = await stat(path).catch(() => null);
  if (entry?.isDirectory() && !pathname.endsWith('/')) {
    return { status: 301, headers: { location: `${pathname}/` } };
  }
  const file = entry?.isDirectory() ? join(path, 'index.html') : path;
  const body = await readFile(file).catch(() => null);
  if (!body) return missing();
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  return { status: 200, headers: { 'content-type': type, 'cache-control': 'no-cache' }, body };
}

/** Renames all scripts of the page, as a build does in which they have changed. */
async function renameScripts(site: string, mark: string): Promise<void> {
  const assets = await readdir(join(site, 'assets'));
  const scripts = assets.filter(
    (name) => name.endsWith('.js') && !/^(?:worker|source)-/.test(name),
  );
  const renamed = new Map(scripts.map((name) => [name, name.replace(/\.js$/, `${mark}.js`)]));
  const names = new RegExp(
    scripts.map((name) => name.replaceAll(/[.~]/g, String.raw`\$&`)).join('|'),
    'g',
  );
  for (const name of await readdir(site, { recursive: true })) {
    if (!/\.(?:js|html)$/.test(name)) continue;
    const path = join(site, name);
    const text = await readFile(path, 'utf8');
    const changed = text.replaceAll(names, (found) => renamed.get(found) ?? found);
    await writeFile(path, changed.replace(/"build":"/, `$&${mark}`));
  }
  for (const [from, to] of renamed) {
    await rename(join(site, 'assets', from), join(site, 'assets', to));
  }
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}
