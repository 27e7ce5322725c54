import * as z from 'zod/mini';

/** The schema of a problem with a program: its kind, its place and its texts. */
export const problemSchema = z.object({
  type: z.enum(['Import', 'Syntax', 'Type', 'Runtime']),
  file: z.exactOptional(z.string()),
  line: z.nullable(z.number()),
  column: z.nullable(z.number()),
  message: z.string(),
  explanation: z.string(),
});
