import { useCallback, useEffect, useMemo, useState } from 'react';
import { folderOf, foldersAround, movedPath, type Project } from '../../../../ui/workspace';
import { ROOT } from '../../program-path';
import {
  keepFolderChoices,
  openFolders,
  readFolderChoices,
  withChoice,
  withMoved,
} from './open-folders';
import { rowsOf, type TreeRow } from './tree-rows';

/** A name that is being written in the tree. */
export type Naming =
  | { readonly kind: 'create'; readonly what: 'file' | 'folder'; readonly folder: string }
  | { readonly kind: 'rename'; readonly path: string };

/** What the tree shows besides the files: which folders are open, which row has the focus, what is named. */
export interface TreeState {
  readonly rows: readonly TreeRow[];
  /** The row that Tab leads to; null when there is none. */
  readonly current: string | null;
  /** The row that somebody chose; null when they turned away from all. */
  readonly chosen: string | null;
  /** Where something new goes: into the chosen folder, or beside the chosen file. */
  readonly folder: string;
  readonly naming: Naming | null;
  /** Null: no row is chosen any more. */
  readonly setCurrent: (path: string | null) => void;
  readonly setOpen: (folder: string, isOpen: boolean) => void;
  /** Opens the folders around a path, and makes it the current one. */
  readonly reveal: (path: string) => void;
  /** After something was moved or got another name: it stays as it was, in sight and current. */
  readonly follow: (from: string, to: string) => void;
  /** Lets a name be written, with its place in sight. */
  readonly beginNaming: (naming: Naming) => void;
  readonly endNaming: () => void;
}

export function useTreeState(project: Project): TreeState {
  const [choices, setChoices] = useState(readFolderChoices);
  /** The folders of the files that are open from the start. */
  const [around, setAround] = useState(() =>
    project.tabs.flatMap((path) => foldersAround(path, ROOT)),
  );
  const [wanted, setCurrent] = useState(project.activePath);
  /** The place of the current row, for when it goes away. */
  const [place, setPlace] = useState(0);
  const [naming, setNaming] = useState<Naming | null>(null);

  useEffect(() => keepFolderChoices(choices), [choices]);

  const rows = useMemo(
    () => rowsOf(project, ROOT, openFolders(choices, around)),
    [project, choices, around],
  );
  const found = rows.findIndex(({ path }) => path === wanted);
  if (found !== -1 && found !== place) setPlace(found);
  const current = rows[found === -1 ? Math.min(place, rows.length - 1) : found]?.path ?? null;

  const chosen = wanted === null ? null : current;

  const openAll = useCallback((folders: readonly string[]) => {
    setChoices((now) => withChoice(now, folders, true));
  }, []);
  const setOpen = useCallback((folder: string, isOpen: boolean) => {
    setChoices((now) => withChoice(now, [folder], isOpen));
  }, []);
  const reveal = useCallback(
    (path: string) => {
      openAll(foldersAround(path, ROOT));
      setCurrent(path);
    },
    [openAll],
  );
  const follow = useCallback(
    (from: string, to: string) => {
      setChoices((now) => withMoved(now, from, to));
      setAround((now) => now.map((folder) => movedPath(folder, from, to)));
      reveal(to);
    },
    [reveal],
  );
  const beginNaming = useCallback(
    (begun: Naming) => {
      if (begun.kind === 'create') openAll([begun.folder, ...foldersAround(begun.folder, ROOT)]);
      setNaming(begun);
    },
    [openAll],
  );
  const endNaming = useCallback(() => setNaming(null), []);
  return {
    rows,
    current,
    chosen,
    folder: folderFor(rows.find(({ path }) => path === chosen)),
    naming,
    setCurrent,
    setOpen,
    reveal,
    follow,
    beginNaming,
    endNaming,
  };
}

/** The folder that something new goes into when this row is chosen. */
function folderFor(row: TreeRow | undefined): string {
  if (!row) return ROOT;
  return row.kind === 'folder' ? row.path : folderOf(row.path);
}
