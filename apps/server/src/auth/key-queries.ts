import { asc, desc, isNull, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database.js';
import { signingKeys } from '../db/schema/index.js';

/** SQL for the keys that sign tokens. */

const jwkSchema = z.looseObject({ kty: z.literal('RSA') });
const rowSchema = z.object({
  id: z.string(),
  privateKey: jwkSchema,
  publicKey: jwkSchema,
  createdAt: z.date(),
  retiredAt: z.date().nullable(),
});
/** A key as it is stored. */
export type SigningKeyRow = z.infer<typeof rowSchema>;

/** All keys that are kept, newest first. */
export async function selectKeys(database: Database): Promise<SigningKeyRow[]> {
  const rows = await database
    .select()
    .from(signingKeys)
    .orderBy(desc(signingKeys.createdAt), asc(signingKeys.id));
  return z.array(rowSchema).parse(rows);
}

export async function insertKey(
  database: Database,
  key: Omit<SigningKeyRow, 'retiredAt'>,
): Promise<void> {
  await database.insert(signingKeys).values(key);
}

/** Retires all keys. None signs until another is inserted. */
export async function retireKeys(database: Database, now: Date): Promise<void> {
  await database.update(signingKeys).set({ retiredAt: now }).where(isNull(signingKeys.retiredAt));
}

/** Deletes the keys that were retired at this moment or before. */
export async function deleteKeysRetiredBefore(database: Database, moment: Date): Promise<void> {
  await database.delete(signingKeys).where(lte(signingKeys.retiredAt, moment));
}

/** Tells whether there is a key that can sign. */
export async function hasKey(database: Database): Promise<boolean> {
  return (await database.$count(signingKeys, isNull(signingKeys.retiredAt))) > 0;
}
