import type { AuditAction } from '@wellspring/contract';
import type { Database } from '../db/database.js';
import { auditEntries } from '../db/schema/index.js';
import type { SignedInUser } from '../http/access.js';

/** A change that is recorded. */
export interface AuditEvent {
  readonly at: Date;
  /** Null when it concerns the whole installation. */
  readonly courseId: number | null;
  /** Who changed it; null: the installation itself. */
  readonly actor: Pick<SignedInUser, 'id' | 'name' | 'username'> | null;
  readonly action: AuditAction;
  /** To whom or what, in words that are still understood when it is gone, e.g. a username. */
  readonly subject: string;
  /** What became of it; never a password, a token, or another secret. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly requestId?: string;
}

/** Keeps what was changed, in the transaction that changes it: either both are there, or neither. */
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
