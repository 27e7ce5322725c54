import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** As shown to people; the username until a provider has told the name (rule R4). */
export function personName(user: {
  readonly name: AnyPgColumn;
  readonly username: AnyPgColumn;
}): SQL<string> {
  return sql<string>`coalesce(${user.name}, ${user.username})`;
}
