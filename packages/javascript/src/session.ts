import type {
  Diagnostic,
  EvaluationOptions,
  Outcome,
  Program,
  Session,
  SessionSettings,
  SessionCallbacks,
} from '@wellspring/evaluator';
import { createPlainLibrary, readLibraryError } from '@wellspring/source/plain-library';
import { coveredEval, coverEvaluation, evaluatedText } from './evaluated-text.js';
import { listenToRejections, now } from './platform.js';
import { prepare, type Prepared, type Unit } from './prepare.js';
import type { Problem } from './problem.js';
import { type ProgramPlace, Programs } from './programs.js';
import { type Ending, Run } from './run.js';
import { type Enter, type Hidden, Scope } from './scope.js';
import { programNames } from './program-names.js';
import { describeError, showForeign, UNREADABLE } from './values.js';

/** An environment in which programs of full JavaScript are evaluated one after another. */

/** Translates a language to JavaScript before it runs. */
export interface Front {
  /** Like `prepare`. Called for each program in order, including those that it rejects. */
  readonly prepare: (text: string, file: string) => Prepared;
}

const PLAIN: Front = { prepare };

/** Large enough, although frames of the library may precede those of the program. */
const FRAMES_KEPT = 50;
const MAX_CHARACTERS_OF_ERRORS = 20_000;

const TOO_LONG: Pick<Diagnostic, 'message' | 'explanation'> = {
  message: 'The program took too long and was ended.',
  explanation:
    'When its time was up it still waited for a timer or a promise. Check that each interval is cleared and each promise kept. If it only needs more time, raise the time limit and run it again.',
};

const { Error: Errors } = globalThis;

export class JavaScriptSession implements Session {
  readonly #settings: SessionSettings;
  readonly #callbacks: SessionCallbacks;
  readonly #front: Front;
  readonly #show: (value: unknown) => string;
  readonly #scope: Scope;
  readonly #programs = new Programs();
  #run: Run | null = null;
  /** The position of the last `throw` of a value that may have no position of its own. */
  #lastThrow: ProgramPlace | null = null;
  /** Questions are asked one after another, even when a program asks several at once. */
  #questions: Promise<unknown> = Promise.resolve();

  constructor(settings: SessionSettings, callbacks: SessionCallbacks, front: Front = PLAIN) {
    this.#settings = settings;
    this.#callbacks = callbacks;
    this.#front = front;
    // Only V8 has this limit; other browsers keep enough frames.
    Reflect.set(Errors, 'stackTraceLimit', FRAMES_KEPT);
    coverEvaluation();
    const library = createPlainLibrary(this.#guarded(), {
      show: showForeign,
      functionText: withoutMarks,
    });
    // Some values fail only within the library, e.g. a revoked proxy, or a date that cannot be converted to a
    // string.
    this.#show = (value) => safely(() => library.show(value), UNREADABLE);
    const found = programNames(() => this.#current(), callbacks, this.#show);
    this.#scope = new Scope(new Map([...library.names, ...found]));
    listenToRejections((reason) => this.#current()?.fail(reason));
  }

  async evaluate(program: Program, options: EvaluationOptions = {}): Promise<Outcome> {
    const { entry } = program;
    const started = now();
    const file = this.#programs.nameFor(entry);
    const prepared = this.#front.prepare(program.files[entry] ?? '', file);
    if (prepared.problems) {
      return errorOutcome(prepared.problems.map(diagnosticOf), now() - started, 0);
    }
    const { unit } = prepared;
    const code = this.#programs.add(file, unit, entry);
    let main;
    try {
      main = this.#scope.load(code);
    } catch (error) {
      return errorOutcome([this.#syntaxError(error)], now() - started, 0);
    }

    const compileMs = now() - started;
    const runStarted = now();
    const run = new Run(this.#callbacks, options.timeoutMs ?? this.#settings.timeoutMs);
    this.#run = run;
    this.#lastThrow = null;
    this.#callbacks.beginRun?.();
    let enter: Enter | undefined;
    let value: unknown;
    const hidden = hiddenOf(unit, {
      value: (own) => void (value = own),
      enter: (own) => void (enter = own),
      at: (line, column) => void (this.#lastThrow = { line, column, path: entry }),
    });
    run.follow(main(hidden));
    const ending = await run.ended;
    if (enter) this.#scope.adopt(enter, unit.declared);
    this.#run = null;
    return this.#outcome(ending, value, entry, {
      compileMs,
      runMs: now() - runStarted,
    });
  }

  #outcome(
    ending: Ending,
    value: unknown,
    entry: string,
    timings: { compileMs: number; runMs: number },
  ): Outcome {
    switch (ending.kind) {
      case 'finished':
        return { status: 'finished', result: this.#show(value), timings };
      case 'stopped':
        return { status: 'stopped' };
      case 'timeout': {
        const error: Diagnostic = { type: 'Runtime', line: null, column: null, ...TOO_LONG };
        return { status: 'timeout', errors: [error], timings };
      }
      case 'failed': {
        const library = safely(() => readLibraryError(ending.error), null);
        if (library?.isStop) return { status: 'stopped' };
        const error = this.#diagnose(ending.error, library?.explanation, entry);
        return { status: 'error', errors: [error], timings };
      }
    }
  }

  /** The current run. Callbacks that outlive their program have none. */
  #current(): Run | null {
    return this.#run?.isOver === false ? this.#run : null;
  }

  /** Callbacks for a library that programs may call even after their run is over. */
  #guarded(): SessionCallbacks {
    const callbacks = this.#callbacks;
    return {
      display: (text) => this.#current() !== null && callbacks.display(text),
      emit: (channel, make) => (this.#current() && callbacks.emit?.(channel, make)) ?? 'unread',
      prompt: (question) => this.#ask(question),
      isStopRequested: () => callbacks.isStopRequested?.() ?? false,
    };
  }

  #ask(question: string): Promise<string | null> {
    const run = this.#current();
    const answer = this.#questions.then(async () => {
      if (run === null || run !== this.#current()) return null;
      run.asked();
      const given = (await this.#callbacks.prompt?.(question)) ?? null;
      run.answered();
      return given;
    });
    this.#questions = answer.catch(() => undefined);
    return answer;
  }

  #diagnose(error: unknown, explanation: string | undefined, entry: string): Diagnostic {
    const isError = isErrorObject(error);
    const message = isError
      ? explanation === undefined
        ? safely(() => describeError(error), 'Error')
        : error.message
      : `Uncaught ${this.#show(error)}`;
    const found = isError ? safely(() => this.#programs.placeOf(error), null) : null;
    const place = found ?? this.#lastThrow;
    return {
      type: 'Runtime',
      ...(place && place.path !== entry && { file: place.path }),
      line: place?.line ?? null,
      column: place?.column ?? null,
      message: message.slice(0, MAX_CHARACTERS_OF_ERRORS),
      explanation: explanation ?? '',
    };
  }

  /** Reports syntax that the parser knows but this browser does not. */
  #syntaxError(error: unknown): Diagnostic {
    const message = error instanceof Errors ? describeError(error) : String(error);
    return diagnosticOf({
      type: 'Syntax',
      place: null,
      message,
      explanation: 'This browser does not know all of the syntax that the program uses.',
    });
  }
}

/** Some proxies throw when their type is checked. */
function isErrorObject(error: unknown): error is Error {
  return safely(() => error instanceof Errors, false);
}

/** The hidden object of a program. A program that finds it cannot change anything in it. */
function hiddenOf(
  { hidden }: Unit,
  told: { readonly value: (value: unknown) => void } & Pick<Hidden, 'enter' | 'at'>,
): Hidden {
  const text = (given: unknown) => evaluatedText(given, hidden);
  return Object.freeze({
    get value() {
      return undefined;
    },
    set value(value: unknown) {
      told.value(value);
    },
    enter: told.enter,
    at: told.at,
    eval: coveredEval,
    text,
    texts(all: Iterable<unknown>) {
      const [first, ...others] = all;
      return [text(first), ...others];
    },
  });
}

/** Removes the code that `prepare` inserted from a message, since the user did not write it. */
function withoutMarks(text: string): string {
  return text
    .replaceAll(/ \$w(?:\d+_)?\.at\(\d+,\d+\),/g, '')
    .replaceAll(/\$w(?:\d+_)?\.eval\b/g, 'eval');
}

function diagnosticOf({ type, place, message, explanation }: Problem): Diagnostic {
  return {
    type,
    line: place?.line ?? null,
    column: place?.column ?? null,
    message,
    explanation,
  };
}

function errorOutcome(errors: readonly Diagnostic[], compileMs: number, runMs: number): Outcome {
  return { status: 'error', errors, timings: { compileMs, runMs } };
}

/** Returns the result of `read`, or `otherwise` when a program has made reading fail. */
function safely<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
