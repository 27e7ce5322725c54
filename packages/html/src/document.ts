import { guardPrograms } from './guarded-text.js';
import { reporterOf } from './reporter.js';
import { withoutShadows } from './shadow-attribute.js';

/**
 * A document may use only what it contains. It fetches nothing and sends nothing. Scripts and styles in the
 * text are allowed, since they are its purpose. Text created at run time cannot be run as a script, because
 * nothing would end an endless loop in it. No policy prevents frames that contain their own document
 * (`srcdoc`); the reporter removes them.
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
 * The code before the text. It has no line break, so that the lines are those of the text. A doctype in the
 * text comes too late for browsers, so all documents are shown in standards mode.
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
 * @param text the HTML text as the user wrote it
 * @param timeoutMs how long it may compute without a pause
 * @param isMuted see `guardPrograms`
 * @returns the document. It sends a port to the page that frames it (`reporter.ts`), and on this port it
 *   reports errors: `Line 3: ...`, with the line of the text, or 0 when that is unknown
 */
export function documentOf(text: string, timeoutMs: number, isMuted = false): string {
  return headOf(timeoutMs) + guardPrograms(withoutShadows(text), isMuted);
}
