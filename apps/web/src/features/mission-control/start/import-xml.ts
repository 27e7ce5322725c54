import {
  MAX_LENGTH,
  parseAssessmentFile,
  type ParsedAssessment,
  parseAssessmentXml,
  type Problem,
} from '@wellspring/assessment-xml';
import type { AssessmentDraft } from '../model/draft';
import { draftOfFile } from '../model/draft-file';

/** The result of reading a file. */
export interface ImportedFile {
  readonly name: string;
  /** Null when the file has errors. */
  readonly draft: AssessmentDraft | null;
  readonly problems: readonly Problem[];
}

/** Reads an assessment from a file of the device, in the encoding that it declares. Never rejects. */
export async function importXml(file: File): Promise<ImportedFile> {
  // A file that is far too long is not read at all; one character takes at most four bytes.
  const isReadable = file.size <= MAX_LENGTH * 4;
  const bytes = isReadable ? await bytesOf(file) : new Uint8Array(MAX_LENGTH * 4 + 1);
  return imported(file.name, parseAssessmentFile(bytes));
}

/** A file that was deleted meanwhile counts as empty, which is then reported as invalid. */
async function bytesOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer(0)));
}

/** Reads an assessment from the text of a file. */
export function importText(name: string, text: string): ImportedFile {
  return imported(name, parseAssessmentXml(text));
}

function imported(name: string, { assessment, problems }: ParsedAssessment): ImportedFile {
  return { name, draft: assessment && draftOfFile(assessment), problems };
}
