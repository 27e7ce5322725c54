import type { Host } from '@wellspring/evaluator';
import { createBrowserHost } from '@wellspring/evaluator/browser';
import { languageUrls, workerUrl } from 'virtual:wellspring-chunks';

let host: Host | undefined;

/**
 * Where the programs of this page run. One for the whole page: its spare worker is warm for whichever
 * workspace runs next. It lives as long as the page.
 */
export function pageHost(): Host {
  host ??= createBrowserHost({
    workerScript: () => fetchText(workerUrl),
    languages: Object.fromEntries(
      Object.entries(languageUrls).map(([language, url]) => [language, () => fetchText(url)]),
    ),
  });
  return host;
}

/** @throws when the script cannot be had; the host asks again at the next run */
async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} could not be fetched: ${response.status}`);
  return response.text();
}
