/** Elements that use the arrow keys themselves. */
const OTHERS =
  '[data-roving], [role="tab"], [role="menu"], [role="menuitem"], [role="treeitem"], [role="dialog"], dialog';

/**
 * Tells whether the left and right arrow keys are unused at the focus, so that a visible tool may use them:
 * the focus is nowhere, on a button, on a picture, or on the tool itself.
 */
export function areArrowsFree(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true;
  if (target.closest(OTHERS)) return false;
  return target.matches('html, body, button, [role="application"], [data-picture]');
}
