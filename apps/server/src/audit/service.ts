import type { AuditEntry } from '@wellspring/contract';
import { z } from 'zod';
import type { Database } from '../db/database.js';
import type { Registration } from '../http/access.js';
import { formattedTime } from '../http/wire-time.js';
import { type AuditPage, countAuditEntries, selectAuditEntries } from './queries.js';

/** The changes that staff and admins made in a course. */
export interface AuditService {
  /** Returns a page of entries, newest first. `count` is the number on all pages. */
  list(caller: Registration, page: AuditPage): Promise<{ count: number; data: AuditEntry[] }>;
}

const detailsSchema = z.record(z.string(), z.unknown());

export function createAuditService(database: Database): AuditService {
  return {
    async list({ courseId }, page) {
      const rows = await selectAuditEntries(database, courseId, page);
      return {
        count: await countAuditEntries(database, courseId, page),
        data: rows.map((row) => ({
          ...row,
          at: formattedTime(row.at),
          details: detailsSchema.parse(row.details),
        })),
      };
    },
  };
}
