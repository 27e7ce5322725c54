import { MAX_PDF_BYTES } from '@wellspring/contract';

/** Why a chosen file cannot be uploaded as a PDF. */
export type PdfProblem = 'several' | 'empty' | 'tooLarge' | 'notPdf' | 'unreadable';

/** Viewers look for the mark of a PDF so far in, and so does the server. */
const MARK_WITHIN = 1024;

/**
 * Looks at files before one is sent, so that nobody waits for a refusal. The server looks again.
 * @returns null when it is one file, and a PDF that is not too large
 */
export async function pdfProblem(files: readonly File[]): Promise<PdfProblem | null> {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0) return 'several';
  if (file.size === 0) return 'empty';
  if (file.size > MAX_PDF_BYTES) return 'tooLarge';
  try {
    const start = await file.slice(0, MARK_WITHIN).arrayBuffer();
    return new TextDecoder('latin1').decode(start).includes('%PDF-') ? null : 'notPdf';
  } catch {
    // E.g. a folder, or a file that was moved meanwhile.
    return 'unreadable';
  }
}
