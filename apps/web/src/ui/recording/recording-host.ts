import type { Host } from '@wellspring/evaluator';
import { createBrowserHost } from '@wellspring/evaluator/browser';
import { CATALOGUE, findLanguage } from '@wellspring/languages';
import { workerUrl } from 'virtual:wellspring-chunks';
import { fetchText, frameStart, pageChunks } from '../workspace/page-host';

let host: Host | undefined;

/**
 * The host on which this page records programs. It is separate from the host that runs them, because its
 * engines are larger.
 */
export function recordingHost(): Host {
  host ??= createBrowserHost({
    startUrl: frameStart,
    catalogue: CATALOGUE,
    workerScript: () => fetchText(workerUrl),
    chunkFor: ({ language, chapter, variant }) =>
      findLanguage(language, chapter, variant)?.chunks.record ?? language,
    chunks: pageChunks,
  });
  return host;
}
