import * as z from 'zod/mini';
import {
  call,
  fileReply,
  fileSchema,
  formattedTimeSchema,
  idSchema,
  json,
  text,
  type Refusal,
} from './call.js';

/** The PDF of an assessment. All these calls are our own additions to the reference's wire. */

/** The maximum size of a PDF, in bytes. */
export const MAX_PDF_BYTES = 20_000_000;

/**
 * The maximum size of all PDFs of a course together. It is limited because anybody may make a course, and all
 * courses share one disk.
 */
export const MAX_PDF_BYTES_OF_COURSE = 500_000_000;

const assessmentParams = z.object({ courseId: idSchema, assessmentId: idSchema });

const notFound = { status: 404, text: 'Assessment not found' } as const satisfies Refusal;

const missionPdfSchema = z.object({
  /** The address where the caller can open it, as in `missionPDF` of the assessment. */
  address: z.string(),
  /** Null when the PDF is on another site, so that only its address is known. */
  file: z.nullable(
    z.object({
      name: z.string(),
      /** In bytes. */
      size: z.int(),
      uploadedAt: formattedTimeSchema,
    }),
  ),
});
export type MissionPdf = z.infer<typeof missionPdfSchema>;

export const getMissionPdf = call({
  method: 'GET',
  path: 'courses/:courseId/admin/assessments/:assessmentId/pdf',
  summary: 'The PDF of an assessment; null when it has none.',
  access: 'admin',
  params: assessmentParams,
  reply: json(z.nullable(missionPdfSchema)),
  refusals: { notFound },
});

export const uploadMissionPdf = call({
  method: 'POST',
  path: 'courses/:courseId/admin/assessments/:assessmentId/pdf',
  summary: 'Gives an assessment a PDF, in place of the one that it has.',
  access: 'admin',
  params: assessmentParams,
  bodyForm: 'multipart',
  // The file, and the form around it.
  maxBytes: MAX_PDF_BYTES + 100_000,
  body: z.object({ pdf: fileSchema }),
  reply: text('OK'),
  refusals: {
    notFound,
    notPdf: { status: 400, text: 'This file is not a PDF.' },
    tooLarge: { status: 400, text: 'The PDF is larger than 20 MB.' },
    courseFull: {
      status: 400,
      text: 'The PDFs of a course may take 500 MB together. Remove one first.',
    },
    tooMany: { status: 429, text: 'Too many uploads. Please wait a minute and try again.' },
  },
});

export const removeMissionPdf = call({
  method: 'DELETE',
  path: 'courses/:courseId/admin/assessments/:assessmentId/pdf',
  summary: 'Takes the PDF of an assessment away; one that has none stays as it is.',
  access: 'admin',
  params: assessmentParams,
  reply: text('OK'),
  refusals: { notFound },
});

/**
 * A browser opens it in a tab of its own, which sends no access token. Instead, the address contains a ticket
 * of the user it was made for.
 */
export const readMissionPdf = call({
  method: 'GET',
  path: 'courses/:courseId/assessments/:assessmentId/pdf',
  summary:
    'The PDF of an assessment, at the address that `missionPDF` names: for whom it was given to, for a day or two, and while that person may see the assessment.',
  access: 'public',
  params: assessmentParams,
  query: z.object({ ticket: z._default(z.string().check(z.maxLength(200)), '') }),
  reply: fileReply('application/pdf'),
  refusals: {
    expired: {
      status: 403,
      text: 'This link is no longer valid. Please open the assessment again.',
    },
    notFound,
    notOpen: { status: 403, text: 'Assessment not open' },
  },
});
