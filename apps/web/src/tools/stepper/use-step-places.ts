import type { RecordedCalls, Recording, StepView } from '@wellspring/evaluator';
import { useState } from 'react';
import { chosenCalls, nextOf, previousOf } from './step-places';

/** The steps to go to from the step on show; null where there is no such place. */
export interface StepPlaces {
  /** The function that is about to be called. */
  readonly called: string | null;
  readonly skip: (() => void) | null;
  /** The function whose calls the buttons go through; undefined when the program calls none. */
  readonly chosen: RecordedCalls | undefined;
  readonly choose: (name: string) => void;
  readonly nextCall: (() => void) | null;
  readonly previousBreakpoint: (() => void) | null;
  readonly nextBreakpoint: (() => void) | null;
}

/** The parts of a recording that are needed to find places. */
interface Shown {
  readonly recording: Recording;
  readonly at: number;
  readonly view: StepView;
  readonly viewAt: number;
}

/** Knows where to go from a step. */
export function useStepPlaces(
  { recording, at, view, viewAt }: Shown,
  goTo: (at: number) => void,
): StepPlaces {
  const [name, choose] = useState<string | null>(null);
  const chosen = chosenCalls(recording.calls, name);
  const to = (step: number | null | undefined) =>
    step === null || step === undefined ? null : () => goTo(step);
  // For a moment the previous step is still on show.
  const isThere = viewAt === at;
  return {
    called: (isThere ? view.called : undefined) ?? null,
    skip: isThere ? to(view.afterCall) : null,
    chosen,
    choose,
    nextCall: to(chosen && nextOf(chosen.steps, at)),
    previousBreakpoint: to(previousOf(recording.breakpoints, at)),
    nextBreakpoint: to(nextOf(recording.breakpoints, at)),
  };
}
