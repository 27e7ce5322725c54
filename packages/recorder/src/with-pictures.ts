import type { Answer, Evaluator, Question, Session } from '@wellspring/evaluator';
import { RECORDING_CHANNEL } from '@wellspring/evaluator/channels';
import type { MachineView } from '@wellspring/cse-machine';
import { pictureOf } from './machine-picture.js';

/**
 * Makes the engine of a language, with the CSE machine among its recorders, one for pages that show recorded
 * runs. The pictures of machine states are drawn here, in the worker that keeps the states, so that only the
 * picture that is shown is sent to the page.
 */
export function withPictures(engine: Evaluator): Evaluator {
  return {
    language: engine.language,
    createSession(settings, callbacks) {
      const session = engine.createSession(settings, callbacks);
      const request = session.request?.bind(session);
      return Object.assign<Session, Pick<Session, 'request'>>(session, {
        request(channel, data, options) {
          const answer = request?.(channel, data, options) ?? NOTHING;
          // Requests for states are answered at once.
          const isDrawn =
            channel === RECORDING_CHANNEL && 'status' in answer && answer.status === 'answered';
          return isDrawn ? { ...answer, data: drawn(answer.data, data as Question) } : answer;
        },
      });
    },
  };
}

const NOTHING: Answer = { status: 'answered', data: null };

/** Replaces a machine state by its picture. Other answers are returned unchanged. */
function drawn(answered: unknown, { picture }: Question): unknown {
  return isMachineView(answered) ? pictureOf(answered, picture) : answered;
}

/** Tells whether this is a state of the machine rather than a substitution step. */
function isMachineView(seen: unknown): seen is MachineView {
  return typeof seen === 'object' && seen !== null && 'state' in seen && 'before' in seen;
}
