import type { Evaluator } from '@wellspring/evaluator';
import { SchemeSession } from './session.js';

/** Uses what most programs use, so that it is read and compiled before. */
const WARM_UP = '(define (f x) (if (= x 0) 1 (* x (f (- x 1))))) (f 10)';

const createSession: Evaluator['createSession'] = (settings, callbacks) =>
  new SchemeSession(settings, callbacks);

/** The engine of Scheme §1 to §4 and full Scheme. */
export const evaluator: Evaluator = {
  language: 'scheme',
  createSession,
  warmUp() {
    const session = createSession(
      { chapter: -13, variant: 'default', timeoutMs: 1000 },
      { display: () => true },
    );
    void session.evaluate({ files: { '/program.scm': WARM_UP }, entry: '/program.scm' });
  },
};
