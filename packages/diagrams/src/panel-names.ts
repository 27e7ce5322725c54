/** Tells by their identities which nodes of a machine's picture belong to control and stash. */

export type PanelName = 'control' | 'stash';

/** The identity of the node that asks for more of the control. */
export const MORE_ID = 'more';

/** Identities of the headings of the panels. */
export const HEADINGS: Readonly<Record<PanelName, string>> = { control: 'control', stash: 'stash' };

/** @param height the number of items from the bottom up to this one */
export function itemId(height: number): string {
  return `c${height}`;
}

/** @param height the number of values from the bottom up to this one */
export function stashId(height: number): string {
  return `t${height}`;
}

/** @returns the panel that a node and its shapes belong to; null for none */
export function panelOf(node: string): PanelName | null {
  if (node === HEADINGS.control || node === MORE_ID || /^c\d+$/u.test(node)) return 'control';
  return node === HEADINGS.stash || /^t\d+$/u.test(node) ? 'stash' : null;
}
