import { isAsideUnkept, type SharedPlace } from './draft';
import { replaceable } from './server-knowledge';
import type { Step } from './step';

/** The copy of a draft on this device: when it is written, and when it is not needed any more. */

/** Stores `mine` on this device, at once or after a pause in typing. */
export function keep<T>(step: Step<T>): void {
  const { device } = step.rules;
  if (device.kind === 'own') {
    writeOwn(step, []);
    return;
  }
  if (!step.isUnsent) return;
  step.set({ copy: 'waiting' });
  // Nothing is written until the user has chosen.
  if (step.state.tabRival !== null) return;
  if (device.pace.pauseMs === 0) {
    writeShared(step, device);
    return;
  }
  const since = step.state.unwrittenSince ?? step.now;
  step.set({ unwrittenSince: since });
  const longest = since + device.pace.maxMs - step.now;
  step.wait('write', Math.max(0, Math.min(device.pace.pauseMs, longest)));
}

/** In a conflict the copy keeps its ancestors, so that it is still in conflict after a reload. */
function renewAncestors<T>(step: Step<T>): void {
  const { rivals, server } = step.state;
  if (rivals.length === 0) step.set({ ancestors: replaceable(server, step.rules.digest) });
}

/**
 * Writes the copy of this page.
 * @param thenRemove the keys of other copies to remove afterwards
 */
export function writeOwn<T>(step: Step<T>, thenRemove: readonly string[]): void {
  const { mine, isStarted } = step.state;
  // The next page has its own copy.
  if (!isStarted || mine === null) return;
  renewAncestors(step);
  const copy = { value: mine, ancestors: step.state.ancestors };
  step.effects.push({ kind: 'write-own', copy, thenRemove });
}

/** Writes to the place that all tabs share. */
export function writeShared<T>(step: Step<T>, device: SharedPlace<T>): void {
  const { mine } = step.state;
  if (mine === null) return;
  renewAncestors(step);
  const { ancestors, known } = step.state;
  const text = device.format({ value: mine, ancestors }, step.now);
  step.setDue('write', null);
  step.effects.push({ kind: 'write-shared', text, value: mine, known });
}

/** Writes pending changes, and those for which there was no room. */
export function writeUnwritten<T>(step: Step<T>): void {
  const { device } = step.rules;
  step.setDue('write', null);
  if (device.kind !== 'shared' || step.state.copy === 'kept') return;
  if (step.state.tabRival !== null || !step.isUnsent) return;
  writeShared(step, device);
}

/** Called when the shared place was written. */
export function noteWritten<T>(step: Step<T>, isKept: boolean, text: string, value: T): void {
  step.set({ copy: isKept ? 'kept' : 'failed', unwrittenSince: null });
  if (isKept) step.set({ known: text, base: value });
}

/** Removes the copy on this device, because the server has `mine`. */
export function dropCopy<T>(step: Step<T>): void {
  const { mine, known, tabRival } = step.state;
  if (step.rules.device.kind === 'own') {
    if (mine !== null) step.effects.push({ kind: 'forget', value: mine });
    forgetOwn(step);
  } else {
    step.setDue('write', null);
    // The other tab's text stays until the user has chosen.
    if (known !== null && tabRival === null) step.effects.push({ kind: 'clear-shared', known });
  }
  step.set({ copy: 'kept', unwrittenSince: null });
}

/** Removes the copy of this page, unless it is the last copy of a text that gave way. */
export function forgetOwn<T>(step: Step<T>): void {
  if (step.state.isStarted && !isAsideUnkept(step.state)) {
    step.effects.push({ kind: 'forget-own' });
  }
}
