import { MOST_LENGTH, parseAssessmentXml, type Problem } from '@wellspring/assessment-xml';
import type { Draft } from '../model/draft';
import { draftOfFile } from '../model/draft-file';

/** A file that was read. */
export interface ImportedFile {
  readonly name: string;
  /** Null when it has errors. */
  readonly draft: Draft | null;
  readonly problems: readonly Problem[];
}

/** Reads an assessment from a file of the device; never rejects. */
export async function importXml(file: File): Promise<ImportedFile> {
  // What is far too long is not read at all; one character takes four bytes at most.
  const isReadable = file.size <= MOST_LENGTH * 4;
  const text = isReadable ? await file.text().catch(() => null) : ' '.repeat(MOST_LENGTH + 1);
  return importText(file.name, text ?? '');
}

/** Reads an assessment from the text of a file. */
export function importText(name: string, text: string): ImportedFile {
  const { assessment, problems } = parseAssessmentXml(text);
  return { name, draft: assessment && draftOfFile(assessment), problems };
}
