import { moduleUrls } from 'virtual:wellspring-modules';
import { fetchText } from './page-host';

/** The scripts that were fetched or are being fetched: the check while typing and the run ask for the same ones. */
const scripts = new Map<string, Promise<string>>();

/**
 * Loads the script of a module that a program imports.
 * @returns null when there is no such module
 * @throws {ChunkLoadError} when the script cannot be fetched; the host tries again for the next program
 */
export async function loadModule(name: string): Promise<string | null> {
  const url = Object.hasOwn(moduleUrls, name) ? moduleUrls[name] : undefined;
  if (url === undefined) return null;
  let script = scripts.get(name);
  if (script === undefined) {
    script = fetchText(url);
    scripts.set(name, script);
    script.catch(() => scripts.delete(name));
  }
  return script;
}
