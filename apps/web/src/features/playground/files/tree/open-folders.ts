import * as z from 'zod/mini';
import { OPEN_FOLDERS_KEY } from '../../../../kept-keys';
import { readLocal, writeLocal } from '../../../../ui/local-store';
import { movedPath } from '../../../../ui/workspace/project';

/**
 * The folders of the tree that the user opened (true) or closed (false), by path, oldest choice first. This is
 * kept on the device, not with the project: neither links nor downloads contain it.
 */
type FolderChoices = Readonly<Record<string, boolean>>;

/** Limits the choices for folders that no longer exist. */
const MAX_KEPT = 500;
const schema = z.record(z.string(), z.boolean());

/** @returns the choices of earlier visits; empty when they cannot be read */
export function readFolderChoices(): FolderChoices {
  try {
    return schema.safeParse(JSON.parse(readLocal(OPEN_FOLDERS_KEY) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}

/** Stores the latest choices. */
export function keepFolderChoices(choices: FolderChoices): void {
  writeLocal(
    OPEN_FOLDERS_KEY,
    JSON.stringify(Object.fromEntries(Object.entries(choices).slice(-MAX_KEPT))),
  );
}

/** Sets the choice for some folders. */
export function withChoice(
  choices: FolderChoices,
  folders: readonly string[],
  isOpen: boolean,
): FolderChoices {
  const others = Object.entries(choices).filter(([folder]) => !folders.includes(folder));
  return Object.fromEntries([...others, ...folders.map((folder) => [folder, isOpen] as const)]);
}

/** Updates the choices for a folder and the folders in it when the folder is moved or renamed. */
export function withMoved(choices: FolderChoices, from: string, to: string): FolderChoices {
  return Object.fromEntries(
    Object.entries(choices).map(([folder, isOpen]) => [movedPath(folder, from, to), isOpen]),
  );
}

/**
 * The open folders.
 * @param unchosen the folders that are open unless the user has chosen otherwise
 */
export function openFolders(
  choices: FolderChoices,
  unchosen: readonly string[],
): ReadonlySet<string> {
  const chosen = Object.keys(choices).filter((folder) => choices[folder] === true);
  return new Set([...unchosen.filter((folder) => choices[folder] !== false), ...chosen]);
}
