import {
  type EvaluationListener,
  hints,
  type HostOutcome,
  type Program,
  structures,
  subscribe,
} from '@wellspring/evaluator';
import {
  type ConsoleContent,
  type ErrorOrigin,
  withLoading,
  withStructure,
} from '../console/console-model';
import type { RunDebugger } from '../debugging/debugged-run';
import { noteActivity } from '../activity';
import { longerLimit } from '../time-limit';
import { afterEvent, type Evaluated, inputsOf, type ToolSlot } from '../tool-state';
import { NO_HALTS, type WorkspaceState, type WorkspaceStore } from '../workspace-state';
import { loadPart } from '../../parts';
import { createAnswerLog } from './answers';
import {
  contentsOf,
  hasRunOutOfTime,
  keepsNames,
  pathOf,
  problemsOf,
  type ChannelResults,
  tookMs,
  shownResult,
} from './outcome';
import { createOutputBuffer } from './output-buffer';
import type { Questions } from './questions';
import type { Sessions } from './sessions';

/** Runs the evaluations of a workspace, one at a time, and writes their results to its state. */
interface Evaluation {
  /**
   * Evaluates one file, which may import the others; resolves when it has ended. The caller makes sure that
   * nothing else is being evaluated.
   * @param origin what the file is
   * @param start further changes of the state at the start
   * @param debugging pauses the run, if it can be paused
   */
  readonly evaluate: (
    program: Program,
    origin: 'program' | 'repl',
    start?: Partial<WorkspaceState>,
    debugging?: RunDebugger | null,
  ) => Promise<void>;
  /** Ends the current evaluation without waiting for it. Its remaining output is not shown. */
  readonly abandon: () => void;
}

export interface EvaluationParts {
  readonly store: WorkspaceStore;
  readonly sessions: Sessions;
  readonly questions: Questions;
  /** Adds entries to the console. */
  readonly show: (contents: readonly ConsoleContent[]) => void;
  /** True if the time limit is fixed, so that more time is never offered. */
  readonly isTimeLimitFixed: boolean;
  /** The states of the tools beside the editor, and the channels that they read. */
  readonly tools: readonly ToolSlot[];
}

export function createEvaluation(parts: EvaluationParts): Evaluation {
  const { sessions, questions, show, isTimeLimitFixed, tools } = parts;
  const { getState, setState } = parts.store;
  /** Counts evaluations. One that is no longer the newest must not change the state when it ends. */
  let newest = 0;
  let environment = new AbortController();

  function endEnvironment() {
    environment.abort();
    environment = new AbortController();
  }

  /** Lets the tools listen to the channels that they read. */
  function listen(evaluated: Evaluated) {
    const { environment: listened } = evaluated;
    return tools.flatMap((tool) =>
      tool.listen((change) => {
        if (!listened.aborted) setState((state) => ({ tools: change(state.tools) }));
      }, evaluated),
    );
  }

  async function evaluate(
    { files, entry }: Program,
    origin: 'program' | 'repl',
    start: Partial<WorkspaceState> = {},
    debugging: RunDebugger | null = null,
  ): Promise<void> {
    newest += 1;
    const id = newest;
    if (origin === 'program') endEnvironment();
    const { timeoutMs, language } = getState();
    let displayed = 0;
    questions.restart();
    const answers = createAnswerLog();
    const inputs = inputsOf(getState().tools, tools);
    const output = createOutputBuffer<string>((texts) => {
      if (id === newest) show(texts.map((shown) => ({ kind: 'display', text: shown })));
    });
    const end = deferred<HostOutcome>();
    const evaluated: Evaluated = {
      id,
      path: entry,
      text: files[entry] ?? '',
      environment: environment.signal,
      ended: end.promise,
      request: async (channel, data) =>
        (await loadPart(() => import('./requests'))).request(
          { ...parts, evaluated, origin, listen },
          channel,
          data,
        ),
    };
    const listening = listen(evaluated);
    const flush = () => {
      output.flush();
      for (const { flush: flushOne } of listening) flushOne();
    };
    const results: ChannelResults = {};
    const listener: EvaluationListener = {
      onLoading(part) {
        if (id !== newest || !language.isLarge) return;
        setState((state) => ({ console: withLoading(state.console, part) }));
      },
      onDisplay(texts) {
        displayed += texts.length;
        output.add(texts);
      },
      channels: [
        ...listening.map(({ subscription }) => subscription),
        ...(debugging ? [debugging.subscription] : []),
        subscribe(hints, (all) => void (results.hints = all)),
        subscribe(structures, ({ of, drawing }) => {
          if (of === 'result') results.structure = drawing;
          else if (id === newest) {
            output.flush();
            setState((state) => ({ console: withStructure(state.console, drawing) }));
          }
        }),
      ],
      onPrompt(question, signal) {
        if (id !== newest) return Promise.resolve(null);
        flush();
        const asked = questions.ask(question, signal);
        void asked.then(answers.add);
        return asked;
      },
    };

    let errorOrigin = origin as ErrorOrigin;
    async function evaluateNow(): Promise<HostOutcome> {
      try {
        const found = sessions.ready(debugging !== null);
        const prepared = found instanceof Promise ? await found : { ready: found };
        if (id !== newest) return OUTDATED;
        if ('failed' in prepared) {
          errorOrigin = 'prepend';
          return prepared.failed;
        }
        debugging?.begin(prepared.ready, flush);
        return await prepared.ready.evaluate({ files, entry }, listener, {
          timeoutMs,
          inputs,
          ...(debugging && { debug: debugging.options }),
          ...(start.halts && start.halts !== NO_HALTS && { breakpoints: start.halts }),
        });
      } catch {
        // Hosts promise not to throw; if one does, the page continues.
        return { status: 'killed', reason: 'crash' };
      }
    }

    // Start the evaluation before the page renders that it is running.
    const evaluating = evaluateNow();
    setState({ ...start, ...(origin === 'program' && { answers, inputs }), activity: 'running' });
    const outcome = await evaluating;
    end.resolve(outcome);
    debugging?.end();
    answers.end();
    if (id !== newest) return;
    sessions.dropUnlessWhole(outcome);
    flush();
    const path = errorOrigin === 'prepend' ? pathOf('prepend', language) : entry;
    const shown = shownResult(language, errorOrigin, outcome);
    show(contentsOf(outcome, { origin: errorOrigin, path }, { ...results, shown }));
    const isSessionKept = keepsNames(outcome);
    const ended = { kind: 'ended', origin: errorOrigin, outcome, isSessionKept } as const;
    const longer = isTimeLimitFixed ? null : longerLimit(timeoutMs);
    if (hasRunOutOfTime(outcome) && errorOrigin !== 'prepend' && longer !== null) {
      const input = origin === 'repl' ? (files[entry] ?? '') : null;
      show([{ kind: 'more-time', timeoutMs: longer, input }]);
    }
    const errors = 'errors' in outcome ? outcome.errors : [];
    if (errors.length > 0 && errorOrigin !== 'prepend') noteActivity('Error');
    setState((state) => ({
      tools: afterEvent(state.tools, tools, ended),
      activity: 'idle',
      summary: {
        id,
        status: outcome.status,
        killed: outcome.status === 'killed' ? outcome.reason : null,
        namesKept: isSessionKept,
        displayed,
        result: outcome.status === 'finished' && shown !== 'nothing' ? outcome.result : null,
        tookMs: 'timings' in outcome ? tookMs(outcome.timings, questions.waitedMs()) : null,
        errors,
      },
      ...(errorOrigin === 'program' && {
        problems: problemsOf(errors, entry).filter(
          ({ path }) => state.project.files[path] === files[path],
        ),
      }),
    }));
  }

  return {
    evaluate,
    abandon() {
      newest += 1;
      endEnvironment();
      sessions.drop();
      setState({ activity: 'idle', entered: [] });
    },
  };
}

/** A promise, and the function that resolves it. */
function deferred<Value>() {
  const parts: { resolve?: (value: Value) => void } = {};
  const promise = new Promise<Value>((resolve) => (parts.resolve = resolve));
  return { promise, resolve: (value: Value) => parts.resolve?.(value) };
}

/** The outcome of an evaluation that was replaced by another one and that no one uses. */
const OUTDATED: HostOutcome = { status: 'stopped', namesKept: false };
