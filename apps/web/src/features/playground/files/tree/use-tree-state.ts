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

/** A name that is being typed in the tree. */
export type Naming =
  | { readonly kind: 'create'; readonly what: 'file' | 'folder'; readonly folder: string }
  | { readonly kind: 'rename'; readonly path: string };

/**
 * The state of the tree besides the files: which folders are open, which row has the focus, what is being
 * named.
 */
export interface TreeState {
  readonly rows: readonly TreeRow[];
  /** The row that Tab moves to; null when there is none. */
  readonly current: string | null;
  /** The selected row; null when there is none. */
  readonly chosen: string | null;
  /** The folder for new files: the selected folder, or the folder of the selected file. */
  readonly folder: string;
  readonly naming: Naming | null;
  /** Null clears the selection. */
  readonly setCurrent: (path: string | null) => void;
  readonly setOpen: (folder: string, isOpen: boolean) => void;
  /** Opens the folders around a path, and makes it the current row. */
  readonly reveal: (path: string) => void;
  /**
   * Call it after something was moved or renamed: its state stays the same, and it is in view and current.
   */
  readonly follow: (from: string, to: string) => void;
  /** Shows the field for a name, with its place in view. */
  readonly beginNaming: (naming: Naming) => void;
  readonly endNaming: () => void;
}

export function useTreeState(project: Project): TreeState {
  const [choices, setChoices] = useState(readFolderChoices);
  /** The folders of the open files, which are open from the start. */
  const [around, setAround] = useState(() =>
    project.tabs.flatMap((path) => foldersAround(path, ROOT)),
  );
  const [wanted, setCurrent] = useState(project.activePath);
  /** The position of the current row, used when that row disappears. */
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

/** The folder for new files when this row is selected. */
function folderFor(row: TreeRow | undefined): string {
  if (!row) return ROOT;
  return row.kind === 'folder' ? row.path : folderOf(row.path);
}
