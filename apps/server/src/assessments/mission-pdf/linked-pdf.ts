import type { Database } from '../../db/database.js';
import type { Registration } from '../../http/access.js';
import type { AssessmentRow } from '../rows.js';
import { type PdfRow, selectOptionalPdf } from './queries.js';
import { makeTicket } from './ticket.js';

/** The PDF of an assessment with an address for one person. */
export interface LinkedPdf {
  readonly address: string;
  /** Null: it lies somewhere else, and only its address is known. */
  readonly file: PdfRow | null;
}

/**
 * The PDF of an assessment; null when it has none. Only for those who may see the assessment now.
 * @param viewer whom the address is for
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
  // Without an origin: behind a proxy a server may not know its own.
  return { address: `/v2/courses/${courseId}/assessments/${id}/pdf?ticket=${ticket}`, file };
}
