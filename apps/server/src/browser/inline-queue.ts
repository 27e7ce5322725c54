import type { JobName, Queue } from '../jobs/queue.js';
import type { Task } from '../jobs/tasks.js';
import type { Log } from '../log.js';

/**
 * The job queue of a back end without other processes: it runs its jobs itself, soon after they are added.
 */
interface InlineQueue extends Queue {
  /** Sets the tasks that run the jobs. They are set late because creating them may need the queue. */
  setTasks(tasks: Readonly<Record<JobName, Task>>): void;
}

/**
 * The engine has one connection, so a job begun within a transaction waits for the transaction to end. A job
 * whose transaction was rolled back finds nothing to do, like a job that runs twice.
 */
export function createInlineQueue(log: Log): InlineQueue {
  const waiting = new Map<string, () => Promise<void>>();
  let tasks: Readonly<Record<JobName, Task>> | undefined;
  let working = false;

  async function work() {
    if (working) return;
    working = true;
    for (const [key, job] of waiting) {
      waiting.delete(key);
      await job();
    }
    working = false;
  }

  return {
    setTasks(given) {
      tasks = given;
    },
    add(_database, { name, payload, key, delayMs = 0 }) {
      const job = async () => {
        try {
          await tasks?.[name](payload, new AbortController().signal);
        } catch (error) {
          log.error({ error, name }, 'a job failed');
        }
      };
      if (delayMs === 0) waiting.set(key, job);
      setTimeout(() => {
        if (delayMs > 0) waiting.set(key, job);
        void work();
      }, delayMs);
      return Promise.resolve();
    },
  };
}
