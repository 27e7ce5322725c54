import type { Version } from '@wellspring/contract';

/** The source of the versions of an answer: a student's own answer, or a submission for staff. */
export interface VersionSource {
  /** Identifies this answer in the query cache. */
  readonly key: readonly unknown[];
  /** Newest first. @throws {BackendError} */
  readonly list: (signal: AbortSignal) => Promise<readonly Version[]>;
  /** The program of a version. @throws {BackendError} */
  readonly code: (versionId: number, signal: AbortSignal) => Promise<string>;
  /** Gives a version a name; absent when names can only be read. @throws {BackendError} */
  readonly rename?: (versionId: number, name: string) => Promise<unknown>;
}
