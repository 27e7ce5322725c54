/**
 * The flags that turn on Node's permission model with nothing allowed but worker threads: no file
 * may be read or written, no process started, no native code loaded.
 * @param known the flags this version of Node has
 */
export function permissionFlags(known: ReadonlySet<string>): string[] {
  // Node 20 has the first form only, and warns that it is an experiment.
  const flag = known.has('--permission') ? '--permission' : '--experimental-permission';
  return [flag, '--allow-worker', '--no-warnings'];
}
