import { cut } from '../cut.js';
import type { Diagnostic, Evaluator, Outcome, Session } from '../evaluator.js';
import { type FromWorker, MOST_ERRORS, type OutputLimit, type ToWorker } from '../protocol.js';
import { OutputBuffer } from './output-buffer.js';

/**
 * The loop of a worker: opens sessions of its one language and evaluates programs in them, the same
 * in a browser's worker and in a thread of Node. It loads nothing and knows no platform.
 *
 * Were an engine broken, its program could replace what the standard library's objects do. That may
 * spoil what is said about that program, and nothing else: the way to the host was taken before, and
 * whatever throws here ends the worker.
 */

/** The worker's end of the line to its host. */
export interface Line {
  readonly post: (message: FromWorker) => void;
  /** Calls `hear` with every message of the host, in order. */
  readonly listen: (hear: (message: ToWorker) => void) => void;
}

interface OpenSession {
  readonly session: Session;
  readonly outputLimit: OutputLimit;
}

function cutDiagnostic(diagnostic: Diagnostic, length: number): Diagnostic {
  return {
    ...diagnostic,
    message: cut(diagnostic.message, length),
    explanation: cut(diagnostic.explanation, length),
  };
}

/** Keeps texts that are far too long to read from crossing the line. */
function cutOutcome(outcome: Outcome, length: number): Outcome {
  if (outcome.status === 'finished') return { ...outcome, result: cut(outcome.result, length) };
  const errors: Diagnostic[] = [];
  for (let index = 0; index < outcome.errors.length && index < MOST_ERRORS; index++) {
    const error = outcome.errors[index];
    if (error) errors[index] = cutDiagnostic(error, length);
  }
  return { ...outcome, errors };
}

/** Serves the host at the other end of the line for as long as the worker lives. */
export function serve(evaluator: Evaluator, line: Line): void {
  const { post } = line;
  let open: OpenSession | undefined;
  let buffer: OutputBuffer | undefined;

  function end(evaluation: number, limit: OutputLimit, outcome: Outcome) {
    buffer?.flush();
    post({ type: 'outcome', evaluation, outcome: cutOutcome(outcome, limit.characters) });
  }

  function evaluate({ evaluation, program, options }: ToWorker & { type: 'evaluate' }) {
    if (!open) return post({ type: 'failed' });
    const { session, outputLimit } = open;
    buffer = new OutputBuffer(outputLimit, (texts) => post({ type: 'output', evaluation, texts }));
    const outcome = session.evaluate(program, options);
    // An outcome that is there already is not awaited: that would ask it for a method `then`, which
    // a program may have put on the prototype of all objects.
    if (outcome instanceof Promise) {
      outcome.then(
        (value) => end(evaluation, outputLimit, value),
        () => post({ type: 'failed' }),
      );
    } else {
      end(evaluation, outputLimit, outcome);
    }
  }

  line.listen((message) => {
    try {
      switch (message.type) {
        case 'open':
          open = {
            session: evaluator.createSession(message.settings, {
              display: (text) => buffer?.display(text),
            }),
            outputLimit: message.outputLimit,
          };
          break;
        case 'evaluate':
          evaluate(message);
          break;
        case 'close':
          open = undefined;
          break;
      }
    } catch {
      post({ type: 'failed' });
    }
  });
  post({ type: 'ready' });
}
