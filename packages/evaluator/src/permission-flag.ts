/**
 * Returns the flag that turns on Node's permission model, with nothing allowed: the process may not read or
 * write files, start processes or threads, or load native code.
 * @param known the flags of this version of Node
 */
export function permissionFlag(known: ReadonlySet<string>): string {
  // Node 20 has only the second form, and warns that it is experimental.
  return known.has('--permission') ? '--permission' : '--experimental-permission';
}
