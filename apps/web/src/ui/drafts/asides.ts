import { forgetOwn } from './device-copy';
import type { Aside, DraftRules, KeptCopy } from './draft';
import type { Step } from './step';

/**
 * Texts that gave way to others. The device keeps them until the server has them as versions in the history of the
 * answer.
 */

/**
 * Lets a text give way to another one, so that a choice can be undone.
 * @param key the key under which it is stored already; null when it is not
 * @param isForgotten true when this tab's copies of it are not needed any more
 */
export function giveWay<T>(
  step: Step<T>,
  value: T,
  key: string | null,
  isForgotten: boolean,
): void {
  const { server, isBlank, isSame, device } = step.rules;
  if (server?.hasHistory !== true || isBlank(value)) {
    if (key !== null) step.effects.push({ kind: 'remove', key });
    if (isForgotten && device.kind === 'own') step.effects.push({ kind: 'forget', value });
    return;
  }
  const others = step.state.asides.filter((aside) => !isSame(aside.value, value));
  step.set({ asides: [...others, { value, key }] });
  step.effects.push({ kind: 'set-aside', value, thenRemove: key, thenForget: isForgotten });
}

/** Asks for the next text to go into the history, where there is one. */
export function archiveSoon<T>(step: Step<T>): void {
  if (step.rules.server?.hasHistory === true) step.effects.push({ kind: 'archive' });
}

/** Decides what goes into the history next. The history exists after the first answer. */
export function archive<T>(step: Step<T>): void {
  const { asides, isStarted, server, phase, areAsidesStuck: wereStuck } = step.state;
  step.setDue('archive', null);
  const [next] = asides;
  const canMove = isStarted && step.rules.server?.hasHistory === true && server.confirmed !== null;
  // The first answer may be on its way.
  const isComing = phase.kind === 'waiting' || phase.kind === 'saving';
  if (canMove && next !== undefined) {
    step.set({ archiving: next });
    return;
  }
  const areAsidesStuck = next !== undefined && !isComing;
  step.set({ areAsidesStuck });
  if (wereStuck || areAsidesStuck) step.showAgain();
}

/** Called when a text is in the history. */
export function noteArchived<T>(step: Step<T>): void {
  const { archiving } = step.state;
  if (archiving === null) return;
  // The text is the last version now, and `mine` does not continue it.
  step.set({ isApart: true, archiving: null });
  dropAside(step, archiving);
}

/** Forgets a text that gave way. */
export function dropAside<T>(step: Step<T>, { value, key }: Aside<T>): void {
  const { isSame } = step.rules;
  step.set({ asides: step.state.asides.filter((aside) => !isSame(aside.value, value)) });
  if (key !== null) step.effects.push({ kind: 'remove', key });
  if (!step.isUnsent) forgetOwn(step);
}

/** Returns a text that gave way, with the key under which the device has stored it if it was stored just now. */
export function movedTo<T>(
  aside: Aside<T>,
  moved: Pick<KeptCopy<T>, 'value' | 'key'>,
  { isSame }: DraftRules<T>,
): Aside<T> {
  return isSame(aside.value, moved.value) ? { ...aside, key: moved.key } : aside;
}
