import { writeShared } from './device-copy';
import { type Copy, idlePhase, serverRivals, type SharedPlace, type TabRival } from './draft';
import type { Step } from './step';

/** Texts that other tabs write in the place on this device which all tabs share. */

/**
 * Takes a text that was found in the shared place: merges it with `mine`, takes its place, or lets the user choose.
 * @param isWriting true when a change here waits to be written to the place
 */
export function findShared<T>(step: Step<T>, text: string | null, isWriting: boolean): void {
  const { device } = step.rules;
  if (device.kind !== 'shared') return;
  const { mine, copy, tabRival, known } = step.state;
  if (text === (tabRival === null ? known : tabRival.text)) return;
  const theirs = text === null ? null : device.parse(text);
  if (theirs === null) {
    findNothing(step, device, text, isWriting || tabRival !== null);
  } else if (device.merge !== undefined && mine !== null) {
    const isUnwritten = copy !== 'kept';
    const merged = device.merge(step.state.base ?? theirs.value, mine, theirs.value, isUnwritten);
    step.set({ mine: merged, base: theirs.value, known: text });
    step.effects.push({ kind: 'taken', value: merged });
    if (isWriting) writeShared(step, device);
  } else if (copy !== 'kept' && mine !== null && !step.rules.isSame(theirs.value, mine)) {
    oppose(step, { ...theirs, text });
  } else {
    takeFromTab(step, theirs, text);
  }
}

/** Called when the place has no readable text, because another tab saved, discarded or damaged it. */
function findNothing<T>(
  step: Step<T>,
  device: SharedPlace<T>,
  text: string | null,
  isToBeWritten: boolean,
): void {
  if (device.whenGone === 'ask') {
    oppose(step, { value: null, ancestors: [], text });
    return;
  }
  step.set({ known: text, tabRival: null });
  if (text !== null) step.effects.push({ kind: 'unreadable', text });
  if (isToBeWritten) writeShared(step, device);
  // The text that both tabs showed stays here and is written when it changes again.
  else if (step.isUnsent) step.set({ copy: 'gone' });
}

/** Lets the user choose between `mine` and the text of another tab. */
function oppose<T>(step: Step<T>, tabRival: TabRival<T>): void {
  step.set({ tabRival, copy: 'waiting', isFromTab: false });
  step.setDue('write', null);
}

/** Shows the text of another tab in place of `mine`. */
function takeFromTab<T>(step: Step<T>, { value, ancestors }: Copy<T>, text: string | null): void {
  const { confirmed: held } = step.state.server;
  step.set({
    mine: value,
    ancestors,
    rivals: step.rules.server ? serverRivals(step.rules, value, ancestors, held) : [],
    tabRival: null,
    known: text,
    base: value,
    copy: 'kept',
    unwrittenSince: null,
    isRestored: false,
    isFromTab: true,
  });
  step.setDue('write', null);
  step.set({ phase: idlePhase(step.rules, step.state) });
  step.effects.push({ kind: 'taken', value });
}

/** Follows the choice of the user between `mine` and the text of another tab. */
export function resolveTab<T>(
  step: Step<T>,
  { value, ancestors, text }: TabRival<T>,
  choice: 'mine' | 'theirs',
): void {
  const { device } = step.rules;
  if (device.kind !== 'shared') return;
  if (choice === 'theirs') {
    if (value !== null) takeFromTab(step, { value, ancestors }, text);
    // The user knows of it now.
    step.set({ isFromTab: false });
    return;
  }
  // It is overwritten as the user saw it; if it has changed since, the user is asked again.
  step.set({ known: text, tabRival: null });
  writeShared(step, device);
}
