import {
  DebuggedMachine,
  type ActiveCall,
  type DebuggedStop,
  type Item,
} from '@wellspring/cse-machine';
import {
  now,
  OutOfMemory,
  ProgramError,
  UNASSIGNED,
  type Accessor,
  type ProgramNames,
  type Runtime,
  type Value,
} from '@wellspring/engine';
import type {
  Breakpoints,
  DebuggedPlace,
  Diagnostic,
  EvaluationOptions,
  FromDebugger,
  PauseReason,
  Program as Files,
  SessionSettings,
  ToDebugger,
} from '@wellspring/evaluator';
import { DEBUGGER_CHANNEL } from '@wellspring/evaluator/channels';
import type { Library } from '../../library/index.js';
import { PLAIN_READER, type Reader } from '../../reader.js';
import type { BackEnd } from '../../session.js';
import type { Node } from '../../syntax/nodes.js';
import { variantOf } from '../../variants.js';
import { compilerOn } from '../back-end.js';
import { PausedEvaluation } from './paused-evaluation.js';
import { BreakpointExpressions, RunBreakpoints } from './breakpoints.js';
import { accessorIn, callsInView, scopesInView, type CallInView } from './view.js';

/**
 * Runs the programs of a session on the CSE machine so that their user can pause them: at breakpoints, before
 * the next statement, or at any time. A run that has paused takes commands (`ToDebugger`). While it goes on, it looks
 * for them from time to time.
 */

/** The rule by which a run pauses, other than at breakpoints. */
type Stepping =
  | { readonly kind: 'anywhere'; readonly reason: PauseReason }
  /** In this call, or in one around it. Undefined for the program itself. */
  | { readonly kind: 'around'; readonly call: ActiveCall | undefined };

/** The reason why a run pauses. */
interface Pause {
  readonly reason: PauseReason;
  readonly problems: readonly Diagnostic[];
}

/** The state of a run that has paused. */
interface Paused {
  readonly machine: DebuggedMachine;
  readonly calls: readonly CallInView[];
  /** For each call, the names that were declared by texts evaluated in it. */
  readonly declared: readonly Map<string, Accessor>[];
  /** Finds a name of an earlier program of the session. */
  readonly earlier: ProgramNames['earlier'];
}

const MAX_RESULT_LENGTH = 100_000;

/** The debugger of one session. */
export class Debugger {
  readonly #settings: SessionSettings;
  readonly #runtime: Runtime;
  readonly #reader: Reader;
  #pausedEvaluation: PausedEvaluation | undefined;
  #expressions: BreakpointExpressions | undefined;
  #program: Files = { files: {}, entry: '' };
  #options: EvaluationOptions = {};
  #breakpoints: RunBreakpoints | undefined;
  #stepping: Stepping | undefined;
  #pausesOnErrors = false;

  constructor(settings: SessionSettings, runtime: Runtime, reader: Reader | undefined) {
    this.#settings = settings;
    this.#runtime = runtime;
    this.#reader = reader ?? PLAIN_READER;
  }

  /** Makes what compiles and runs the programs of the session. */
  backEnd(library: Library): BackEnd {
    const compilers = new Map<number, BackEnd['compile']>();
    return {
      chapter: undefined,
      compile: (file, form, chapter) => {
        const compile = compilers.get(chapter) ?? this.#compiler(library, chapter);
        compilers.set(chapter, compile);
        return compile(file, form, chapter);
      },
      connect: (front) => {
        this.#pausedEvaluation = new PausedEvaluation(this.#runtime, front);
        this.#expressions = new BreakpointExpressions(this.#runtime, this.#pausedEvaluation);
      },
    };
  }

  #compiler(library: Library, chapter: number): BackEnd['compile'] {
    return compilerOn({
      runtime: this.#runtime,
      library,
      chapter,
      hasContinuations: variantOf(this.#settings.variant).target === 'machine',
      createMachine: (context) => new DebuggedMachine(context, {}),
      run: (machine, item, _form, names) => {
        const ran = this.#pausedEvaluation?.runs(machine, item);
        return ran === undefined ? this.#run(machine, item, names) : ran.result;
      },
      isDebugged: true,
    });
  }

  /** Takes the options of the program that is evaluated next. */
  expect(program: Files, options: EvaluationOptions): void {
    this.#program = program;
    this.#options = options;
    this.#setBreakpoints(options.debug?.breakpoints ?? {});
    this.#pausesOnErrors = options.debug?.pausesOnErrors === true;
    const pauses = options.debug?.pausesAtStart === true;
    this.#stepping = pauses ? { kind: 'anywhere', reason: 'step' } : undefined;
  }

  get #chapter(): number {
    return this.#options.chapter ?? this.#settings.chapter;
  }

  #setBreakpoints(breakpoints: Breakpoints): void {
    const { files } = this.#program;
    this.#breakpoints = new RunBreakpoints(breakpoints, files, this.#chapter, this.#reader);
  }

  /** Runs a file, and pauses where it should. */
  async #run(machine: DebuggedMachine, item: Item, { earlier }: ProgramNames): Promise<Value> {
    const isDebugged = this.#options.debug !== undefined;
    const haltsAt = (next: Item, calls: ActiveCall | undefined): boolean =>
      this.#breakpoints?.isAt(next) === true ||
      isDebuggerStatement(next) ||
      this.#isStep(next, calls);
    try {
      return await this.#drive(
        machine,
        machine.begin(item, isDebugged ? haltsAt : undefined),
        earlier,
      );
    } catch (error) {
      if (this.#pausesOnErrors && isOfProgram(error)) {
        await this.#pauseAtError(machine, item, error, earlier);
      }
      throw error;
    }
  }

  /** Waits until the user lets the run go on to its end. */
  async #pauseAtError(
    machine: DebuggedMachine,
    item: Item,
    error: ProgramError,
    earlier: ProgramNames['earlier'],
  ): Promise<void> {
    const { diagnostic } = this.#runtime.diagnose(error);
    const { file, line, column } = diagnostic;
    const place =
      file === undefined || line === null || column === null ? undefined : { file, line, column };
    const pause: Pause = { reason: 'error', problems: [diagnostic] };
    await this.#pause(machine, item, pause, earlier, place);
  }

  /** Goes on until there is a value. */
  async #drive(
    machine: DebuggedMachine,
    begun: DebuggedStop,
    earlier: ProgramNames['earlier'],
  ): Promise<Value> {
    let stopped = begun;
    for (;;) {
      switch (stopped.kind) {
        case 'finished':
          return stopped.value;
        case 'question':
          // oxlint-disable-next-line no-await-in-loop -- the program waits for each answer
          stopped = machine.answerQuestion(await this.#ask(stopped.question));
          break;
        case 'slice':
          // oxlint-disable-next-line no-await-in-loop -- messages arrive between slices
          await this.#listen();
          stopped = machine.goOn();
          break;
        case 'halted': {
          const pause = this.#pauseAt(machine, stopped.item);
          // oxlint-disable-next-line no-await-in-loop -- the program waits for its user
          if (pause !== undefined) await this.#pause(machine, stopped.item, pause, earlier);
          stopped = machine.goOn();
        }
      }
    }
  }

  async #ask(question: string): Promise<Value> {
    const { callbacks, language } = this.#runtime;
    const asked = now();
    const answer = await callbacks.prompt?.(question);
    this.#runtime.forgive(now() - asked);
    this.#runtime.checkStop();
    return language.answerValue(answer ?? null);
  }

  /** Takes the commands that have arrived while the program runs. */
  async #listen(): Promise<void> {
    if (this.#options.debug === undefined) return;
    const told = (await this.#runtime.callbacks.hear?.(false)) ?? [];
    this.#runtime.checkStop();
    for (const command of told) this.#hear(command as ToDebugger);
  }

  /** Takes a command that needs no pause. */
  #hear(command: ToDebugger): void {
    if (command.kind === 'pause') this.#stepping = { kind: 'anywhere', reason: 'pause' };
    else if (command.kind === 'breakpoints') this.#setBreakpoints(command.breakpoints);
    else if (command.kind === 'errors') this.#pausesOnErrors = command.pauses;
  }

  /** Tells whether stepping ends before an item. */
  #isStep(next: Item, calls: ActiveCall | undefined): boolean {
    const stepping = this.#stepping;
    if (stepping === undefined || !isStepPlace(next)) return false;
    return stepping.kind === 'anywhere' || isAround(calls, stepping.call);
  }

  /** Does what the breakpoints before an item say. @returns undefined when the run goes on */
  #pauseAt(machine: DebuggedMachine, next: Item): Pause | undefined {
    const place = { machine, item: next, chapter: this.#chapter };
    const pauses = (this.#breakpoints?.at(next) ?? []).flatMap(
      (breakpoint) => this.#expressions?.hit(breakpoint, place) ?? [],
    );
    if (pauses.length > 0) {
      return { reason: 'breakpoint', problems: pauses.flatMap(({ problems }) => problems) };
    }
    if (isDebuggerStatement(next)) return { reason: 'statement', problems: [] };
    const stepping = this.#stepping;
    if (stepping === undefined || !this.#isStep(next, machine.calls)) return undefined;
    const reason = stepping.kind === 'anywhere' ? stepping.reason : 'step';
    return { reason, problems: [] };
  }

  /** Waits for commands until one of them makes the run go on. */
  async #pause(
    machine: DebuggedMachine,
    next: Item,
    { reason, problems }: Pause,
    earlier: ProgramNames['earlier'],
    errorAt?: DebuggedPlace,
  ): Promise<void> {
    const runtime = this.#runtime;
    const { callbacks } = runtime;
    if (callbacks.hear === undefined) return;
    this.#stepping = undefined;
    const { calls, leftOut } = callsInView(machine.calls, next, machine.frame, runtime);
    const paused = {
      machine,
      calls,
      declared: calls.map(() => new Map<string, Accessor>()),
      earlier,
    };
    this.#tell({
      kind: 'paused',
      reason,
      calls: calls.map(({ shown }, at) =>
        at === 0 && errorAt !== undefined ? { ...shown, place: errorAt } : shown,
      ),
      leftOut,
      scopes: scopesInView(calls[0]?.frame, runtime),
      problems,
    });
    for (let isPaused = true; isPaused;) {
      // oxlint-disable-next-line no-await-in-loop -- one command after another
      const told = await callbacks.hear(true);
      runtime.checkStop();
      for (const command of told as readonly ToDebugger[]) {
        if (!isPaused) this.#hear(command);
        // oxlint-disable-next-line no-await-in-loop -- one command after another
        else isPaused = await this.#obey(command, paused);
      }
    }
    this.#startBudget();
  }

  /** Time begins again after each pause, since the user is there and sees what the program does. */
  #startBudget(): void {
    const { timeoutMs = this.#settings.timeoutMs, patience } = this.#options;
    this.#runtime.startBudget(timeoutMs, patience);
  }

  /** @returns whether the run stays paused */
  async #obey(command: ToDebugger, paused: Paused): Promise<boolean> {
    const { calls } = paused.machine;
    switch (command.kind) {
      case 'resume':
        this.#stepping = undefined;
        return false;
      case 'stepInto':
        this.#stepping = { kind: 'anywhere', reason: 'step' };
        return false;
      case 'stepOver':
        this.#stepping = { kind: 'around', call: calls };
        return false;
      case 'stepOut':
        // Out of the program itself, there is nowhere to pause.
        this.#stepping = calls && { kind: 'around', call: calls.below };
        return false;
      case 'look': {
        const frame = paused.calls[command.call]?.frame;
        const scopes = scopesInView(frame, this.#runtime);
        this.#tell({ kind: 'scopes', call: command.call, scopes });
        return true;
      }
      case 'evaluate':
        await this.#evaluate(command, paused);
        return true;
      case 'pause':
      case 'breakpoints':
      case 'errors':
        this.#hear(command);
        // A run that has paused already need not be paused again.
        this.#stepping = undefined;
        return true;
    }
  }

  async #evaluate(
    { id, call, text }: ToDebugger & { readonly kind: 'evaluate' },
    { machine, calls, declared, earlier }: Paused,
  ): Promise<void> {
    const pausedEvaluation = this.#pausedEvaluation;
    if (pausedEvaluation === undefined) return;
    const frame = calls[call]?.frame;
    const own = declared[call] ?? new Map<string, Accessor>();
    this.#startBudget();
    const find = (name: string) => own.get(name) ?? accessorIn(frame, name) ?? earlier(name);
    const publish: ProgramNames['publish'] = (accessors) => {
      for (const [name, accessor] of accessors) own.set(name, accessor);
    };
    const drive = (running: DebuggedMachine, begun: DebuggedStop) =>
      this.#drive(running, begun, earlier);
    const read = pausedEvaluation.read(text, this.#chapter, find);
    const evaluated = await pausedEvaluation.evaluate(machine, read, { find, publish }, drive);
    for (const [name, { get }] of own) if (get() === UNASSIGNED) own.delete(name);
    this.#tell(
      evaluated.problems === undefined
        ? { kind: 'evaluated', id, result: this.#resultText(evaluated.value) }
        : { kind: 'evaluated', id, problems: evaluated.problems },
    );
  }

  #resultText(value: Value): string {
    const text = this.#runtime.display(value);
    return text.length > MAX_RESULT_LENGTH ? `${text.slice(0, MAX_RESULT_LENGTH)}...` : text;
  }

  #tell(message: FromDebugger): void {
    this.#runtime.callbacks.emit?.(DEBUGGER_CHANNEL, () => message);
  }
}

/** Tells whether an error is one of the program, and not of its limits. */
function isOfProgram(error: unknown): error is ProgramError {
  return (
    error instanceof ProgramError &&
    !error.isTimeout &&
    !error.isInterrupt &&
    !(error instanceof OutOfMemory)
  );
}

/** Tells whether a call is `inner` or around it. */
function isAround(call: ActiveCall | undefined, inner: ActiveCall | undefined): boolean {
  const depth = call?.depth ?? 0;
  let at = inner;
  while ((at?.depth ?? 0) > depth) at = at?.below;
  return at === call;
}

/** Tells whether it is a statement with which users halt a program. */
function isDebuggerStatement({ statement }: Item): boolean {
  return statement !== undefined && typeOfWritten(statement.node as Node) === 'DebuggerStatement';
}

/** Tells whether stepping may end before an item: at statements that do something, and bodies that are expressions. */
function isStepPlace({ statement }: Item): boolean {
  if (statement === undefined) return true;
  const type = typeOfWritten(statement.node as Node);
  return type !== undefined && type !== 'BlockStatement' && type !== 'FunctionDeclaration';
}

/** The type of a statement; undefined when it is not in the text but stands for the end of a block. */
function typeOfWritten({ type, start, end }: Node): Node['type'] | undefined {
  const isMade = (type === 'DebuggerStatement' || type === 'ReturnStatement') && end - start <= 1;
  return isMade ? undefined : type;
}
