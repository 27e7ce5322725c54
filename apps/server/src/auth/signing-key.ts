import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.js';
import { instanceSettings } from '../db/schema/index.js';

const KEY = 'access-token-secret';

/**
 * The secret that signs access tokens: made once and kept in the database, so that all processes and
 * all later starts use the same and nobody has to configure one.
 */
export async function loadSigningKey(database: Database): Promise<string> {
  const bytes = crypto.getRandomValues(new Uint8Array(64));
  const value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  // When several processes start at once, the first one's secret stays.
  await database.insert(instanceSettings).values({ key: KEY, value }).onConflictDoNothing();
  const [row] = await database
    .select({ value: instanceSettings.value })
    .from(instanceSettings)
    .where(eq(instanceSettings.key, KEY));
  if (row === undefined) throw new Error(`The setting ${KEY} vanished while it was being read.`);
  return row.value;
}
