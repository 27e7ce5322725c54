import { registerWork } from '../../../ui/updates';
import type { OpenPlayground } from '../open-playground';
import { fragmentOf } from '../share/own-link';
import { withTool } from './embed-code';

/**
 * Has an embedded playground keep what was changed in it when its page is loaded anew: in its own address, since it
 * keeps nothing on the device.
 * @param tool the one beside the program, by its id
 * @returns what ends it
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
      // One that is too large for an address stays where it is.
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
