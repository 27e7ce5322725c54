import type { Host } from '@wellspring/evaluator';
import { createBrowserHost } from '@wellspring/evaluator/browser';
import { isEmbedded, siteRoot } from '../../configuration';
import { loadPart } from '../parts';
import { languageUrls, workerUrl } from 'virtual:wellspring-chunks';

/** Where the frames begin in which programs run and documents are shown. */
export const frameStart = new URL(
  // Only at this address may it be within a page of somebody else.
  isEmbedded ? 'html-display.html?embed' : 'html-display.html',
  siteRoot,
).href;

let host: Host | undefined;

/**
 * Where the programs of this page run. One for the whole page: its spare worker is warm for whichever
 * workspace runs next. It lives as long as the page.
 */
export function pageHost(): Host {
  host ??= createBrowserHost({
    startUrl: frameStart,
    workerScript: () => fetchText(workerUrl),
    languages: Object.fromEntries(
      Object.entries(languageUrls).map(([language, url]) => [language, () => fetchText(url)]),
    ),
  });
  return host;
}

/** Fetches the script that this address has. @throws {ChunkLoadError} when the script cannot be had; the host asks again at the next run */
export function fetchText(url: string): Promise<string> {
  return loadPart(async () => {
    const response = await fetch(url);
    // Hosts of single-page sites answer with the page where there is no file.
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    if (!response.ok || isPage) throw new Error(`${url} could not be fetched: ${response.status}`);
    return response.text();
  });
}
