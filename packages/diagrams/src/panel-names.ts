/** Which nodes of a machine's picture belong to its stacks, by their identities. */

export type PanelName = 'control' | 'stash';

/** The identity of the node that asks for more of the control. */
export const MORE_ID = 'more';

/** Identities of what heads each panel. */
export const HEADINGS: Readonly<Record<PanelName, string>> = { control: 'control', stash: 'stash' };

/** @param height how many items there are from the bottom up to this one */
export function itemId(height: number): string {
  return `c${height}`;
}

/** @param height how many values there are from the bottom up to this one */
export function stashId(height: number): string {
  return `t${height}`;
}

/** @returns the panel that a node, or the shapes of one, belong to */
export function panelOf(node: string): PanelName | null {
  if (node === HEADINGS.control || node === MORE_ID || /^c\d+$/u.test(node)) return 'control';
  return node === HEADINGS.stash || /^t\d+$/u.test(node) ? 'stash' : null;
}
