import { type MissionPdf, MAX_PDF_BYTES, MAX_PDF_BYTES_OF_COURSE } from '@wellspring/contract';
import { CALLS } from '@wellspring/contract/calls';
import { record } from '../../audit/record.js';
import { randomText } from '../../auth/secret-text.js';
import { lockCourseAsAdmin } from '../../courses/lock.js';
import type { Database } from '../../db/database.js';
import type { Member, Registration } from '../../http/access.js';
import { countWithin, type RateLimit } from '../../http/rate-limit.js';
import { refuse } from '../../http/refusal.js';
import type { ServedFile } from '../../http/served-file.js';
import { formattedTime } from '../../http/wire-time.js';
import { selectOptionalAssessment } from '../found-assessment.js';
import { mayKnow, maySee } from '../rules.js';
import { linkedPdfOf } from './linked-pdf.js';
import { isPdf, pdfName } from './pdf-file.js';
import {
  deletePdf,
  forgetAddress,
  insertPdf,
  sizeOfOthers,
  lockOptionalAssessment,
  PIECE_BYTES,
  type PdfRow,
  selectOptionalPdf,
  selectOptionalPiece,
  selectOptionalRegistration,
} from './queries.js';
import { readTicket, toBase64Url } from './ticket.js';

/**
 * The PDFs of assessments. The caller's registration names the course; ids of other courses are not found.
 */
export interface MissionPdfService {
  /** @throws RefusalError of `getMissionPdf` */
  find(caller: Registration, assessmentId: number): Promise<MissionPdf | null>;
  /** Uploads a PDF in place of the existing one. @throws RefusalError of `uploadMissionPdf` */
  upload(caller: Member, assessmentId: number, file: File): Promise<void>;
  /** @throws RefusalError of `removeMissionPdf` */
  remove(caller: Member, assessmentId: number): Promise<void>;
  /**
   * Opens the PDF for the holder of a ticket.
   * @throws RefusalError of `readMissionPdf`
   */
  open(asked: AskedPdf): Promise<ServedFile>;
}

/** The contents of the address of a PDF. */
interface AskedPdf {
  readonly courseId: number;
  readonly assessmentId: number;
  readonly ticket: string;
}

/** The limit for one account. Each upload is held in memory until it is stored. */
const UPLOADS: RateLimit = { name: 'pdf-upload', max: 10, windowMs: 60_000 };

export function createMissionPdfService(parts: {
  readonly database: Database;
  readonly now: () => Date;
}): MissionPdfService {
  const { database, now } = parts;

  return {
    async find(caller, assessmentId) {
      const found = await selectOptionalAssessment(database, caller.courseId, assessmentId);
      if (found === null) throw refuse(CALLS.getMissionPdf.refusals.notFound);
      const pdf = await linkedPdfOf(database, found.assessment, caller, now());
      if (pdf === null) return null;
      const { address, file } = pdf;
      if (file === null) return { address, file };
      const { name, size, uploadedAt } = file;
      return { address, file: { name, size, uploadedAt: formattedTime(uploadedAt) } };
    },

    async upload({ user, registration, requestId }, assessmentId, file) {
      const { notFound, notPdf, tooLarge, courseFull, tooMany } = CALLS.uploadMissionPdf.refusals;
      if (!(await countWithin(database, UPLOADS, String(user.id), now()))) throw refuse(tooMany);
      if (file.size > MAX_PDF_BYTES) throw refuse(tooLarge);
      const content = new Uint8Array(await file.arrayBuffer());
      if (!isPdf(content)) throw refuse(notPdf);
      const sha256 = toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', content)));
      const about = { name: pdfName(file.name), size: content.length };
      await database.transaction(async (tx) => {
        const { id: courseId } = await lockCourseAsAdmin(tx, registration);
        const assessment = await lockOptionalAssessment(tx, courseId, assessmentId);
        if (assessment === null) throw refuse(notFound);
        const others = await sizeOfOthers(tx, courseId, assessmentId);
        if (others + about.size > MAX_PDF_BYTES_OF_COURSE) throw refuse(courseFull);
        const former = await selectOptionalPdf(tx, assessmentId);
        await deletePdf(tx, assessmentId);
        const ticketKey = former?.ticketKey ?? randomText(32);
        const uploadedAt = now();
        await insertPdf(tx, { assessmentId, ...about, sha256, ticketKey, uploadedAt }, content);
        await forgetAddress(tx, assessmentId);
        await record(tx, {
          at: now(),
          courseId,
          actor: user,
          action: 'assessment.add-pdf',
          subject: assessment.number,
          details: { file: about.name, size: about.size },
          requestId,
        });
      });
    },

    async remove({ user, registration, requestId }, assessmentId) {
      await database.transaction(async (tx) => {
        const { id: courseId } = await lockCourseAsAdmin(tx, registration);
        const assessment = await lockOptionalAssessment(tx, courseId, assessmentId);
        if (assessment === null) throw refuse(CALLS.removeMissionPdf.refusals.notFound);
        const file = await selectOptionalPdf(tx, assessmentId);
        const name = file?.name ?? assessment.missionPdf;
        if (name === null) return;
        await deletePdf(tx, assessmentId);
        await forgetAddress(tx, assessmentId);
        await record(tx, {
          at: now(),
          courseId,
          actor: user,
          action: 'assessment.remove-pdf',
          subject: assessment.number,
          details: { file: name },
          requestId,
        });
      });
    },

    async open({ courseId, assessmentId, ticket }) {
      const { expired, notFound, notOpen } = CALLS.readMissionPdf.refusals;
      const found = await selectOptionalAssessment(database, courseId, assessmentId);
      const pdf = found === null ? null : await selectOptionalPdf(database, assessmentId);
      // Without a valid ticket, the answer is the same whether or not the PDF exists.
      if (found === null || pdf === null) throw refuse(expired);
      const { assessment } = found;
      const gate = { key: pdf.ticketKey, password: assessment.password };
      const holderId = await readTicket(gate, ticket, now());
      const holder =
        holderId === null ? null : await selectOptionalRegistration(database, courseId, holderId);
      if (holder === null) throw refuse(expired);
      if (!mayKnow(holder.role, assessment)) throw refuse(notFound);
      if (!maySee(holder.role, assessment, now())) throw refuse(notOpen);
      const { name, size, sha256: version } = pdf;
      return { name, size, version, read: () => readPieces(database, pdf) };
    },
  };
}

/**
 * Reads the PDF piece by piece, as fast as the pieces are taken. Fails when the PDF is replaced meanwhile.
 */
function readPieces(
  database: Database,
  { id, size }: PdfRow,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let position = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const content = await selectOptionalPiece(database, id, position);
        if (content === null) throw new Error('A PDF was replaced while it was being sent.');
        position += 1;
        controller.enqueue(content);
        if (position * PIECE_BYTES >= size) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
