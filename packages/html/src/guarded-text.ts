import { guardScript } from './guarded-script.js';
import { programsIn } from './markup.js';
import { addressOf, telling } from './muted-errors.js';

/**
 * The character references that are common in handlers. A handler with other references is left unchanged.
 */
const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&#34;': '"',
};
const REFERENCE = /&(?:[a-z]+|#x?[\da-f]+);?/gi;

/**
 * @param text the HTML text as the user wrote it
 * @param isMuted whether the browser hides errors in scripts of such a document (`muted-errors.ts`)
 * @returns the text with the same lines, in which each program ends even if it has an endless loop: scripts,
 *   modules, and handlers in attributes
 */
export function guardPrograms(text: string, isMuted: boolean): string {
  let result = '';
  let copied = 0;
  let line = 1;
  let counted = 0;
  for (const { from, to, kind, tagEnd } of programsIn(text)) {
    line += lineBreaks(text.slice(counted, from));
    counted = from;
    const program = text.slice(from, to);
    const guarded =
      kind === 'handler' ? guardHandler(program, line, isMuted) : guardScript(program, kind, line);
    if (isMuted && tagEnd !== null) {
      // The text between the tags is then no longer run. It keeps its lines.
      result += `${text.slice(copied, tagEnd)} src="${addressOf(guarded, line)}">${program}`;
    } else {
      result += text.slice(copied, from) + guarded;
    }
    copied = to;
  }
  return result + text.slice(copied);
}

/** @param text the value of an attribute as it is written */
function guardHandler(text: string, line: number, isMuted: boolean): string {
  const references = text.match(REFERENCE) ?? [];
  if (references.some((one) => CHARACTERS[one] === undefined)) return text;
  const program = text.replaceAll(REFERENCE, (one) => CHARACTERS[one] ?? one);
  const ended = guardScript(program, 'handler', line);
  const guarded = isMuted ? telling(ended, line) : ended;
  if (guarded === program) return text;
  if (references.length === 0) return guarded;
  return guarded
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function lineBreaks(text: string): number {
  return text.match(/\r\n|[\r\n]/g)?.length ?? 0;
}
