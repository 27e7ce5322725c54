import { type DragEvent, type HTMLAttributes, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../ui/toasts';
import {
  folderOf,
  isWithin,
  joinPath,
  move,
  nameOf,
  type Workspace,
} from '../../../../ui/workspace';
import { makeChange } from '../changes';
import type { TreeRow } from './tree-rows';

type Handlers = Pick<
  HTMLAttributes<HTMLElement>,
  'draggable' | 'onDragStart' | 'onDragEnd' | 'onDragOver' | 'onDragLeave' | 'onDrop'
>;

interface Moving {
  /** The folder into which the dragged item would be dropped now; null when there is none. */
  readonly target: string | null;
  /** The handlers that make a row draggable. */
  readonly of: (row: TreeRow) => Handlers;
  /** The handlers that let rows be dropped into a folder. */
  readonly onto: (folder: string) => Handlers;
}

/** Moves files and folders by dragging their rows. Their menus offer the same. */
export function useMoving(
  workspace: Workspace,
  onMoved: (from: string, to: string) => void,
): Moving {
  const { t } = useTranslation('files');
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const fits = (folder: string) =>
    dragged !== null && !isWithin(folder, dragged) && folder !== folderOf(dragged);

  function drop(folder: string) {
    setTarget(null);
    if (dragged === null || !fits(folder)) return;
    const name = nameOf(dragged);
    const problem = makeChange(workspace, (project) => move(project, dragged, folder));
    if (problem) {
      const message = `${t('unable.move', { name })}: ${t(`problem.${problem}`)}`;
      showToast({ kind: 'warning', message });
    } else onMoved(dragged, joinPath(folder, name));
  }

  return {
    target,
    of: ({ path, name }) => ({
      draggable: true,
      onDragStart(event: DragEvent) {
        event.stopPropagation();
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        setDragged(path);
      },
      onDragEnd() {
        setDragged(null);
        setTarget(null);
      },
    }),
    onto: (folder) => ({
      onDragOver(event: DragEvent) {
        if (dragged === null) return;
        // A file lies within the element of its folder; the innermost folder takes the drop.
        event.stopPropagation();
        if (fits(folder)) event.preventDefault();
        setTarget(fits(folder) ? folder : null);
      },
      onDragLeave: () => setTarget((now) => (now === folder ? null : now)),
      onDrop(event: DragEvent) {
        event.preventDefault();
        event.stopPropagation();
        drop(folder);
      },
    }),
  };
}
