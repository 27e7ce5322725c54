import type { Host } from '@wellspring/evaluator';
import { findLanguage } from '@wellspring/languages';
import { createHost } from '../workspace/page-host';

let host: Host | undefined;

/**
 * The host on which this page records programs. It is separate from the host that runs them, because its
 * engines are larger.
 */
export function recordingHost(): Host {
  host ??= createHost(
    ({ language, chapter, variant }) =>
      findLanguage(language, chapter, variant)?.chunks.record ?? language,
  );
  return host;
}
