import { type FormatRequest, formatText } from './format-text';

/** The worker that lays programs out: answers a `FormatRequest` with a `FormatResult`, or `{ kind: 'unavailable' }`. */

addEventListener('message', ({ data }: MessageEvent<FormatRequest>) => {
  formatText(data).then(postMessage, () => postMessage({ kind: 'unavailable' }));
});
