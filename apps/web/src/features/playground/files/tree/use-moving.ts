import { type PointerEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { firstAt } from '../../../../ui/first-at';
import { showToast } from '../../../../ui/toasts';
import { useDrag } from '../../../../ui/use-drag';
import {
  folderOf,
  isWithin,
  joinPath,
  move,
  nameOf,
  type Workspace,
} from '../../../../ui/workspace';
import { makeChange } from '../changes';

interface Moving {
  /** The dragged file or folder; null when there is none. */
  readonly dragged: string | null;
  /** The folder into which it would be dropped now; null when there is none. */
  readonly target: string | null;
  /** Call this when the row of a file or folder is pressed. */
  readonly begin: (event: PointerEvent, path: string) => void;
}

/**
 * Moves files and folders by dragging their rows with a mouse or pen. A finger scrolls the tree; the menus of
 * the rows offer the same.
 * @param area an element in which everything belongs to the folder in its `data-folder`, or in that of the
 *   element within it
 */
export function useMoving(
  area: RefObject<HTMLElement | null>,
  workspace: Workspace,
  onMoved: (from: string, to: string) => void,
): Moving {
  const { t } = useTranslation('files');
  const { drag, begin } = useDrag<string, string>({
    placeAt(point, dragged) {
      const folder = firstAt(point, (element) =>
        area.current?.contains(element) ? (element.dataset['folder'] ?? null) : null,
      );
      const fits = folder !== null && !isWithin(folder, dragged) && folder !== folderOf(dragged);
      return fits ? folder : null;
    },
    onDrop(dragged, folder) {
      const name = nameOf(dragged);
      const problem = makeChange(workspace, (project) => move(project, dragged, folder));
      if (problem) {
        const message = `${t('unable.move', { name })}: ${t(`problem.${problem}`)}`;
        showToast({ kind: 'warning', message });
      } else onMoved(dragged, joinPath(folder, name));
    },
    scroller: area,
    isForFingers: false,
  });
  return { dragged: drag?.item ?? null, target: drag?.place ?? null, begin };
}
