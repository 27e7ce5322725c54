/**
 * Longer texts, in characters, are for the reader to read at their own pace rather than announced at once.
 */
const MAX_SPOKEN = 400;

/** Controls. The text before the first of them is the message of the dialog. */
const CONTROLS = 'button, a[href], input, select, textarea, [tabindex], [role="alert"]';
const TEXTS = 'p, li, pre, output';

let namedSoFar = 0;

/**
 * Puts the focus into a dialog that has just opened, so that everybody learns what it is about before they
 * answer.
 *
 * - Short words before the first control become the description of the dialog, which is read out with its
 *   title.
 * - The focus goes to the element marked `data-autofocus`. It goes to the title instead, from where one reads
 *   on, when there is no such element, when it is the button below a long text, and when it lies so far down
 *   that the beginning would be out of sight: with a page at 400 % one saw the end first.
 */
export function openDialog(dialog: HTMLElement, title: HTMLElement, body: HTMLElement): void {
  const texts = textsBeforeControls(body);
  const length = lengthBeforeControls(body);
  const isLong = length > MAX_SPOKEN;
  if (!isLong && texts.length > 0) {
    dialog.setAttribute('aria-describedby', texts.map(identify).join(' '));
  } else dialog.removeAttribute('aria-describedby');

  const wanted = dialog.querySelector<HTMLElement>('[data-autofocus]');
  wanted?.focus();
  const isField = wanted?.matches('input, select, textarea') === true;
  if (wanted === null || (isLong && !isField) || dialog.scrollTop > 0) {
    title.focus();
    dialog.scrollTop = 0;
  }
}

function textsBeforeControls(body: HTMLElement): readonly HTMLElement[] {
  const control = body.querySelector(CONTROLS);
  return [...body.querySelectorAll<HTMLElement>(TEXTS)].filter(
    (text) =>
      text.textContent.trim() !== '' &&
      (control === null || isBefore(text, control)) &&
      // It is read as part of the element that contains it.
      text.parentElement?.closest(TEXTS) === null,
  );
}

/** Tells whether an element ends before another one begins. */
function isBefore(element: Element, other: Element): boolean {
  const position = element.compareDocumentPosition(other);
  const isFollowed = (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const holdsIt = (position & Node.DOCUMENT_POSITION_CONTAINED_BY) !== 0;
  return isFollowed && !holdsIt;
}

function lengthBeforeControls(body: HTMLElement): number {
  const range = document.createRange();
  range.selectNodeContents(body);
  const control = body.querySelector(CONTROLS);
  if (control) range.setEndBefore(control);
  return range.toString().trim().length;
}

function identify(element: HTMLElement): string {
  if (element.id === '') {
    namedSoFar += 1;
    element.id = `dialog-text-${namedSoFar}`;
  }
  return element.id;
}
