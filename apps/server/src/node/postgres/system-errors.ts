/**
 * The code of an error of the operating system (`ENOENT`) or of PostgreSQL (`57P03`); undefined when it
 * has none.
 */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Waits for `work`. Returns `instead` when it fails with one of `codes`; other errors are thrown. */
export async function unless<Value, Instead>(
  codes: readonly string[],
  work: Promise<Value>,
  instead: Instead,
): Promise<Value | Instead> {
  try {
    return await work;
  } catch (error) {
    if (codes.includes(errorCode(error) ?? '')) return instead;
    throw error;
  }
}
