import type { Database } from '../../db/database.js';
import type { Registration } from '../../http/access.js';
import type { AssessmentRow } from '../rows.js';
import { type PdfRow, selectOptionalPdf } from './queries.js';
import { makeTicket } from './ticket.js';

/** The PDF of an assessment, with an address that is valid for one person. */
export interface LinkedPdf {
  readonly address: string;
  /** Null when the PDF is on another site, so that only its address is known. */
  readonly file: PdfRow | null;
}

/**
 * Returns the PDF of an assessment, or null when it has none. Call it only for users who may see the
 * assessment now.
 * @param viewer the registration that may use the address
 */
export async function linkedPdfOf(
  database: Database,
  assessment: Pick<AssessmentRow, 'id' | 'courseId' | 'password' | 'missionPdf'>,
  viewer: Pick<Registration, 'id'>,
  now: Date,
): Promise<LinkedPdf | null> {
  const { id, courseId, password, missionPdf } = assessment;
  const file = await selectOptionalPdf(database, id);
  if (file === null) return missionPdf === null ? null : { address: missionPdf, file: null };
  const ticket = await makeTicket({ key: file.ticketKey, password }, viewer.id, now);
  // Without an origin, because a server behind a proxy may not know its own.
  return { address: `/v2/courses/${courseId}/assessments/${id}/pdf?ticket=${ticket}`, file };
}
