import type { AuditAction } from '@wellspring/contract';
import type { Database } from '../db/database.js';
import { auditEntries } from '../db/schema/index.js';
import type { SignedInUser } from '../http/access.js';

/** A change that is recorded. */
export interface AuditEvent {
  readonly at: Date;
  /** Null when the change concerns the whole installation. */
  readonly courseId: number | null;
  /** The person who made the change. Null: the installation itself. */
  readonly actor: Pick<SignedInUser, 'id' | 'name' | 'username'> | null;
  readonly action: AuditAction;
  /** The changed thing, in words that can still be understood when it is gone, e.g. a username. */
  readonly subject: string;
  /** Details of the change. Must never contain a password, a token, or another secret. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly requestId?: string;
}

/** Records changes in the transaction that makes them, so that both are committed or neither is. */
export async function record(tx: Database, ...events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.insert(auditEntries).values(
    events.map(({ actor, details, requestId, ...event }) => ({
      ...event,
      actorId: actor?.id ?? null,
      actor: actor === null ? null : `${actor.name} (${actor.username})`,
      details: details ?? {},
      requestId: requestId ?? null,
    })),
  );
}
