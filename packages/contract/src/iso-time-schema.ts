import * as z from 'zod/mini';
import { readIsoTime } from './iso-time.js';

/**
 * ISO 8601 with an offset in any form (wire reference, section 1). Its year must have four digits in UTC,
 * too, because others are read differently by different programs.
 */
export const isoTimeSchema = z.string().check(
  z.maxLength(64),
  z.refine((text) => {
    const time = readIsoTime(text);
    return time !== null && time.hasOffset && /^[1-9]\d{3}-/.test(time.utc);
  }, 'Invalid ISO datetime'),
);
