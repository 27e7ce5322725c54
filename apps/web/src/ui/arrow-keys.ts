/** Where arrow keys have a meaning of their own. */
const OTHERS =
  '[data-roving], [role="tab"], [role="menu"], [role="menuitem"], [role="treeitem"], [role="dialog"], dialog';

/**
 * Whether the left and right arrows mean nothing where the focus is, so that a tool on show may take them: nowhere, on
 * a button, on a picture, or on the tool itself.
 */
export function areArrowsFree(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true;
  if (target.closest(OTHERS)) return false;
  return target.matches('html, body, button, [role="application"], [data-picture]');
}
