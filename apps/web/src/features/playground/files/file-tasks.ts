import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OpenPlayground } from '../open-playground';
import type { Files, FileTask } from './file-task';

/**
 * Starts tasks with files from anywhere on the page. The code for them is fetched with the first task,
 * because users with a single program need none of it.
 */

/** The part that all tools must have. */
interface Performing {
  /** Performs a task that needs no user interface. @returns whether it was such a task */
  readonly perform: (task: FileTask, files: Files) => boolean;
}

interface TasksState<Tools> {
  /** Null until they are fetched. */
  readonly tools: Tools | null;
  /** True if the last attempt to fetch them failed. */
  readonly isOutOfReach: boolean;
  readonly task: FileTask | null;
}

export interface FileTasks<Tools> extends Files {
  readonly state: Pick<StoreApi<TasksState<Tools>>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Fetches the tools once. @returns whether they are available */
  readonly prepare: () => Promise<boolean>;
  readonly end: () => void;
}

/**
 * @param fetchTools fetches the code for the tasks
 * @param onOutOfReach called when a task cannot start because that failed
 */
export function createFileTasks<Tools extends Performing>(
  playground: OpenPlayground,
  fetchTools: () => Promise<Tools>,
  onOutOfReach: () => void,
): FileTasks<Tools> {
  const store = createStore<TasksState<Tools>>(() => ({
    tools: null,
    isOutOfReach: false,
    task: null,
  }));

  const prepare = async () => {
    if (store.getState().tools) return true;
    try {
      store.setState({ tools: await fetchTools(), isOutOfReach: false });
      return true;
    } catch {
      store.setState({ isOutOfReach: true });
      return false;
    }
  };

  const tasks: FileTasks<Tools> = {
    playground,
    state: store,
    prepare,
    begin(task) {
      // Synchronously where possible: browsers open a file picker only right after a press.
      if (store.getState().tools) start(task);
      else void prepare().then((isReady) => (isReady ? start(task) : onOutOfReach()));
    },
    end: () => store.setState({ task: null }),
  };
  function start(task: FileTask) {
    const isDone = store.getState().tools?.perform(task, tasks);
    store.setState({ task: isDone === true ? null : task });
  }
  return tasks;
}
