import type { Evaluator } from '@wellspring/evaluator';

/**
 * Runs a small program, so that the parts of the engine that the first program of a user needs have been read and compiled
 * by then. That takes longer than what the engine does for a program of a few lines.
 */

const PROGRAM = `const limit = 2;
function f(x, y) { if (x === 0) { return y; } else { return f(x - 1, y + x); } }
const g = n => n < 1 || !(n >= 0) ? -n : n * g(n - 1) % 7;
let i = 0;
const xs = [1, 2];
while (i < limit) { xs[i] = f(i, g(xs[i])); i = i + 1; }
for (let j = 0; j < 2; j = j + 1) { display("a" + "b"); }
head(map(x => pair(x, null), list(1, 2)));`;

/** It uses the constructs of all chapters. */
const CHAPTER = 4;
const TIMEOUT_MS = 1000;

/** @param createSession that of the engine */
export function warmUp(createSession: Evaluator['createSession']): void {
  const settings = { chapter: CHAPTER, variant: 'default', timeoutMs: TIMEOUT_MS };
  const session = createSession(settings, { display: () => true });
  void session.evaluate({ files: { '/warm-up.js': PROGRAM }, entry: '/warm-up.js' });
}
