/** Undo and redo over immutable values: the past, present and undone ones. */
export interface History<Value> {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
  /**
   * The step of the last change; a further change with the same step is part of it. Null: the next change is
   * a new step.
   */
  readonly step: string | null;
}

/** The maximum number of steps that can be undone. */
const MAX_STEPS = 200;

export function historyOf<Value>(present: Value): History<Value> {
  return { past: [], present, future: [], step: null };
}

/** @param step what the change is about; null: a step of its own */
export function advance<Value>(
  history: History<Value>,
  next: Value,
  step: string | null,
): History<Value> {
  if (Object.is(next, history.present)) return history;
  const isSameStep = step !== null && step === history.step && history.past.length > 0;
  const past = isSameStep ? history.past : [...history.past, history.present].slice(-MAX_STEPS);
  return { past, present: next, future: [], step };
}

/** @returns the history after an undo; the same when there is nothing to undo */
export function undo<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history;
  const before = past.at(-1);
  if (before === undefined) return history;
  return { past: past.slice(0, -1), present: before, future: [present, ...future], step: null };
}

/** @returns the history after a redo; the same when there is nothing to redo */
export function redo<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history;
  const [next, ...later] = future;
  if (next === undefined) return history;
  return { past: [...past, present], present: next, future: later, step: null };
}
