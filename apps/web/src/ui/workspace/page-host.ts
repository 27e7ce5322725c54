import type { Host } from '@wellspring/evaluator';
import { createBrowserHost } from '@wellspring/evaluator/browser';
import { languageUrls, workerUrl } from 'virtual:wellspring-chunks';

let host: Host | undefined;

/**
 * Where the programs of this page run. One for the whole page: its spare worker is warm for whichever
 * workspace runs next. It lives as long as the page.
 */
export function pageHost(): Host {
  host ??= createBrowserHost({ workerScript: workerUrl, languages: languageUrls });
  return host;
}
