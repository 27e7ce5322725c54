import { and, eq, ne, sum } from 'drizzle-orm';
import type { Database } from '../../db/database.js';
import {
  assessments,
  courseRegistrations,
  missionPdfPieces,
  missionPdfs,
} from '../../db/schema/index.js';
import type { Registration } from '../../http/access.js';

/** SQL for the PDFs of assessments. */

export type PdfRow = typeof missionPdfs.$inferSelect;

/** Returns the PDF that was uploaded for an assessment, or null when there is none. */
export async function selectOptionalPdf(
  database: Database,
  assessmentId: number,
): Promise<PdfRow | null> {
  const [row] = await database
    .select()
    .from(missionPdfs)
    .where(eq(missionPdfs.assessmentId, assessmentId));
  return row ?? null;
}

/**
 * Finds an assessment of the course and locks it until the transaction ends, so that only one upload for it
 * runs at a time. Returns null when the course has no such assessment.
 */
export async function lockOptionalAssessment(
  tx: Database,
  courseId: number,
  assessmentId: number,
): Promise<{ readonly number: string; readonly missionPdf: string | null } | null> {
  const [row] = await tx
    .select({ number: assessments.number, missionPdf: assessments.missionPdf })
    .from(assessments)
    .where(and(eq(assessments.id, assessmentId), eq(assessments.courseId, courseId)))
    // Not FOR UPDATE, so that students can begin answers that refer to the assessment meanwhile.
    .for('no key update');
  return row ?? null;
}

/** The size of the PDFs of a course in bytes, without that of one assessment. */
export async function sizeOfOthers(
  tx: Database,
  courseId: number,
  assessmentId: number,
): Promise<number> {
  const [row] = await tx
    .select({ size: sum(missionPdfs.size) })
    .from(missionPdfs)
    .innerJoin(assessments, eq(assessments.id, missionPdfs.assessmentId))
    .where(and(eq(assessments.courseId, courseId), ne(assessments.id, assessmentId)));
  return Number(row?.size ?? 0);
}

/** Forgets the address of a PDF on another site. */
export async function forgetAddress(tx: Database, assessmentId: number): Promise<void> {
  await tx.update(assessments).set({ missionPdf: null }).where(eq(assessments.id, assessmentId));
}

/** Returns a registration of the course, or null when the course has no such registration, or no longer. */
export async function selectOptionalRegistration(
  database: Database,
  courseId: number,
  registrationId: number,
): Promise<Registration | null> {
  const { id, role } = courseRegistrations;
  const [row] = await database
    .select({ id, courseId: courseRegistrations.courseId, role })
    .from(courseRegistrations)
    .where(and(eq(id, registrationId), eq(courseRegistrations.courseId, courseId)));
  return row ?? null;
}

/** The amount that is written and read at a time, in bytes. */
export const PIECE_BYTES = 256 * 1024;

/** Stores a PDF. @param assessmentId an assessment that has none */
export async function insertPdf(
  tx: Database,
  pdf: typeof missionPdfs.$inferInsert,
  content: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const [row] = await tx.insert(missionPdfs).values(pdf).returning({ id: missionPdfs.id });
  if (row === undefined) throw new Error('An insert returned no row.');
  for (let start = 0; start < content.length; start += PIECE_BYTES) {
    await tx.insert(missionPdfPieces).values({
      pdfId: row.id,
      position: start / PIECE_BYTES,
      content: content.subarray(start, start + PIECE_BYTES),
    });
  }
}

/** Deletes a PDF with all its pieces. */
export async function deletePdf(tx: Database, assessmentId: number): Promise<void> {
  await tx.delete(missionPdfs).where(eq(missionPdfs.assessmentId, assessmentId));
}

/** Returns a piece of a PDF, or null when there is none, or no longer. */
export async function selectOptionalPiece(
  database: Database,
  pdfId: number,
  position: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const [row] = await database
    .select({ content: missionPdfPieces.content })
    .from(missionPdfPieces)
    .where(and(eq(missionPdfPieces.pdfId, pdfId), eq(missionPdfPieces.position, position)));
  return row?.content ?? null;
}
