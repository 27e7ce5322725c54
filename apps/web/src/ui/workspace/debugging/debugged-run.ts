import {
  type DebuggedPlace,
  type DebuggedProblem,
  type DebuggedScope,
  type DebugOptions,
  type FromDebugger,
  type HostSession,
  type Program,
  subscribe,
  type Subscription,
  type ToDebugger,
} from '@wellspring/evaluator';
import { debuggedRuns } from '@wellspring/evaluator/debugger';
import { getI18n } from 'react-i18next';
import { announce } from '../../announcer';
import type { ConsoleContent } from '../console/console-model';
import { pathOf } from '../evaluation/outcome';
import { openFile } from '../project';
import {
  BREAKPOINT_HIT,
  type DebuggedRun,
  type FileRange,
  haltsOf,
  withProject,
  type WorkspaceStore,
} from '../workspace-state';
import { editorSettings } from '../editor/editor-settings';
import { debugOptions } from './debug-options';
import { pausedValues } from './paused-values';
import { debuggingEnglish } from './strings.en';

/**
 * A run that its user can pause. What the run says goes into the state of the workspace, and what the user wants
 * goes to the run. It is fetched when the first program is debugged.
 */

getI18n().addResourceBundle('en', 'debugging', debuggingEnglish);

/** Like `BREAKPOINT_HIT`, a sentence that engines know in Chinese. */
const EXECUTION_PAUSED = 'Execution paused';

/** The commands that pause a run or let it go on. */
export type Go = 'pause' | 'resume' | 'stepOver' | 'stepInto' | 'stepOut';

export interface RunDebugger {
  readonly options: DebugOptions;
  readonly subscription: Subscription;
  /**
   * Begins when the program starts.
   * @param session the session in which it runs
   * @param flush shows everything that was displayed so far
   */
  readonly begin: (session: HostSession, flush: () => void) => void;
  /** Lets the run go on, or pauses it. Does nothing when it does so already. */
  readonly go: (how: Go) => void;
  /** Shows the names of a call, by its index in the pause. */
  readonly look: (call: number) => void;
  /** Evaluates an entry of the REPL with the names of the call on show. */
  readonly evaluate: (entry: string) => void;
  /** Ends with the run. */
  readonly end: () => void;
}

interface RunDebuggerParts {
  readonly store: WorkspaceStore;
  /** Adds entries to the console. */
  readonly show: (contents: readonly ConsoleContent[]) => void;
  /** True to pause before the first statement. */
  readonly pausesAtStart: boolean;
  readonly stop: () => void;
}

/** The state at the start of a debugged run. */
export const GOES_ON: DebuggedRun = { pause: null, call: 0, scopes: null, isEvaluating: false };

/** A step that takes less than this does not change what is shown meanwhile, in milliseconds. */
const STEP_MS = 200;

export function createRunDebugger(ran: Program, parts: RunDebuggerParts): RunDebugger {
  const { store, show, pausesAtStart, stop } = parts;
  const { getState, setState } = store;
  const t = getI18n().getFixedT(null, 'debugging');
  let session: HostSession | null = null;
  let flush: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let entries = 0;
  /** True from a command that lets the run go on until it pauses again. */
  let goesOn = true;
  const tell = (command: ToDebugger) => session?.tell?.(command);
  const optionsNow = () =>
    debugOptions(haltsOf(getState(), ran), getState().project, {
      pausesAtStart,
      pausesOnErrors: editorSettings.getState().pausesOnErrors,
    });

  const change = (changed: Partial<DebuggedRun>) =>
    setState(({ debugged }) => ({ debugged: debugged && { ...debugged, ...changed } }));

  /** Marks the place of a call, and opens its file. */
  function mark(place: DebuggedPlace | undefined) {
    setState((state) => ({
      ...(place && openedAt(state, place.file)),
      step: place ? rangeOf(place, ran) : null,
    }));
  }

  function openedAt(state: ReturnType<typeof getState>, file: string) {
    const { files, activePath } = state.project;
    if (file === activePath || files[file] === undefined) return {};
    return withProject(state, openFile(state.project, file));
  }

  function hear(message: FromDebugger) {
    flush?.();
    switch (message.kind) {
      case 'paused':
        return pause(message);
      case 'scopes':
        if (getState().debugged?.call === message.call) look(message.scopes);
        return undefined;
      case 'evaluated':
        change({ isEvaluating: false });
        if ('result' in message) return show([{ kind: 'result', text: message.result }]);
        return show(errorsOf(message.problems));
    }
  }

  /** Shows the names of the call on show, also beside their lines. */
  function look(scopes: readonly DebuggedScope[]) {
    change({ scopes });
    const { debugged } = getState();
    const place = debugged?.pause?.calls[debugged.call]?.place;
    if (place === undefined) return;
    const lines = pausedValues(ran.files[place.file] ?? '', place, scopes);
    setState({ values: { ran, lines, notes: [] } });
  }

  function errorsOf(problems: readonly DebuggedProblem[]) {
    const repl = pathOf('repl', getState().language);
    return problems.map((error): ConsoleContent => {
      const path = error.file ?? repl;
      return { kind: 'error', origin: path === repl ? 'repl' : 'program', path, error };
    });
  }

  function pause(message: FromDebugger & { readonly kind: 'paused' }) {
    clearTimeout(timer);
    goesOn = false;
    const { reason, calls, scopes, problems } = message;
    const [first] = calls;
    const isHalt = reason === 'breakpoint' || reason === 'statement';
    // A user who steps sees where the run is.
    if (reason !== 'step' || getState().pauses === 0) {
      show([{ kind: 'remark', text: isHalt ? BREAKPOINT_HIT : EXECUTION_PAUSED }]);
    }
    // The console shows the error of the program when the run ends.
    if (reason !== 'error') show(errorsOf(problems));
    setState(({ pauses }) => ({ pauses: pauses + 1 }));
    change({ pause: message, call: 0, isEvaluating: false });
    look(scopes);
    mark(first?.place);
    const { line = 0 } = first?.place ?? {};
    const spoken = { reason: t(`reason.${reason}`), line };
    const name = first?.name ?? null;
    announce(name === null ? t('spokenInProgram', spoken) : t('spokenInCall', { ...spoken, name }));
  }

  function go(how: Go) {
    if (how === 'pause') {
      if (goesOn) tell({ kind: 'pause' });
      return;
    }
    const { debugged } = getState();
    if (goesOn || debugged === null || debugged.isEvaluating) return;
    goesOn = true;
    tell({ kind: how });
    timer = setTimeout(() => {
      change({ pause: null, scopes: null, call: 0 });
      setState({ values: null });
      mark(undefined);
    }, STEP_MS);
  }

  /** The keys of VS Code. F6 goes to the next pane when there is nothing to pause. */
  function press(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const act = {
      F5: event.shiftKey ? stop : () => go('resume'),
      F6: event.shiftKey || !goesOn ? undefined : () => go('pause'),
      F10: event.shiftKey ? undefined : () => go('stepOver'),
      F11: () => go(event.shiftKey ? 'stepOut' : 'stepInto'),
    }[event.key];
    if (act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  const unsubscribe = store.subscribe((now, before) => {
    const { breakpoints, conditions } = now.project;
    if (breakpoints === before.project.breakpoints && conditions === before.project.conditions)
      return;
    tell({ kind: 'breakpoints', breakpoints: optionsNow().breakpoints });
  });

  const unsubscribeSettings = editorSettings.subscribe(({ pausesOnErrors }, before) => {
    if (pausesOnErrors !== before.pausesOnErrors) tell({ kind: 'errors', pauses: pausesOnErrors });
  });

  return {
    options: optionsNow(),
    subscription: subscribe(debuggedRuns, hear),
    begin(opened, flushOutput) {
      session = opened;
      flush = flushOutput;
      document.addEventListener('keydown', press, true);
    },
    go,
    look(call) {
      const { debugged } = getState();
      const shown = debugged?.pause?.calls[call];
      if (goesOn || shown === undefined || debugged?.call === call) return;
      change({ call, scopes: null });
      mark(shown.place);
      tell({ kind: 'look', call });
    },
    evaluate(text) {
      const { debugged } = getState();
      if (goesOn || debugged === null) return;
      entries += 1;
      change({ isEvaluating: true });
      tell({ kind: 'evaluate', id: entries, call: debugged.call, text });
    },
    end() {
      clearTimeout(timer);
      unsubscribe();
      document.removeEventListener('keydown', press, true);
      session = null;
      unsubscribeSettings();
      setState({ debugged: null, step: null, values: null });
    },
  };
}

/** The code from a place to the end of its line. */
function rangeOf({ file, line, column }: DebuggedPlace, { files }: Program): FileRange {
  const text = (files[file] ?? '').split('\n')[line - 1] ?? '';
  return { file, from: { line, column }, to: { line, column: text.trimEnd().length } };
}
