import type { LoadedModule } from '@wellspring/evaluator';
import { openFolder, type PublishedFolder, readBaseUrl } from '@wellspring/modules/published';
import { moduleUrls } from 'virtual:wellspring-modules';
import { frameUrls } from 'virtual:wellspring-frames';
import { publishedModulesUrls } from 'virtual:wellspring-published-modules';
import { type FolderFrame, openFolderFrame } from './folder-frame';
import { modulesChoice, modulesUrl } from './modules-url';
import { fetchText, frameStart, pageHost } from './page-host';

/** The modules that programs of the page import. This is loaded when a program imports something. */

// Open sessions have modules of the former folder.
modulesChoice.subscribe(() => pageHost().dispose());

/** The scripts that were fetched or are being fetched: the check while typing and the run ask for the same ones. */
const scripts = new Map<string, Promise<string>>();

function fetchOnce(url: string): Promise<string> {
  let script = scripts.get(url);
  if (script === undefined) {
    script = fetchText(url);
    scripts.set(url, script);
    script.catch(() => scripts.delete(url));
  }
  return script;
}

let frame: FolderFrame | null = null;
let opened: { readonly address: string; readonly folder: PublishedFolder } | null = null;

/** The published folder from which programs import now; null when they import our own modules. */
export function currentFolder(): PublishedFolder | null {
  const address = modulesUrl();
  if (address === opened?.address) return opened.folder;
  frame?.remove();
  frame = null;
  opened = null;
  if (address === null) return null;
  const { url } = readBaseUrl(address, location.origin);
  if (url === undefined) throw new Error(`${address} is no address for modules.`);
  const folder = openFolder(
    (path, maxBytes) => {
      if (!frame || frame.isOver()) frame = openFolderFrame(frameStart, url);
      return frame.fetchFile(path, maxBytes);
    },
    () => fetchOnce(publishedModulesUrls['module-adapter'] ?? ''),
  );
  opened = { address, folder };
  return folder;
}

/** Loads the script of the frame in which tabs of published folders are shown. */
export function loadTabScript(): Promise<string> {
  return fetchOnce(publishedModulesUrls['module-tabs'] ?? '');
}

/** Loads the script of the frame that connects programs to brokers. */
export function loadBrokerScript(): Promise<string> {
  return fetchOnce(frameUrls['broker-frame'] ?? '');
}

/**
 * Loads a module that a program imports.
 * @returns null when there is no such module
 * @throws when it cannot be fetched; the host tries again for the next program
 */
export async function loadModule(name: string): Promise<LoadedModule | string | null> {
  const folder = currentFolder();
  if (folder) return folder.load(name);
  const url = Object.hasOwn(moduleUrls, name) ? moduleUrls[name] : undefined;
  return url === undefined ? null : fetchOnce(url);
}
