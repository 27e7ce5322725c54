import { useStore } from 'zustand';
import type { Desk } from './use-file-desk';

/** The current task with files. */
export function OpenTask({ desk }: { readonly desk: Desk }) {
  const tools = useStore(desk.state, (state) => state.tools);
  const task = useStore(desk.state, (state) => state.task);
  return tools && task && <tools.Task files={desk} task={task} onEnd={desk.end} />;
}
