/** Checks of a file before it is stored. */

/**
 * Viewers look for the signature of a PDF in this many bytes, since some programs write something before it.
 */
const MARK_WITHIN = 1024;
const MARK = '%PDF-';

/** Tells whether the content is a PDF, whatever the name of the file says. */
export function isPdf(content: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(content.subarray(0, MARK_WITHIN)).includes(MARK);
}

const MAX_NAME_LENGTH = 100;

/**
 * The name of an uploaded file as it is shown to others and offered for saving: without folders, and without
 * characters that are invisible or change the order of others.
 */
export function pdfName(sent: string): string {
  const base = sent.split(/[/\\]/).at(-1) ?? '';
  const name = base
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\.pdf\s*$/i, '')
    .trim();
  return `${Array.from(name).slice(0, MAX_NAME_LENGTH).join('') || 'assessment'}.pdf`;
}
