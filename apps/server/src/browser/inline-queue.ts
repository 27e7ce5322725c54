import type { JobName, Queue } from '../jobs/queue.js';
import type { Task } from '../jobs/tasks.js';
import type { Log } from '../log.js';

/** Jobs of a back end that has nobody to hand them to: done by itself, soon. */
export interface InlineQueue extends Queue {
  /** Names who does the jobs, which may be made of what needs the queue. */
  employ(tasks: Readonly<Record<JobName, Task>>): void;
}

/**
 * The engine has one connection, so that a job begun within a transaction waits for its end by itself;
 * one whose transaction was rolled back finds nothing to do, as a job that is done twice.
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
    employ(given) {
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
