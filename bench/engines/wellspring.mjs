/**
 * Our engine as the product runs it: the built script, through its public interface.
 */
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { ProgramFailure } from './engine.mjs';

/** A limit of counted time that no benchmark reaches; the wall clock of the measurement ends a run sooner. */
const TIMEOUT_MS = 10_000_000;

/**
 * @param {{ chunk: string, variant?: string }} settings the path of the engine's script, and a variant; the default
 *   one without
 * @returns {import('./engine.mjs').Engine}
 */
export function load({ chunk, variant = 'default' }) {
  const text = readFileSync(chunk, 'utf8');
  const { evaluator } = /** @type {{ evaluator: import('@wellspring/evaluator').Evaluator }} */ (
    runInThisContext(`${text}; wellspringLanguage`, { filename: chunk })
  );
  // Pages do the same while nobody waits.
  evaluator.warmUp?.();
  return {
    version: `script of ${text.length.toLocaleString('en')} characters`,
    open(chapter) {
      const session = evaluator.createSession(
        { chapter, variant, timeoutMs: TIMEOUT_MS },
        { display: () => true },
      );
      return {
        async evaluate(program) {
          const outcome = await session.evaluate({
            files: { '/program.js': program },
            entry: '/program.js',
          });
          if (outcome.status === 'finished') {
            return { value: outcome.result, compileMs: outcome.timings.compileMs };
          }
          throw new ProgramFailure(
            outcome.status === 'stopped'
              ? 'stopped'
              : outcome.errors.map(({ line, message }) => `Line ${line}: ${message}`).join('\n'),
          );
        },
      };
    },
  };
}
