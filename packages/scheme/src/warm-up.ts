import type { Evaluator } from '@wellspring/evaluator';

/** Uses what most programs use, so that it is read and compiled before. */
const WARM_UP = '(define (f x) (if (= x 0) 1 (* x (f (- x 1))))) (f 10)';

/** Evaluates a program in a session of its own. */
export function warmUp(createSession: Evaluator['createSession']): void {
  const session = createSession(
    { chapter: -13, variant: 'default', timeoutMs: 1000 },
    { display: () => true },
  );
  void session.evaluate({ files: { '/program.scm': WARM_UP }, entry: '/program.scm' });
}
