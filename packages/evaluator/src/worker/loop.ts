import { cut } from '../cut.js';
import type {
  Answer,
  Diagnostic,
  Evaluator,
  Outcome,
  RecordOptions,
  Session,
  SessionCallbacks,
} from '../evaluator.js';
import { MAX_ERRORS, type OutputLimit, type ToWorker } from '../protocol.js';
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

/** Keeps texts that are far too long to read from crossing the line. */
function cutOutcome<T extends Outcome | Answer>(outcome: T, length: number): T {
  switch (outcome.status) {
    case 'finished':
      return { ...outcome, result: cut(outcome.result, length) };
    case 'error':
    case 'timeout':
      return { ...outcome, errors: cutErrors(outcome.errors, length) };
    case 'answered':
    case 'stopped':
      return outcome;
  }
}

/** What is said where a language does not know a way to record programs, by its mode. */
const UNKNOWN_MODES: Readonly<Record<string, Pick<Diagnostic, 'message' | 'explanation'>>> = {
  stepper: { message: 'This language has no stepper.', explanation: 'Run the program instead.' },
  cse: {
    message: 'CSE machine is not enabled',
    explanation: 'This language has none. Run the program instead.',
  },
};

function cannotRecord({ mode }: RecordOptions): Outcome {
  const { message, explanation } = UNKNOWN_MODES[mode] ?? {
    message: `This language cannot be recorded in the mode ${mode}.`,
    explanation: 'Run the program instead.',
  };
  return {
    status: 'error',
    errors: [{ type: 'Runtime', line: null, column: null, message, explanation }],
    timings: { compileMs: 0, runMs: 0 },
  };
}

/** What a session answers to a program. */
function outcomeOf(
  session: Session,
  { program, options }: ToWorker & { type: 'evaluate' },
): Outcome | Promise<Outcome> {
  const { record } = options;
  if (record === undefined) return session.evaluate(program, options);
  const { recorders = {} } = session;
  const recorder = Object.hasOwn(recorders, record.mode) ? recorders[record.mode] : undefined;
  return recorder?.(program, record, options) ?? cannotRecord(record);
}

const UNANSWERED: Answer = { status: 'answered', data: null };

/** @returns the first errors, as many as have room; of the one that is too long for it, a part */
function cutErrors(errors: readonly Diagnostic[], length: number): Diagnostic[] {
  const kept: Diagnostic[] = [];
  let room = length;
  for (let index = 0; index < errors.length && index < MAX_ERRORS && room > 0; index++) {
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

  const callbacks: SessionCallbacks = {
    display: (text) => running?.display(text) ?? false,
    beginRun: () => running?.begin(),
    emit: (channel, make) => running?.emit(channel, make) ?? 'unread',
    prompt: (question) => running?.prompt(question) ?? Promise.resolve(null),
    isStopRequested: () => running?.isStopRequested() ?? false,
  };

  /** Calls `end` with what an engine came to, at once where it is there already. */
  function follow<T extends object>(result: T | Promise<T>, end: (result: T) => void) {
    // What is there already is not awaited: that would ask it for a method `then`, which a program may have put
    // on the prototype of all objects.
    if (result instanceof Promise) result.then(end, () => post({ type: 'failed' }));
    else end(result);
  }

  function evaluate(message: ToWorker & { type: 'evaluate' }) {
    if (!open) return post({ type: 'failed' });
    const { session, outputLimit } = open;
    const evaluation = new RunningEvaluation(message, outputLimit, platform);
    running = evaluation;
    follow(outcomeOf(session, message), (ended) => {
      evaluation.finish();
      const outcome = cutOutcome(ended, outputLimit.characters);
      post({ type: 'outcome', evaluation: evaluation.id, outcome });
    });
  }

  function request(message: ToWorker & { type: 'request' }) {
    if (!open) return post({ type: 'failed' });
    const { session, outputLimit } = open;
    const { evaluation, channel, data, options } = message;
    running = new RunningEvaluation(message, outputLimit, platform);
    follow(session.request?.(channel, data, options) ?? UNANSWERED, (ended) => {
      const answer = cutOutcome(ended, outputLimit.characters);
      post({ type: 'answered', evaluation, answer });
    });
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
            session: evaluator.createSession(message.settings, callbacks),
            outputLimit: message.outputLimit,
          };
          break;
        case 'evaluate':
          evaluate(message);
          break;
        case 'check':
          check(message);
          break;
        case 'request':
          request(message);
          break;
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
