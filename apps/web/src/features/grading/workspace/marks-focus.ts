/** Moves the focus within the marks of an answer. */

type MarksField = 'adjustment' | 'comments';

/** The tab of the marks, used while another tool is in view. */
const TAB = '[role="tab"][id$="-tab-grading"]';

/** Focuses a field of the marks, with the cursor at its end. Opens the marks when another tool is in view. */
export function goToMarks(field: MarksField): void {
  if (focus(field)) return;
  document.querySelector<HTMLElement>(TAB)?.click();
  requestAnimationFrame(() => focus(field));
}

/** Focuses the marks unless an element has the focus; for when the element that had it is gone. */
export function goToMarksIfLost(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) goToMarks('adjustment');
  });
}

function focus(field: MarksField): boolean {
  const place = `[data-marks="${field}"]`;
  const found =
    document.querySelector<HTMLElement>(`${place} :is(input, textarea)`) ??
    // A comment in preview has no text field.
    document.querySelector<HTMLElement>(`${place} [aria-pressed="true"]`);
  found?.focus();
  if (field === 'adjustment' && found instanceof HTMLInputElement) found.select();
  if (found instanceof HTMLTextAreaElement) {
    found.setSelectionRange(found.value.length, found.value.length);
  }
  // While another tool is in view, the fields exist but are hidden.
  return found !== null && document.activeElement === found;
}

/** State for a link: when the user goes on by keys or buttons, the marks of the next answer get the focus. */
export const AT_MARKS = { state: { goesToMarks: true } } as const;

/** The same, with a message about the last action, to be shown beside the marks. */
export function atMarksAfter(said: string) {
  return { state: { ...AT_MARKS.state, said } };
}

/** Reads the outcome of the last action from the state of a location; null when there is none. */
export function saidBefore(state: unknown): string | null {
  const isTold = typeof state === 'object' && state !== null && 'said' in state;
  return isTold && typeof state.said === 'string' ? state.said : null;
}

/** Tells whether a link had this state. @param state of the location */
export function isAtMarks(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'goesToMarks' in state;
}
