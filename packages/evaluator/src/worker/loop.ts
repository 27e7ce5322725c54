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
import { lengthOfExtras } from '../extras.js';
import { MAX_ERRORS, type OutputLimit, type ToWorker } from '../protocol.js';
import { reasonOfNoRecorder } from '../recording-modes.js';
import type { Platform } from './platform.js';
import { RunningEvaluation } from './running-evaluation.js';

/**
 * The loop of a worker: opens sessions of its one language and evaluates programs in them. It is the same in
 * a worker of a browser and in a thread of Node. It loads nothing and does not depend on a platform.
 *
 * If an engine were broken, its program could replace functions of the standard library. That may falsify
 * what is reported about this program, but nothing else: the connection to the host was taken before, and any
 * error here ends the worker.
 */

interface OpenSession {
  readonly session: Session;
  readonly outputLimit: OutputLimit;
}

/** Cuts texts that are too long for anyone to read, before they are sent. */
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

function cannotRecord({ mode }: RecordOptions): Outcome {
  const { message, explanation } = reasonOfNoRecorder(mode);
  return {
    status: 'error',
    errors: [{ type: 'Runtime', line: null, column: null, message, explanation }],
    timings: { compileMs: 0, runMs: 0 },
  };
}

/** Evaluates or records a program in the session. */
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

/** @returns the first errors, as many as fit; the last of them may be shortened */
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
    const { fix: _fix, calls: _calls, ...rest } = error;
    const extras = lengthOfExtras(error);
    // They are complete or not there.
    kept[index] = { ...(extras <= room ? error : rest), message, explanation };
    if (extras <= room) room -= extras;
  }
  return kept;
}

/** Serves the host at the other end for as long as the worker lives. */
export function serve(evaluator: Evaluator, platform: Platform): void {
  const { post, listen } = platform;
  let open: OpenSession | undefined;
  let running: RunningEvaluation | undefined;

  const callbacks: SessionCallbacks = {
    display: (text) => running?.display(text) ?? false,
    beginRun: () => running?.begin(),
    emit: (channel, make) => running?.emit(channel, make) ?? 'unread',
    prompt: (question) => running?.prompt(question) ?? Promise.resolve(null),
    hear: (isWaiting) => running?.hear(isWaiting) ?? Promise.resolve([]),
    isStopRequested: () => running?.isStopRequested() ?? false,
  };

  /** Calls `end` with the result of an engine, at once if it is not a promise. */
  function follow<T extends object>(result: T | Promise<T>, end: (result: T) => void) {
    // Other results are not awaited: `await` would read their method `then`, which a program may have put on
    // the prototype of all objects.
    if (result instanceof Promise) result.then(end).then(undefined, () => post({ type: 'failed' }));
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
    const answering = new RunningEvaluation(message, outputLimit, platform);
    running = answering;
    follow(session.request?.(channel, data, options) ?? UNANSWERED, (ended) => {
      answering.finish();
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
        case 'receive':
          evaluator.receive?.(message.files);
          break;
        case 'open':
          open = {
            session: evaluator.createSession(message.settings, callbacks),
            outputLimit: message.outputLimit,
          };
          break;
        case 'provide':
          for (const module of message.modules) open?.session.provide?.(module);
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
        case 'tell':
          if (running?.id === message.evaluation) running.hearTold(message.data);
          break;
        case 'stop':
          if (running?.id === message.evaluation) running.hearStop();
          break;
        case 'warmUp':
          evaluator.warmUp?.();
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
