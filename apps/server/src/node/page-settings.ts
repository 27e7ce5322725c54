import { readBaseUrl } from '@wellspring/modules/published';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Log } from '../log.js';

/** The settings of the page (`docs/operating.md`). The page itself validates them. */
interface PageSettings {
  /** Returns the answer to a request for `/config.json`, or null for any other request. */
  answer(request: Request): Promise<Response | null>;
  /** Returns what the file says about maintenance in progress, or null when there is none. */
  maintenance(): Promise<unknown>;
  /** Returns the folder from which programs import modules; null: our own modules. */
  modulesUrl(): Promise<string | null>;
}

const withModules = z.object({ modulesUrl: z.string().nullish() });
const withMaintenance = z.object({ maintenance: z.record(z.string(), z.unknown()).nullish() });

/**
 * Serves the file and reads it again for each request, so that a change takes effect without a restart.
 * @param path null: there are no settings
 */
export function servePageSettings(path: string | null, log: Log): PageSettings {
  let wasMissing = false;

  async function read(): Promise<string> {
    if (path === null) return '{}';
    try {
      const text = await readFile(path, 'utf8');
      wasMissing = false;
      return text;
    } catch (error) {
      // Once, not at every request.
      if (!wasMissing) log.error({ error, path }, 'the settings of the page cannot be read');
      wasMissing = true;
      return '{}';
    }
  }

  return {
    async answer(request) {
      const isAsked = new URL(request.url).pathname === '/config.json';
      if (!isAsked || (request.method !== 'GET' && request.method !== 'HEAD')) return null;
      const text = await read();
      return new Response(request.method === 'HEAD' ? null : text, {
        headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-cache' },
      });
    },
    async maintenance() {
      if (path === null) return null;
      try {
        return withMaintenance.parse(JSON.parse(await read())).maintenance ?? null;
      } catch {
        // The page reports that the file is wrong; the server continues.
        return null;
      }
    },
    async modulesUrl() {
      if (path === null) return null;
      try {
        const address = withModules.parse(JSON.parse(await read())).modulesUrl ?? null;
        return address === null ? null : (readBaseUrl(address).url ?? null);
      } catch {
        return null;
      }
    },
  };
}
