import { checkFunction, checkNumber } from '../checks.js';
import { Matrix } from '../matrix/functions.js';
import { MAX_TIMEOUT_MS } from '../matrix/messages.js';
import { type ModuleCore, ModuleValue, type ProgramFunction } from '../module.js';

/** The module `sound_matrix`: a grid of squares that the user switches on and off, and functions that are called later. */

class ToneMatrix extends ModuleValue {
  toReplString(): string {
    return '<ToneMatrix>';
  }
}

/** The words of memory of a function that waits, roughly. */
const WORDS_PER_TIMEOUT = 20;

export const core: ModuleCore = {
  name: 'sound_matrix',
  create(host) {
    const matrix = new Matrix(host, core.name);
    /** The functions that wait for their time. */
    const waiting = new Map<number, ProgramFunction>();
    let timeouts = 0;
    return {
      constants: { ToneMatrix: new ToneMatrix() },
      functions: {
        ...matrix.functions,
        set_timeout: {
          parameters: 'f, t',
          call(f, t) {
            const of = 'set_timeout';
            const callee = checkFunction(host, { of, parameter: 'f', value: f }, 0);
            const range = { min: 0, max: MAX_TIMEOUT_MS };
            const ms = checkNumber(host, { of, parameter: 't', value: t }, range);
            timeouts += 1;
            if (!matrix.emit({ type: 'timeout', id: timeouts, ms })) return undefined;
            host.allocated(WORDS_PER_TIMEOUT, callee);
            waiting.set(timeouts, callee);
            return undefined;
          },
        },
        clear_all_timeout: {
          parameters: '',
          call() {
            waiting.clear();
            matrix.emit({ type: 'clear_timeouts' });
            return undefined;
          },
        },
      },
      answer(request) {
        const callee = waiting.get(idOf(request));
        if (callee === undefined) return null;
        waiting.delete(idOf(request));
        host.call(callee);
        return true;
      },
    };
  },
};

/** The number of a timeout that is due; -1 for other requests. */
function idOf(request: unknown): number {
  if (typeof request !== 'object' || request === null) return -1;
  if (!('type' in request && 'id' in request) || request.type !== 'timeout') return -1;
  return typeof request.id === 'number' ? request.id : -1;
}
