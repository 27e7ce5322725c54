import { moduleChannel } from '@wellspring/evaluator';
import { type DueTimeout, parseMatrixMessage } from '@wellspring/modules/matrix';
import type { FollowPages } from './pages-state';

/** Tells modules when the time has come to call functions of their programs. */

type Timers = Set<ReturnType<typeof setTimeout>>;

/** The timers of each environment, by module. */
const running = new WeakMap<AbortSignal, Map<string, Timers>>();

/** Sets and clears timers. They end with the environment of the program. */
export const followTimeouts: FollowPages = ({ module, environment }, { request }) => {
  return (data) => {
    const message = parseMatrixMessage(data);
    if (message === undefined || environment.aborted) return;
    const timers = timersOf(environment, module);
    if (message.type === 'clear_timeouts') clear(timers);
    if (message.type !== 'timeout') return;
    const { id, ms } = message;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void request(moduleChannel(module), { type: 'timeout', id } satisfies DueTimeout);
    }, ms);
    timers.add(timer);
  };
};

function timersOf(environment: AbortSignal, module: string): Timers {
  let modules = running.get(environment);
  if (modules === undefined) {
    modules = new Map();
    running.set(environment, modules);
  }
  const known = modules.get(module);
  if (known !== undefined) return known;
  const timers: Timers = new Set();
  modules.set(module, timers);
  environment.addEventListener('abort', () => clear(timers), { once: true });
  return timers;
}

function clear(timers: Timers): void {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
}
