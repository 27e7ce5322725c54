import { entriesOf, type Entry, type Project } from '../../../../ui/workspace/project';

/** The rows of the tree, and keyboard navigation between them. */

export interface TreeRow extends Entry {
  /** From 1. */
  readonly level: number;
  /** Its position among its siblings, from 1, and their number. */
  readonly position: number;
  readonly siblings: number;
  /** For a folder, whether its contents are shown. */
  readonly isOpen: boolean;
}

/** The visible rows of a folder: its contents, and those of the open folders in it. */
export function rowsOf(
  project: Project,
  folder: string,
  open: ReadonlySet<string>,
  level = 1,
): readonly TreeRow[] {
  const entries = entriesOf(project, folder);
  return entries.flatMap((entry, index) => {
    const isOpen = entry.kind === 'folder' && open.has(entry.path);
    const row = { ...entry, level, position: index + 1, siblings: entries.length, isOpen };
    return isOpen ? [row, ...rowsOf(project, entry.path, open, level + 1)] : [row];
  });
}

/** The effect of a key: it moves to a row, or opens or closes a folder. */
type TreeMove = { readonly to: string } | { readonly open: string } | { readonly close: string };

/**
 * The effect of a key on a row (WAI-ARIA, tree view pattern).
 * @returns null when the key has no effect there
 */
export function treeMove(rows: readonly TreeRow[], from: string, key: string): TreeMove | null {
  const at = rows.findIndex(({ path }) => path === from);
  const row = rows[at];
  const to = (target: TreeRow | undefined) => (target ? { to: target.path } : null);
  if (!row) return to(rows[0]);
  switch (key) {
    case 'ArrowDown':
      return to(rows[at + 1]);
    case 'ArrowUp':
      return to(rows[at - 1]);
    case 'Home':
      return to(rows[0]);
    case 'End':
      return to(rows.at(-1));
    case 'ArrowRight':
      if (row.kind === 'file') return null;
      if (!row.isOpen) return { open: row.path };
      return rows[at + 1]?.level === row.level + 1 ? to(rows[at + 1]) : null;
    case 'ArrowLeft':
      if (row.isOpen) return { close: row.path };
      return to(rows.slice(0, at).findLast(({ level }) => level < row.level));
    default: {
      if (key.length !== 1 || key === ' ') return null;
      const fromNext = [...rows.slice(at + 1), ...rows.slice(0, at)];
      return to(fromNext.find(({ name }) => name.toLowerCase().startsWith(key.toLowerCase())));
    }
  }
}
