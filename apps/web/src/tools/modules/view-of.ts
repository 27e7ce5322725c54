import { laterIcon } from '../../ui/later-icon';
import { loadPart } from '../../ui/parts';
import type { Tool } from '../tool';

/**
 * Returns the icon and the view of the tab of a module. Both are fetched when the tab appears, so that the first load does not grow
 * with each module.
 * @param id the id of the tab
 */
export function viewOf(id: string): Pick<Tool, 'icon' | 'load'> {
  const found = async () => {
    const view = (await loadPart(() => import('./views'))).VIEWS[id];
    if (!view) throw new Error(`The tab ${id} has no view.`);
    return view;
  };
  return {
    icon: laterIcon(async () => (await found()).icon),
    load: async () => (await found()).load(),
  };
}
