import { z } from 'zod';

/** The contents of a backup. The manifest is written last, so a folder without one is not a backup. */

/** The name of the manifest in the folder of a backup. */
export const MANIFEST_FILE = 'manifest.json';
/** Must be increased when an older program could misread a newer backup. */
const FORMAT = 1;

/** A file of the backup, by its path below the folder, and its SHA-256 in hexadecimal. */
const partSchema = z.object({
  file: z
    .string()
    .regex(/^(?!.*(?:^|\/)\.\.(?:\/|$))[^/].*$/s, 'must stay below the folder')
    .regex(/^\P{Cc}+$/u, 'must be a name'),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const name = z.string().regex(/^[a-z][a-z0-9_]*$/);

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** The newest migration that the database had, identified by its time in the journal. */
  migration: z.number().int(),
  /** Gzipped lines of JSON, one row each. */
  tables: z.array(partSchema.extend({ name, rows: z.number().int().min(0) })),
  /** The last id that each table has given, so that no id is given twice. */
  sequences: z.array(z.object({ table: name, column: name, value: z.string().regex(/^\d+$/) })),
  /** Waiting jobs, in the same form as the tables. */
  jobs: partSchema.extend({ rows: z.number().int().min(0) }),
  /** Stored files, by the folder of the data folder that they belong to. */
  files: z.array(partSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type TablePart = Manifest['tables'][number];

/** Creates a manifest in this program's format. */
export function newManifest(parts: Omit<Manifest, 'format'>): Manifest {
  return { format: FORMAT, ...parts };
}
