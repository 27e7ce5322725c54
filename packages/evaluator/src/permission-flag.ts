/**
 * The flag that turns on Node's permission model, with nothing allowed: no file may be read or
 * written, no process or thread started, no native code loaded.
 * @param known the flags this version of Node has
 */
export function permissionFlag(known: ReadonlySet<string>): string {
  // Node 20 has the second form only, and warns that it is an experiment.
  return known.has('--permission') ? '--permission' : '--experimental-permission';
}
