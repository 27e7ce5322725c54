/** Where the focus goes in the marks of an answer. */

export type MarksField = 'adjustment' | 'comments';

/** Of the tool that the marks are in, while another one is in view. */
const TAB = '[role="tab"][id$="-tab-grading"]';

/** Goes to a field of the marks, with the cursor at its end; opens the marks where another tool is in view. */
export function goToMarks(field: MarksField): void {
  if (focus(field)) return;
  document.querySelector<HTMLElement>(TAB)?.click();
  requestAnimationFrame(() => focus(field));
}

/** Goes there unless something has the focus; for what closes when what opened it is gone by then. */
export function goToMarksIfLost(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) goToMarks('adjustment');
  });
}

function focus(field: MarksField): boolean {
  const place = `[data-marks="${field}"]`;
  const found =
    document.querySelector<HTMLElement>(`${place} :is(input, textarea)`) ??
    // A comment that is shown as it will be read has no line to write in.
    document.querySelector<HTMLElement>(`${place} [aria-pressed="true"]`);
  found?.focus();
  if (field === 'adjustment' && found instanceof HTMLInputElement) found.select();
  if (found instanceof HTMLTextAreaElement) {
    found.setSelectionRange(found.value.length, found.value.length);
  }
  // Where another tool is in view, the fields are there, but hidden.
  return found !== null && document.activeElement === found;
}

/** Told with an address: whoever goes on by keys or buttons gives marks there at once. */
export const AT_MARKS = { state: { goesToMarks: true } } as const;

/** The same, with what was just done, to be shown beside the marks there. */
export function atMarksAfter(said: string) {
  return { state: { ...AT_MARKS.state, said } };
}

/** Reads the outcome of the last action from the state of a location; null when there is none. */
export function saidBefore(state: unknown): string | null {
  const isTold = typeof state === 'object' && state !== null && 'said' in state;
  return isTold && typeof state.said === 'string' ? state.said : null;
}

/** Whether an address was told so. @param state of the location */
export function isAtMarks(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'goesToMarks' in state;
}
