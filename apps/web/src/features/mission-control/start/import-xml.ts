import {
  MAX_LENGTH,
  parseAssessmentFile,
  type ParsedAssessment,
  parseAssessmentXml,
  type Problem,
} from '@wellspring/assessment-xml';
import type { Draft } from '../model/draft';
import { draftOfFile } from '../model/draft-file';

/** A file that was read. */
export interface ImportedFile {
  readonly name: string;
  /** Null when it has errors. */
  readonly draft: Draft | null;
  readonly problems: readonly Problem[];
}

/** Reads an assessment from a file of the device, in the encoding that it declares; never rejects. */
export async function importXml(file: File): Promise<ImportedFile> {
  // What is far too long is not read at all; one character takes four bytes at most.
  const isReadable = file.size <= MAX_LENGTH * 4;
  const bytes = isReadable ? await bytesOf(file) : new Uint8Array(MAX_LENGTH * 4 + 1);
  return imported(file.name, parseAssessmentFile(bytes));
}

/** A file that has gone from the device meanwhile reads as an empty one, which is told to be none. */
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
