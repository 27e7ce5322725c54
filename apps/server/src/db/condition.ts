/** A problem of the database, or its disk, that has nothing to do with the request at hand. */
export type Condition =
  | 'disk full'
  | 'read-only'
  | 'too many connections'
  | 'out of memory'
  | 'stopping or starting'
  | 'damaged';

/** A sentence for the log and for the operator, without a full stop. */
export const CONDITION_TEXTS: Readonly<Record<Condition, string>> = {
  'disk full': 'the disk is full: nothing can be saved until there is room',
  'read-only': 'the database takes no changes: it is read-only, or a standby server',
  'too many connections': 'the database has no connection left: raise its max_connections',
  'out of memory': 'the database is out of memory',
  'stopping or starting': 'the database is being stopped or started',
  damaged: 'the database cannot read its own files: they are damaged, or the disk is failing',
};

/** The condition by PostgreSQL's SQLSTATE or the system's error code. */
const CONDITIONS: Readonly<Record<string, Condition>> = {
  '53100': 'disk full',
  ENOSPC: 'disk full',
  EDQUOT: 'disk full',
  '25006': 'read-only',
  EROFS: 'read-only',
  '53300': 'too many connections',
  '53200': 'out of memory',
  '57P01': 'stopping or starting',
  '57P02': 'stopping or starting',
  '57P03': 'stopping or starting',
  XX001: 'damaged',
  XX002: 'damaged',
  '58030': 'damaged',
};

/** Returns the condition that an error, or one of its causes, indicates; null: none. */
export function conditionOf(error: unknown): Condition | null {
  for (const each of causesOf(error)) {
    const code = codeOf(each);
    const condition = code === undefined ? undefined : CONDITIONS[code];
    if (condition === undefined) continue;
    // PostgreSQL's I/O errors name their cause only in words.
    return /No space left on device|Disk quota exceeded/.test(each.message)
      ? 'disk full'
      : condition;
  }
  return null;
}

/** Returns the first SQLSTATE or system error code among an error and its causes. */
export function errorCodeOf(error: unknown): string | undefined {
  return causesOf(error)
    .map(codeOf)
    .find((code) => code !== undefined);
}

/**
 * Returns the messages of an error and its causes, each once, for people to read. Of a failed query it
 * returns only the beginning: Drizzle puts the whole query there, including what people have entered.
 */
export function reasonOf(error: unknown): string {
  const messages = causesOf(error).map(({ message }) =>
    message.replace(/^Failed query: (.{0,80})[^]*$/, (_all, query: string) => `at "${query}…"`),
  );
  return [...new Set(messages.filter((message) => message !== ''))].toReversed().join(', ');
}

/**
 * Returns an error and its causes, the outermost first; for a host with several addresses, the errors of each
 * attempt.
 */
function causesOf(error: unknown): Error[] {
  if (error instanceof AggregateError) return error.errors.flatMap(causesOf);
  if (!(error instanceof Error)) return [];
  return [error, ...causesOf(error.cause)];
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
