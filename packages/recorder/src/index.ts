import type { Evaluator, Question, Session } from '@wellspring/evaluator';
import { evaluator as source, type MachineLook } from '@wellspring/source';
import { pictureOf } from './machine-picture.js';

export type { MachinePicture, NextItem } from './machine-picture.js';

/**
 * The engine of Source for pages that show how programs run. A machine's states are drawn here, in the worker
 * that keeps them, so that only the picture that somebody looks at crosses to the page.
 */
export const evaluator: Evaluator = {
  language: source.language,
  createSession(settings, surroundings) {
    const session = source.createSession(settings, surroundings);
    return Object.assign<Session, Pick<Session, 'look'>>(session, { look: drawn(session) });
  },
};

function drawn(session: Session): (question: Question) => unknown {
  const look = session.look?.bind(session);
  return (question) => {
    const seen = look?.(question) ?? null;
    return isMachineLook(seen) ? pictureOf(seen, question.picture) : seen;
  };
}

/** Tells a state of the machine from a step of rewriting. */
function isMachineLook(seen: unknown): seen is MachineLook {
  return typeof seen === 'object' && seen !== null && 'state' in seen && 'before' in seen;
}
