import * as z from 'zod/mini';
import { readLocal, writeLocal } from '../../../../ui/local-store';
import { movedPath } from '../../../../ui/workspace/project';

/**
 * Which folders of the tree a person opened (true) or closed (false), by path, oldest choice first. It is
 * kept on the device, not with the project: it belongs to neither links nor downloads.
 */
export type FolderChoices = Readonly<Record<string, boolean>>;

const KEY = 'wellspring-files-open';
/** What was chosen for folders that are long gone must not pile up. */
const MAX_KEPT = 500;
const schema = z.record(z.string(), z.boolean());

/** @returns what earlier visits chose; nothing when that is not understood */
export function readFolderChoices(): FolderChoices {
  try {
    return schema.safeParse(JSON.parse(readLocal(KEY) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}

/** Keeps the latest choices. */
export function keepFolderChoices(choices: FolderChoices): void {
  writeLocal(KEY, JSON.stringify(Object.fromEntries(Object.entries(choices).slice(-MAX_KEPT))));
}

/** Chooses anew for some folders. */
export function withChoice(
  choices: FolderChoices,
  folders: readonly string[],
  isOpen: boolean,
): FolderChoices {
  const others = Object.entries(choices).filter(([folder]) => !folders.includes(folder));
  return Object.fromEntries([...others, ...folders.map((folder) => [folder, isOpen] as const)]);
}

/** What was chosen for a folder, and for those in it, goes with it when it is moved or named anew. */
export function withMoved(choices: FolderChoices, from: string, to: string): FolderChoices {
  return Object.fromEntries(
    Object.entries(choices).map(([folder, isOpen]) => [movedPath(folder, from, to), isOpen]),
  );
}

/**
 * The folders that are open.
 * @param unchosen those that are open as long as nobody chose
 */
export function openFolders(
  choices: FolderChoices,
  unchosen: readonly string[],
): ReadonlySet<string> {
  const chosen = Object.keys(choices).filter((folder) => choices[folder] === true);
  return new Set([...unchosen.filter((folder) => choices[folder] !== false), ...chosen]);
}
