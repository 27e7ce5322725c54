import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { assessments } from './assessments.js';
import { bytes, id, moment } from './columns.js';

/**
 * PDFs of assessments, at most one each. They are in the database, so that all servers and every backup have
 * them.
 */
export const missionPdfs = pgTable(
  'mission_pdfs',
  {
    /** A new file gets a new id, so that no download mixes parts of two files. */
    id: id(),
    assessmentId: integer()
      .notNull()
      .unique('mission_pdfs_assessment')
      .references(() => assessments.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** In bytes. */
    size: integer().notNull(),
    /** In URL-safe base64. */
    sha256: text().notNull(),
    /**
     * The key that signs the tickets in the PDF's address. It stays when the file is replaced, so that open
     * pages keep working.
     */
    ticketKey: text().notNull(),
    uploadedAt: moment().notNull(),
  },
  (table) => [check('mission_pdfs_size', sql`${table.size} >= 0`)],
);

/** The bytes of these files in pieces, which are read and sent one by one. */
export const missionPdfPieces = pgTable(
  'mission_pdf_pieces',
  {
    pdfId: integer()
      .notNull()
      .references(() => missionPdfs.id, { onDelete: 'cascade' }),
    /** From 0. */
    position: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pdfId, table.position] })],
);
