import type { Host } from '@wellspring/evaluator';
import { createBrowserHost } from '@wellspring/evaluator/browser';
import { languageUrls, workerUrl } from 'virtual:wellspring-chunks';
import { fetchText, frameStart } from '../workspace/page-host';

/** Of a language's engine, the chunk that also shows how programs run; by the language's name in the catalogue. */
const RECORDER = '-recorder';

let host: Host | undefined;

/** Where the programs of this page are recorded: apart from where they run, since its engines are larger. */
export function recordingHost(): Host {
  host ??= createBrowserHost({
    startUrl: frameStart,
    workerScript: () => fetchText(workerUrl),
    languages: Object.fromEntries(
      Object.entries(languageUrls)
        .filter(([name]) => name.endsWith(RECORDER))
        .map(([name, url]) => [name.slice(0, -RECORDER.length), () => fetchText(url)]),
    ),
  });
  return host;
}
