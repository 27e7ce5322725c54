import type { LoadModule } from '@wellspring/evaluator';
import { MAX_FETCH_MS, openFolder, type PublishedFolder } from '@wellspring/modules/published';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Loads the modules of programs that the grader runs from the folder that the installation names. Programs and users cannot name
 * another one. Only the host of that address is asked, even if it is a private one, since the operator named it.
 */

/** Files are fetched again after this time. */
const MAX_AGE_MS = 600_000;

/** The script that makes modules of bundles, in the folder of the worker's loop. */
const ADAPTER = 'module-adapter.js';

interface FolderOptions {
  /** Returns the address of the folder; null: our own modules. */
  readonly address: () => Promise<string | null>;
  /** The path of the worker's loop. */
  readonly worker: string;
  /** Loads our own modules. */
  readonly own: LoadModule;
  readonly now: () => Date;
}

export function loadFromFolder({ address, worker, own, now }: FolderOptions): LoadModule {
  let opened: {
    readonly url: string;
    readonly at: number;
    readonly folder: PublishedFolder;
  } | null = null;
  const adapter = () => readFile(join(dirname(worker), ADAPTER), 'utf8');
  return async (name) => {
    const url = await address();
    if (url === null) return own(name);
    const at = now().getTime();
    if (opened?.url !== url || at - opened.at > MAX_AGE_MS) {
      opened = {
        url,
        at,
        folder: openFolder((path, limit) => fetchFile(url + path, limit), adapter),
      };
    }
    return opened.folder.load(name);
  };
}

/** Fetches a file as text. It may not lead to another address. */
async function fetchFile(address: string, maxBytes: number): Promise<string> {
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(MAX_FETCH_MS),
  });
  if (!response.ok || response.body === null) {
    await response.body?.cancel();
    throw new Error(`${address} could not be fetched: ${response.status}`);
  }
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`${address} is too large.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
