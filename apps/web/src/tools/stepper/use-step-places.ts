import type { RecordedCalls, Recording, StepView } from '@wellspring/evaluator';
import { useState } from 'react';
import { chosenCalls, nextOf, previousOf } from './step-places';

/** Where one can go from the step that shows; null where there is no such place. */
export interface StepPlaces {
  /** The function whose call is about to be evaluated. */
  readonly called: string | null;
  readonly skip: (() => void) | null;
  /** The function whose calls are gone through; undefined where none is called. */
  readonly chosen: RecordedCalls | undefined;
  readonly choose: (name: string) => void;
  readonly nextCall: (() => void) | null;
  readonly previousBreakpoint: (() => void) | null;
  readonly nextBreakpoint: (() => void) | null;
}

/** What there is to show of a run, as far as places need it. */
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
  // The step that shows is still the one before, for a moment.
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
