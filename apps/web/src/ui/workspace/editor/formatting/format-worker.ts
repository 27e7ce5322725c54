import { type FormatRequest, formatText } from './format-text';

/**
 * The worker that formats programs. It answers a `FormatRequest` with the result of `formatText`, or with
 * `{ kind: 'unavailable' }`.
 */

addEventListener('message', ({ data }: MessageEvent<FormatRequest>) => {
  formatText(data).then(postMessage, () => postMessage({ kind: 'unavailable' }));
});
