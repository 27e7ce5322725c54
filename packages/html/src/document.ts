import { REPORTER } from './reporter.js';

/**
 * What a document may use: what it brings along itself. Nothing is fetched, nothing is sent, and it has
 * no frames in it. Scripts and styles within the text are the point of it.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval' data: blob:",
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
const HEAD = [
  '<!doctype html>',
  '<meta charset="utf-8">',
  '<meta http-equiv="x-dns-prefetch-control" content="off">',
  `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
  `<script>${REPORTER}</script>`,
].join('');

/**
 * @param text HTML as a person wrote it
 * @returns the document, which tells whoever frames it what goes wrong: `Line 3: ...`, where the line is
 *   that of the text, and 0 where it is not known
 */
export function documentOf(text: string): string {
  return HEAD + text;
}
