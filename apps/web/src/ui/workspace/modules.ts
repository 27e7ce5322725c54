import { moduleUrls } from 'virtual:wellspring-modules';
import { fetchText } from './page-host';

/**
 * Loads the script of a module that a program imports.
 * @returns null when there is no such module
 * @throws {ChunkLoadError} when the script cannot be fetched; the host tries again for the next program
 */
export async function loadModule(name: string): Promise<string | null> {
  const url = Object.hasOwn(moduleUrls, name) ? moduleUrls[name] : undefined;
  return url === undefined ? null : fetchText(url);
}
