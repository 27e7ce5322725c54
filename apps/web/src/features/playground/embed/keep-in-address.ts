import { registerWork } from '../../../ui/updates';
import type { OpenPlayground } from '../open-playground';
import { fragmentOf } from '../share/own-link';
import { withTool } from './embed-code';

/**
 * Keeps the changes in an embedded playground across reloads. They are stored in its own address, since it
 * keeps nothing on the device.
 * @param tool the id of the tool beside the program
 * @returns a function that stops this
 */
export function keepInAddress(playground: OpenPlayground, tool: string | null): () => void {
  const { state } = playground.workspace;
  let isChanged = false;
  const unwatch = playground.watch(() => {
    isChanged = true;
  });
  const unregister = registerWork({
    async save() {
      if (!isChanged) return true;
      const fragment = await fragmentOf(playground.toSave());
      // A program that is too large for an address is not stored.
      if (fragment === null) return false;
      history.replaceState(history.state, '', withTool(fragment, tool));
      return true;
    },
    isBusy: () => state.getState().activity !== 'idle',
  });
  return () => {
    unwatch();
    unregister();
  };
}
