/** What is looked at in a file before it is kept. */

/** Viewers look for the mark of a PDF so far in, since some programs write something in front of it. */
const MARK_WITHIN = 1024;
const MARK = '%PDF-';

/** Whether this is a PDF by what is in it, whatever it is called. */
export function isPdf(content: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(content.subarray(0, MARK_WITHIN)).includes(MARK);
}

const MAX_NAME_LENGTH = 100;

/**
 * The name of an uploaded file as it is shown to others and offered where they save it: without folders,
 * and without characters that cannot be seen or that turn the order of others around.
 */
export function pdfName(sent: string): string {
  const base = sent.split(/[/\\]/).at(-1) ?? '';
  const name = base
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\.pdf\s*$/i, '')
    .trim();
  return `${Array.from(name).slice(0, MAX_NAME_LENGTH).join('') || 'assessment'}.pdf`;
}
