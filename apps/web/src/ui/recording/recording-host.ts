import type { Host } from '@wellspring/evaluator';
import { createBrowserHost } from '@wellspring/evaluator/browser';
import { CATALOGUE } from '@wellspring/languages';
import { workerUrl } from 'virtual:wellspring-chunks';
import { fetchText, frameStart, pageChunks } from '../workspace/page-host';

/**
 * Suffix of the chunk of a language's engine that can also record steps; the prefix is the language's name in
 * the catalogue.
 */
const RECORDER = '-recorder';

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
    chunkFor: ({ language }) => `${language}${RECORDER}`,
    chunks: pageChunks,
  });
  return host;
}
