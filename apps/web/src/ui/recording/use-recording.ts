import type {
  Diagnostic,
  KillReason,
  PictureOptions,
  Program,
  Question,
  Recording,
  Seek,
} from '@wellspring/evaluator';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Breakpoints,
  isOutdated,
  sessionSettings,
  useWorkspace,
  useWorkspaceState,
} from '../workspace';
import { createRecorder } from './recorder';
import { recordingHost } from './recording-host';

/** The recording of the last run, as far as there is one. */
export type Recorded<View> =
  /** There was no run yet. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'recording' }
  | {
      readonly kind: 'shown';
      readonly recording: Recording;
      /** The requested step, from 0. */
      readonly at: number;
      /** The step that is shown until the requested one is available. */
      readonly view: View;
      readonly viewAt: number;
      /** The errors of the last step. */
      readonly errors: readonly Diagnostic[];
    }
  | { readonly kind: 'errors'; readonly errors: readonly Diagnostic[] }
  | { readonly kind: 'killed'; readonly reason: KillReason };

export interface UseRecording<View> {
  readonly recorded: Recorded<View>;
  /** True if the program has changed since. */
  readonly isOld: boolean;
  /** Shows another step; numbers out of range lead to the nearest end. */
  readonly goTo: (at: number) => void;
  /**
   * Shows the next step of this kind after the requested one, or the last one before it, if there is one.
   * @param onNone called when there is none
   */
  readonly seek: (to: Seek, onNone?: () => void) => void;
  /**
   * Asks a question about the run; null when it cannot be answered. The answer comes from the worker and is
   * not validated.
   */
  readonly ask: (question: Question) => Promise<unknown>;
  /** Tries again after a failure. */
  readonly retry: () => void;
}

interface RecordingOptions<View> {
  /** The same as in `RecorderOptions`. */
  readonly mode: string;
  readonly stepLimit: number;
  /** The same as in `createRecorder`; must not change. */
  readonly parse: (view: unknown) => View | null;
  /**
   * The options for drawing steps, if they are drawn. Pass a new object only when they should be drawn
   * differently.
   */
  readonly picture?: PictureOptions;
  /** True if a run that reached the step limit starts at its last step instead of the first. */
  readonly beginsAtLimit?: boolean;
  /** The step at which the first run starts instead. */
  readonly firstStep?: number | undefined;
}

/** A result belongs to one run. */
interface Result<View> {
  readonly ran: Program;
  readonly of: string;
  readonly recorded: Recorded<View>;
}

/**
 * Records runs in the workspace of the component while the component is visible: each new run, and the last
 * run when the component becomes visible. A new run starts at its first step, or at the step that failed.
 */
export function useRecording<View>(options: RecordingOptions<View>): UseRecording<View> {
  const { mode, stepLimit, parse, picture, beginsAtLimit = false, firstStep } = options;
  const workspace = useWorkspace();
  const ran = useWorkspaceState((state) => state.ran);
  const halts = useWorkspaceState((state) => state.halts);
  const isOld = useWorkspaceState((state) => state.ran !== null && isOutdated(state.ran, state));
  const [recorder] = useState(() => createRecorder(recordingHost, parse));
  const [result, setResult] = useState<Result<View> | null>(null);
  const [attempt, setAttempt] = useState(0);
  /** Identifies a recording beside the program. */
  const of = `${mode} ${stepLimit} ${attempt}`;
  /** Changes when the current picture was drawn in an outdated way. */
  const [isDrawnAnew, setIsDrawnAnew] = useState(false);
  /** The step that was shown in the same run, for when the tool is opened again. */
  const place = useRef<{ readonly ran: Program; readonly at: number }>(null);
  /** The step at which the first run starts; undefined afterwards. */
  const linked = useRef(firstStep);
  /** The current step is drawn again when one of these changes. */
  const { i18n } = useTranslation();
  const locale = i18n.language;
  const drawn = useRef({ picture, locale, again: () => {} });

  useEffect(() => {
    if (ran === null) return undefined;
    const state = workspace.state.getState();
    let isWanted = true;
    function firstOf(recording: Recording, hasFailed: boolean): number {
      const { total, isCut, failedAt, breakpoints } = recording;
      const isEndWanted = hasFailed || (beginsAtLimit && isCut === true);
      const usual = failedAt ?? (isEndWanted ? total - 1 : 0);
      const [wanted, halt] = [linked.current, breakpoints[0]];
      linked.current = undefined;
      // A user who has set breakpoints wants to stop there.
      return wanted ?? (isEmpty(halts) ? usual : (halt ?? usual));
    }
    async function record(program: Program) {
      const breakpoints = isEmpty(halts) ? {} : { breakpoints: halts };
      const options = { mode, stepLimit, inputs: state.inputs, ...breakpoints };
      // Questions that were answered in the run are not asked again.
      const end = await recorder.record(program, sessionSettings(state), options, state.answers);
      if (end === null || !isWanted) return;
      if (end.kind !== 'kept') return setResult({ ran: program, of, recorded: end });
      const { recording, errors } = end;
      const { current } = place;
      const last = recording.total - 1;
      const begun = current?.ran === program ? current.at : firstOf(recording, errors.length > 0);
      const at = Math.min(begun, last);
      const asked = drawn.current.picture;
      const view = await recorder.look(questionOf(at, asked, drawn.current.locale));
      if (!isWanted) return;
      if (recording.breakpoints.length > 0) workspace.reportHalt(program);
      setResult({ ran: program, of, recorded: shownOrLost(recording, errors, at, view) });
      if (drawn.current.picture !== asked) setIsDrawnAnew((now) => !now);
    }
    void record(ran);
    return () => {
      isWanted = false;
      recorder.close();
    };
  }, [workspace, recorder, ran, halts, mode, stepLimit, beginsAtLimit, of]);

  /** The latest requested step. Steps that the user passes while another one is being fetched are skipped. */
  const wanted = useRef<{ readonly recording: Recording; readonly at: number }>(null);
  const isFetching = useRef(false);
  /** Counts how often the user moved to another step. */
  const moves = useRef(0);

  async function show(recording: Recording, at: number) {
    wanted.current = { recording, at };
    if (isFetching.current) return;
    isFetching.current = true;
    try {
      let asked = wanted.current;
      await showOne(asked);
      while (wanted.current !== asked) {
        asked = wanted.current;
        await showOne(asked);
      }
    } finally {
      isFetching.current = false;
    }
  }

  async function showOne(asked: { readonly recording: Recording; readonly at: number }) {
    const view = await recorder.look(
      questionOf(asked.at, drawn.current.picture, drawn.current.locale),
    );
    setResult((now) => {
      if (now?.recorded.kind !== 'shown' || now.recorded.recording !== asked.recording) return now;
      const next: Recorded<View> =
        view === null
          ? { kind: 'killed', reason: 'crash' }
          : { ...now.recorded, view, viewAt: asked.at };
      return { ...now, recorded: next };
    });
  }

  const recorded = recordedOf(ran, of, result);
  useEffect(() => {
    drawn.current = {
      picture,
      locale,
      again: () => recorded.kind === 'shown' && void show(recorded.recording, recorded.at),
    };
  });
  useEffect(() => {
    drawn.current.again();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another way to draw asks for it
  }, [picture, isDrawnAnew]);

  function goTo(wanted: number) {
    if (recorded.kind !== 'shown') return;
    const { recording } = recorded;
    const at = Math.min(Math.max(0, wanted), recording.total - 1);
    if (at === recorded.at || ran === null) return;
    place.current = { ran, at };
    moves.current += 1;
    setResult((now) =>
      now?.recorded.kind === 'shown' && now.recorded.recording === recording
        ? { ...now, recorded: { ...now.recorded, at } }
        : now,
    );
    void show(recording, at);
  }

  return {
    recorded,
    isOld,
    goTo,
    seek(to, onNone) {
      if (recorded.kind !== 'shown') return;
      const { at } = recorded;
      const before = moves.current;
      void (async () => {
        const found = await recorder.seek({ at, seek: to });
        // If the user has moved meanwhile, do not move them again.
        if (moves.current !== before) return;
        if (found === null) onNone?.();
        else goTo(found);
      })();
    },
    ask: (question) => recorder.ask(question),
    retry: () => setAttempt((now) => now + 1),
  };
}

function questionOf(at: number, picture: PictureOptions | undefined, locale: string): Question {
  return picture ? { at, picture, locale } : { at };
}

function isEmpty(halts: Breakpoints): boolean {
  return Object.keys(halts).length === 0;
}

function recordedOf<View>(
  ran: Program | null,
  of: string,
  result: Result<View> | null,
): Recorded<View> {
  if (ran === null) return { kind: 'nothing' };
  return result?.ran === ran && result.of === of ? result.recorded : { kind: 'recording' };
}

function shownOrLost<View>(
  recording: Recording,
  errors: readonly Diagnostic[],
  at: number,
  view: View | null,
): Recorded<View> {
  return view === null
    ? { kind: 'killed', reason: 'crash' }
    : { kind: 'shown', recording, errors, at, view, viewAt: at };
}
