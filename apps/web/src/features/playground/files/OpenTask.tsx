import { useStore } from 'zustand';
import type { PlaygroundTasks } from './use-file-tasks';

/** The current task with files. */
export function OpenTask({ tasks }: { readonly tasks: PlaygroundTasks }) {
  const tools = useStore(tasks.state, (state) => state.tools);
  const task = useStore(tasks.state, (state) => state.task);
  return tools && task && <tools.Task files={tasks} task={task} onEnd={tasks.end} />;
}
