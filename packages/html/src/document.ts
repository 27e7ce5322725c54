import { guardPrograms } from './guarded-text.js';
import { reporterOf } from './reporter.js';
import { withoutShadows } from './shadow-attribute.js';

/**
 * What a document may use: what it brings along itself. Nothing is fetched and nothing is sent. Scripts and
 * styles within the text are the point of it. Text made at run time is no script, since nothing would end a
 * loop in it. No policy keeps frames out that bring their document along (`srcdoc`); the reporter does.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' 'wasm-unsafe-eval' data: blob:",
  "style-src 'unsafe-inline' data: blob:",
  'img-src data: blob:',
  'media-src data: blob:',
  'font-src data: blob:',
  'connect-src data: blob:',
  'worker-src data: blob:',
  "frame-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');

/**
 * What stands before the text, without a line break, so that lines are counted in the text. A doctype of
 * the text comes too late for browsers, so that all documents are read by the standard.
 */
function headOf(timeoutMs: number): string {
  return [
    '<!doctype html>',
    '<meta charset="utf-8">',
    '<meta http-equiv="x-dns-prefetch-control" content="off">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    `<script>${reporterOf(timeoutMs)}</script>`,
  ].join('');
}

/**
 * @param text HTML as a person wrote it
 * @param timeoutMs how long it may compute without a pause
 * @param isMuted as for `guardPrograms`
 * @returns the document, which hands whoever frames it a port (`reporter.ts`) and tells over it what goes
 *   wrong: `Line 3: ...`, where the line is that of the text, and 0 where it is not known
 */
export function documentOf(text: string, timeoutMs: number, isMuted = false): string {
  return headOf(timeoutMs) + guardPrograms(withoutShadows(text), isMuted);
}
