import type {
  Outcome,
  Program as Files,
  ProvidedModule,
  Question,
  Recording as KeptSteps,
  RunFindings,
  RunSearch,
  RunValues,
  Seek,
  Recorder,
  SessionCallbacks,
  SessionSettings,
  WatchedValue,
} from '@wellspring/evaluator';
import { RECORDING_CHANNEL } from '@wellspring/evaluator/channels';
import { isFunction, type Callable } from '@wellspring/engine';
import { explain } from './explain.js';
import type { MachineLanguage } from './language.js';
import { lineValues, type ValuesOfRun } from './line-values.js';
import * as navigate from './navigate.js';
import { type RecordedRun, recordProgram, type RecordSettings } from './record.js';
import type { Replays } from './replay.js';
import { type Found, search, type Search } from './search.js';
import { type StateView, viewOf, type ViewOptions } from './state-view.js';
import { DEFAULT_STEP_LIMIT, runOnMachine, type RunSettings } from './summary.js';
import { watch, type Watched } from './watch.js';
import { CHINESE } from './words/chinese.js';
import { ENGLISH } from './words/english.js';
import { sentence, type Words } from './words/words.js';

/** Keeps a run so that users can look at its states one after another, and answers questions about it. */

/** Shown for a value whose module fails to make its text. */
const NO_TEXT = '...';

/**
 * A run as a page shows it. All results are plain data that can cross a message port, so that the record
 * stays in the worker.
 */
class VisualRun {
  readonly #run: RecordedRun;

  constructor(run: RecordedRun) {
    this.#run = run;
  }

  get outcome(): Outcome {
    return this.#run.outcome;
  }

  /** Problems with lines that were requested as breakpoints, for the user. */
  get hints(): readonly string[] {
    return this.#run.hints;
  }

  /** Tells whether the step limit ended it with something left to do. */
  get isCut(): boolean {
    return this.#run.isCut;
  }

  /** The number of steps; undefined when the program could not begin, so that there is nothing to show. */
  get total(): number | undefined {
    return this.#run.recording?.total;
  }

  /** Tells whether the program halts in some state. */
  get hasBreakpoints(): boolean {
    return (this.#run.recording?.breakpointColumn.length ?? 0) > 0;
  }

  /** Returns the picture of a state. */
  view(
    state: number,
    options: Omit<ViewOptions, 'language' | 'textOf' | 'nameOf'> = {},
  ): StateView {
    const { language, runtime } = this.#replays.context;
    // Modules make the texts of their values, which must not count as work of the program.
    runtime.makeQuiet();
    const textOf: ViewOptions['textOf'] = (value) => {
      try {
        // Languages may display functions by their names only.
        return isFunction(value) ? runtime.textOf(value) : runtime.display(value);
      } catch {
        return NO_TEXT;
      }
    };
    const nameOf = (value: Callable): string => runtime.functions.nameOf(value);
    return viewOf(this.#replays.at(state), state, { ...options, language, textOf, nameOf });
  }

  /** Explains what the next step will do. */
  explain(state: number): Words {
    return explain(this.#replays.at(state), state, this.#replays.context);
  }

  /** Finds the next or previous state of some kind; undefined when there is none. */
  go(state: number, to: Destination): number | undefined {
    const run = this.#replays;
    switch (to.kind) {
      case 'breakpoint':
        return to.isBackwards
          ? navigate.previousBreakpoint(run, state)
          : navigate.nextBreakpoint(run, state);
      case 'change':
        return to.isBackwards
          ? navigate.previousChangepoint(run, state)
          : navigate.nextChangepoint(run, state);
      case 'line':
        return to.isBackwards
          ? navigate.previousOnLine(run, to, state)
          : navigate.nextOnLine(run, to, state);
      default:
        return to satisfies never;
    }
  }

  /** Evaluates an expression in a state. @param frame the id of the frame in which its names are looked up */
  watch(state: number, text: string, frame?: number): Watched {
    return watch(this.#replays, state, text, frame);
  }

  /** Searches the run: who did this, and when? */
  search(wanted: Search): Found {
    return search(this.#replays, wanted);
  }

  /** Returns the values on the lines of the program. */
  lineValues(): ValuesOfRun {
    return lineValues(this.#replays);
  }

  /** Tells whether it used random numbers or times, which differ from run to run. */
  get usesChance(): boolean {
    return this.#run.recording?.inputs.some((input) => typeof input === 'number') ?? false;
  }

  get #replays(): Replays {
    const { replays } = this.#run;
    if (replays === undefined) throw new Error('the program could not begin');
    return replays;
  }
}

/** A place to go to from a state. */
type Destination = { readonly isBackwards?: boolean } & (
  { readonly kind: 'breakpoint' | 'change' } | ({ readonly kind: 'line' } & navigate.Line)
);

/** Runs a program on the machine so that users can look at it. Never throws because of the program. */
export async function startVisualRun(
  language: MachineLanguage,
  program: Files,
  settings: RecordSettings,
  callbacks: SessionCallbacks,
): Promise<VisualRun> {
  return new VisualRun(await recordProgram(language, program, settings, callbacks));
}

// Answers questions about a kept run, other than about its states, with sentences in the user's language.

type InWords = (words: Words) => string;

/** @param locale a language tag, e.g. `zh`; English is used when the language is not known */
function inWords(locale = 'en'): InWords {
  const texts = locale.startsWith('zh') ? CHINESE : ENGLISH;
  return (words) => sentence(words, texts);
}

/** UTF-16 code units of a watched value. The rest is cut off. */
const MAX_VALUE_LENGTH = 10_000;

/** The maximal number of expressions in one request. */
const MAX_WATCHED = 100;

/** Returns the values of expressions in a state. */
function watched(
  run: VisualRun,
  state: number,
  expressions: readonly string[],
  words: InWords,
): WatchedValue[] {
  return expressions.slice(0, MAX_WATCHED).map((expression) => {
    const seen = run.watch(state, expression);
    return seen.kind === 'value'
      ? { kind: 'value', text: cut(seen.text) }
      : { kind: 'none', why: cut(words(seen.why)) };
  });
}

function cut(text: string): string {
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}...` : text;
}

/**
 * Searches a run.
 * @param state the state in which the expression for an array is evaluated
 */
function found(run: VisualRun, state: number, search: RunSearch, words: InWords): RunFindings {
  const wanted = search.kind === 'array' ? changesOf(run, state, search.expression) : { search };
  if ('why' in wanted) return { kind: 'none', why: words(wanted.why) };
  const result = run.search(wanted.search);
  if (result.kind === 'none') return { kind: 'none', why: words(result.why) };
  const { count, findings } = result;
  return {
    kind: 'found',
    count,
    findings: findings.map(({ state: at, line, file, words: what }) => ({
      at,
      ...(line !== undefined && { line }),
      file,
      text: cut(words(what)),
    })),
  };
}

/** Answers a question about the values of the lines. */
export function valuesOf(run: VisualRun): RunValues {
  const { lines, isCut } = run.lineValues();
  return { lines, ...(isCut && { isCut }), ...(run.usesChance && { usesChance: true }) };
}

/**
 * Makes the search for changes of the array or pair that is the value of an expression, or says why that is
 * not possible.
 */
function changesOf(
  run: VisualRun,
  state: number,
  expression: string,
): { readonly search: Search } | { readonly why: Words } {
  const seen = run.watch(state, expression);
  if (seen.kind === 'none') return seen;
  return seen.id === undefined || seen.isFunction
    ? { why: { id: 'found.not-array', parameters: { expression } } }
    : { search: { kind: 'array', id: seen.id } };
}

/** A state as the diagram shows it. */
export interface MachineView {
  readonly state: StateView;
  /** The previous state, to show what the last step changed; null at the start. */
  readonly before: StateView | null;
  /** An explanation of the next step. */
  readonly explanation: string;
  /** An explanation of which library function is running; null while the program itself is. */
  readonly place: string | null;
}

/** The number of breakpoint steps that are sent at once. Others must be looked for with `seek`. */
const MAX_BREAKPOINTS = 1000;

/** The number of items of a truncated control (playground specification, section 9). */
const TRUNCATED = 10;

/** The answers about a run. */
type RunAnswer = MachineView | number | readonly WatchedValue[] | RunFindings | RunValues;

/** The last run of a session. */
export class KeptRun {
  #run: VisualRun | undefined;

  /** Runs a program, keeps its states, and sends a `Recording`. */
  async record(
    language: MachineLanguage,
    program: Files,
    settings: RunSettings,
    callbacks: SessionCallbacks,
  ): Promise<Outcome> {
    const { timeoutMs, stepLimit = DEFAULT_STEP_LIMIT, breakpoints = {} } = settings;
    const { modules, inputs } = settings;
    const limits = { timeoutMs, stepLimit, breakpoints, modules, inputs };
    const run = await startVisualRun(language, program, limits, callbacks);
    this.#run = run;
    const { outcome, total } = run;
    if (total !== undefined && outcome.status !== 'stopped') {
      callbacks.emit?.(RECORDING_CHANNEL, () => keptSteps(run, total));
    }
    return outcome;
  }

  /**
   * @returns a state, or whatever else is requested: for `seek` the number of a state; null when there is
   *   none
   */
  answer({ at, seek, watch, search, lineValues, picture, locale }: Question): RunAnswer | null {
    const run = this.#run;
    if (run?.total === undefined || !Number.isInteger(at)) return null;
    if (seek) return run.go(Math.min(Math.max(at, 0), run.total), destinationOf(seek)) ?? null;
    if (at < 0 || at > run.total) return null;
    const words = inWords(locale);
    if (watch) return watched(run, at, watch, words);
    if (search) return found(run, at, search, words);
    if (lineValues) return valuesOf(run);
    const options = {
      isWithoutGarbage: picture?.isWithoutGarbage ?? false,
      isWithLibrary: picture?.isWithLibrary ?? false,
      ...(picture?.isTruncated === true && { maxItems: TRUNCATED }),
    };
    const state = run.view(at, options);
    const { library } = state;
    const explained = words(run.explain(at));
    return {
      state,
      before: at === 0 ? null : run.view(at - 1, options),
      explanation:
        library === undefined
          ? explained
          : words({ id: 'next.library', parameters: { library, what: explained } }),
      place: library === undefined ? null : words({ id: 'place.library', parameters: { library } }),
    };
  }
}

function destinationOf(seek: Seek): Destination {
  const { isBackwards } = seek;
  if (seek.to !== 'line') return { kind: seek.to, isBackwards };
  const { line, file } = seek;
  return { kind: 'line', isBackwards, line, ...(file !== undefined && { file }) };
}

function keptSteps(run: VisualRun, total: number): KeptSteps {
  const breakpoints: number[] = [];
  for (let at = run.go(0, { kind: 'breakpoint' }); at !== undefined;) {
    breakpoints.push(at);
    if (breakpoints.length === MAX_BREAKPOINTS) break;
    at = run.go(at, { kind: 'breakpoint' });
  }
  return {
    // The state before the first step counts too.
    total: total + 1,
    breakpoints,
    calls: [],
    ...(run.isCut && { isCut: true }),
    ...(run.hints.length > 0 && { hints: run.hints }),
  };
}

/** The part of a session that its recorder uses. */
interface RecordedSession {
  readonly settings: SessionSettings;
  readonly callbacks: SessionCallbacks;
  /** Receives the function that answers questions about the last kept run. */
  readonly keep: (answer: (question: Question) => unknown) => void;
  /** The modules that the session has now. */
  readonly modules: () => readonly ProvidedModule[];
}

/**
 * Makes the recorder `cse` of a session.
 * @param languageOf returns the language with the settings of one run
 */
export function machineRecorder(
  languageOf: (settings: SessionSettings) => MachineLanguage,
  { settings: all, callbacks, keep, modules }: RecordedSession,
): Recorder {
  return (program, record, options) => {
    const settings = { ...all, ...options, ...record, modules: modules() };
    const language = languageOf(settings);
    if (record.isKept !== true) return runOnMachine(language, program, settings, callbacks);
    const kept = new KeptRun();
    keep((question) => kept.answer(question));
    return kept.record(language, program, settings, callbacks);
  };
}
