import { MAX_PDF_BYTES } from '@wellspring/contract';

/** The reason why a chosen file cannot be uploaded as a PDF. */
export type PdfProblem = 'several' | 'empty' | 'tooLarge' | 'notPdf' | 'unreadable';

/** Viewers search for the signature of a PDF within this many bytes, and so does the server. */
const MARK_WITHIN = 1024;

/**
 * Checks files before one is sent, so that no one waits for a refusal. The server checks again.
 * @returns null for a single file that is a PDF and not too large
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
    // For instance a folder, or a file that was moved meanwhile.
    return 'unreadable';
  }
}
