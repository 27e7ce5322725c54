/** What is the matter with a database, or its disk, that has nothing to do with what was asked of it. */
export type Condition =
  | 'disk full'
  | 'read-only'
  | 'too many connections'
  | 'out of memory'
  | 'stopping or starting'
  | 'damaged';

/** A sentence for the log and for whoever runs the installation, without a full stop. */
export const CONDITION_TEXTS: Readonly<Record<Condition, string>> = {
  'disk full': 'the disk is full: nothing can be saved until there is room',
  'read-only': 'the database takes no changes: it is read-only, or a standby server',
  'too many connections': 'the database has no connection left: raise its max_connections',
  'out of memory': 'the database is out of memory',
  'stopping or starting': 'the database is being stopped or started',
  damaged: 'the database cannot read its own files: they are damaged, or the disk is failing',
};

/** By PostgreSQL's SQLSTATE, and by what the operating system says. */
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

/** What of these an error tells of, or what has caused it; null: none. */
export function conditionOf(error: unknown): Condition | null {
  for (const each of causesOf(error)) {
    const code = codeOf(each);
    const condition = code === undefined ? undefined : CONDITIONS[code];
    if (condition === undefined) continue;
    // PostgreSQL's I/O errors name their cause in words only.
    return /No space left on device|Disk quota exceeded/.test(each.message)
      ? 'disk full'
      : condition;
  }
  return null;
}

/** The SQLSTATE, or the code of the system, that an error or what has caused it carries first. */
export function errorCodeOf(error: unknown): string | undefined {
  return causesOf(error)
    .map(codeOf)
    .find((code) => code !== undefined);
}

/**
 * What an error says and what has caused it, each once, as a person is told of it. Of a query that failed
 * only its beginning: Drizzle puts all of it there, with what people have entered.
 */
export function reasonOf(error: unknown): string {
  const messages = causesOf(error).map(({ message }) =>
    message.replace(/^Failed query: (.{0,80})[^]*$/, (_all, query: string) => `at "${query}…"`),
  );
  return [...new Set(messages.filter((message) => message !== ''))].toReversed().join(', ');
}

/** An error and its causes, the outermost first; for a host with several addresses, those of each attempt. */
function causesOf(error: unknown): Error[] {
  if (error instanceof AggregateError) return error.errors.flatMap(causesOf);
  if (!(error instanceof Error)) return [];
  return [error, ...causesOf(error.cause)];
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
