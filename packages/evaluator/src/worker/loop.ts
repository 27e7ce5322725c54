import { cut } from '../cut.js';
import { isWithinSize } from '../drawing-limit.js';
import { areStepsWithinSize } from '../steps-limit.js';
import type {
  Diagnostic,
  Evaluator,
  Outcome,
  Session,
  Surroundings,
  Timings,
} from '../evaluator.js';
import { LONGEST_DOCUMENT, MOST_ERRORS, type OutputLimit, type ToWorker } from '../protocol.js';
import type { Platform } from './platform.js';
import { RunningEvaluation } from './running-evaluation.js';

/**
 * The loop of a worker: opens sessions of its one language and evaluates programs in them, the same
 * in a browser's worker and in a thread of Node. It loads nothing and knows no platform.
 *
 * Were an engine broken, its program could replace what the standard library's objects do. That may
 * spoil what is said about that program, and nothing else: the way to the host was taken before, and
 * whatever throws here ends the worker.
 */

interface OpenSession {
  readonly session: Session;
  readonly outputLimit: OutputLimit;
}

/** Keeps texts that are far too long to read, and structures that are too large, from crossing the line. */
function cutOutcome(outcome: Outcome, length: number): Outcome {
  switch (outcome.status) {
    case 'finished': {
      if ((outcome.document?.length ?? 0) > LONGEST_DOCUMENT) return tooLong(outcome);
      if (outcome.steps && !areStepsWithinSize(outcome.steps)) {
        return failure(
          'The steps are too long to be shown.',
          'Ask for fewer steps, or make the texts and lists of the program shorter.',
          outcome.timings,
        );
      }
      const { structure, ...finished } = outcome;
      const result = cut(outcome.result, length);
      return structure !== undefined && isWithinSize(structure)
        ? { ...finished, result, structure }
        : { ...finished, result };
    }
    case 'error':
    case 'timeout':
      return { ...outcome, errors: cutErrors(outcome.errors, length) };
    case 'stopped':
      return outcome;
  }
}

function tooLong({ timings }: Outcome & { status: 'finished' }): Outcome {
  return failure(
    'The document is too long to be shown.',
    'Pictures and other data within it may be what makes it so long.',
    timings,
  );
}

function failure(message: string, explanation: string, timings: Timings): Outcome {
  return {
    status: 'error',
    errors: [{ type: 'Runtime', line: null, column: null, message, explanation }],
    timings,
  };
}

/** What a session answers to one request. */
function outcomeOf(
  session: Session,
  { program, options }: ToWorker & { type: 'evaluate' },
): Outcome | Promise<Outcome> {
  const none = { compileMs: 0, runMs: 0 };
  switch (options.mode) {
    case 'stepper':
      return (
        session.step?.(program, options) ??
        failure('This language has no stepper.', 'Run the program instead.', none)
      );
    case 'cse':
      return (
        session.runOnMachine?.(program, options) ??
        failure(
          'CSE machine is not enabled',
          'This language has none. Run the program instead.',
          none,
        )
      );
    default:
      return session.evaluate(program, options);
  }
}

/** @returns the first errors, as many as have room; of the one that is too long for it, a part */
function cutErrors(errors: readonly Diagnostic[], length: number): Diagnostic[] {
  const kept: Diagnostic[] = [];
  let room = length;
  for (let index = 0; index < errors.length && index < MOST_ERRORS && room > 0; index++) {
    const error = errors[index];
    if (!error) continue;
    const message = cut(error.message, room);
    room = Math.max(0, room - error.message.length);
    const explanation = cut(error.explanation, room);
    room -= error.explanation.length + (error.file?.length ?? 0);
    kept[index] = { ...error, message, explanation };
  }
  return kept;
}

/** Serves the host at the other end of the line for as long as the worker lives. */
export function serve(evaluator: Evaluator, platform: Platform): void {
  const { post, listen } = platform;
  let open: OpenSession | undefined;
  let running: RunningEvaluation | undefined;

  const surroundings: Surroundings = {
    display: (text, structure) => running?.display(text, structure),
    beginRun: () => running?.begin(),
    draw: (drawing) => running?.draw(drawing),
    prompt: (question) => running?.prompt(question) ?? Promise.resolve(null),
    isStopRequested: () => running?.isStopRequested() ?? false,
  };

  function end(evaluation: RunningEvaluation, limit: OutputLimit, outcome: Outcome) {
    evaluation.finish();
    post({
      type: 'outcome',
      evaluation: evaluation.id,
      outcome: cutOutcome(outcome, limit.characters),
    });
  }

  function evaluate(message: ToWorker & { type: 'evaluate' }) {
    if (!open) return post({ type: 'failed' });
    const { session, outputLimit } = open;
    const evaluation = new RunningEvaluation(message, outputLimit, platform);
    running = evaluation;
    const outcome = outcomeOf(session, message);
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

  function check({ evaluation, program, options }: ToWorker & { type: 'check' }) {
    if (!open) return post({ type: 'failed' });
    const found = open.session.check?.(program, options);
    const problems = found === undefined ? null : cutErrors(found, open.outputLimit.characters);
    post({ type: 'checked', evaluation, problems });
  }

  listen((message) => {
    try {
      switch (message.type) {
        case 'open':
          open = {
            session: evaluator.createSession(message.settings, surroundings),
            outputLimit: message.outputLimit,
          };
          break;
        case 'evaluate':
          evaluate(message);
          break;
        case 'check':
          check(message);
          break;
        case 'look': {
          const { evaluation, question } = message;
          const view = open?.session.look?.(question) ?? null;
          post({ type: 'looked', evaluation, view });
          break;
        }
        case 'answer':
          if (running?.id === message.evaluation) running.hearAnswer(message.answer);
          break;
        case 'stop':
          if (running?.id === message.evaluation) running.hearStop();
          break;
        case 'close':
          open = undefined;
          running = undefined;
          break;
      }
    } catch {
      post({ type: 'failed' });
    }
  });
  post({ type: 'ready' });
}
