import type { Version } from '@wellspring/contract';

/** Where the versions of one answer come from: a learner's own, or those of a submission for staff. */
export interface VersionSource {
  /** Tells this answer from others among all that is fetched. */
  readonly key: readonly unknown[];
  /** Newest first. @throws {BackendError} */
  readonly list: (signal: AbortSignal) => Promise<readonly Version[]>;
  /** The program that the answer was. @throws {BackendError} */
  readonly code: (versionId: number, signal: AbortSignal) => Promise<string>;
  /** Gives a version a name; absent where it can only be read. @throws {BackendError} */
  readonly rename?: (versionId: number, name: string) => Promise<unknown>;
}
