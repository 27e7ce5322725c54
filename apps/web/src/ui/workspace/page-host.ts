import type { Host } from '@wellspring/evaluator';
import { createBrowserHost, type BrowserHostOptions } from '@wellspring/evaluator/browser';
import { CATALOGUE, findLanguage, LANGUAGES } from '@wellspring/languages';
import { isEmbedded, siteRoot } from '../../configuration';
import { loadPart } from '../parts';
import { languageUrls, workerUrl } from 'virtual:wellspring-chunks';

/** The address of the page in which frames for programs and documents start. */
export const frameStart = new URL(
  // Only this address may be embedded in pages of other sites.
  isEmbedded ? 'html-display.html?embed' : 'html-display.html',
  siteRoot,
).href;

let host: Host | undefined;

/**
 * The host on which the programs of this page run. There is one for the whole page, so that its spare worker
 * is ready for any workspace. It lives as long as the page.
 */
export function pageHost(): Host {
  host ??= createHost(({ language, chapter, variant, isDebugged }) => {
    const chunks = findLanguage(language, chapter, variant)?.chunks;
    return chunks?.[isDebugged ? 'record' : 'run'] ?? language;
  });
  return host;
}

/**
 * Creates a host in this page.
 * @param chunkFor returns the name of the engine for a session with these settings
 */
export function createHost(chunkFor: NonNullable<BrowserHostOptions['chunkFor']>): Host {
  return createBrowserHost({
    startUrl: frameStart,
    catalogue: CATALOGUE,
    chunkFor,
    workerScript: () => fetchText(workerUrl),
    chunks: pageChunks,
    files: pageFiles,
    // Most programs import nothing, so not even the addresses are fetched before.
    loadModule: async (name) => (await loadPart(() => import('./modules'))).loadModule(name),
  });
}

/** Loads the engines of this page, by the names of their chunks. */
export const pageChunks: Readonly<Record<string, () => Promise<string>>> = Object.fromEntries(
  Object.entries(languageUrls).map(([chunk, url]) => [chunk, () => fetchText(url)]),
);

/** Loads the files of the engines that have some. */
const pageFiles: NonNullable<BrowserHostOptions['files']> = Object.fromEntries(
  LANGUAGES.filter(({ definition }) => definition.hasFiles).map(({ language, chunks }) => [
    chunks.run,
    (onProgress) =>
      loadPart(async () => (await import('./engine-files')).fetchFiles(language, onProgress)),
  ]),
);

/**
 * Fetches the script at this address. @throws {ChunkLoadError} when the script cannot be fetched; the host
 * tries again at the next run
 */
export function fetchText(url: string): Promise<string> {
  return loadPart(async () => {
    const response = await fetch(url);
    // Hosts of single-page sites answer with the page when there is no such file.
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    if (!response.ok || isPage) throw new Error(`${url} could not be fetched: ${response.status}`);
    return response.text();
  });
}
