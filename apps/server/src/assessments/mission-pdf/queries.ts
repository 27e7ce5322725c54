import { and, eq, ne, sum } from 'drizzle-orm';
import type { Database } from '../../db/database.js';
import {
  assessments,
  courseRegistrations,
  missionPdfPieces,
  missionPdfs,
} from '../../db/schema/index.js';
import type { Registration } from '../../http/access.js';

/** SQL of the PDFs of assessments. */

export type PdfRow = typeof missionPdfs.$inferSelect;

/** The PDF that was uploaded for an assessment; null when there is none. */
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
 * An assessment of the course, locked until the transaction ends, so that its PDFs come one after the other;
 * null when the course has no such one.
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
    // Not FOR UPDATE: answers that refer to the assessment may be begun meanwhile.
    .for('no key update');
  return row ?? null;
}

/** How many bytes the PDFs of a course take, but for that of one assessment. */
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

/** What was known of a PDF somewhere else. */
export async function forgetAddress(tx: Database, assessmentId: number): Promise<void> {
  await tx.update(assessments).set({ missionPdf: null }).where(eq(assessments.id, assessmentId));
}

/** A registration of the course; null when the course has no such one (any more). */
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

/** How much is written and read at a time, in bytes. */
export const PIECE_BYTES = 256 * 1024;

/** Keeps a PDF. @param assessmentId of one that has none */
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

/** With all its pieces. */
export async function deletePdf(tx: Database, assessmentId: number): Promise<void> {
  await tx.delete(missionPdfs).where(eq(missionPdfs.assessmentId, assessmentId));
}

/** A piece of a PDF; null when there is none (any more). */
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
