import type { KeyboardEvent } from 'react';

/** The controls between which the arrow keys move. Text and number fields use the arrow keys themselves. */
const CONTROLS = 'a[href], button:not(:disabled), input[type="checkbox"]:not(:disabled)';

/**
 * Moves the focus from a control in a table to the control at the same position in the next row (arrow down)
 * or the previous one (arrow up). Rows without controls are skipped. From the head, arrow down leads to the
 * first row.
 * @param event a key event anywhere in the table
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  const { key, currentTarget: table, target } = event;
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if ((key !== 'ArrowUp' && key !== 'ArrowDown') || hasModifier || event.defaultPrevented) return;
  // Key events in a dialog that a row has opened arrive here as well.
  if (!(target instanceof HTMLElement) || !table.contains(target) || !target.matches(CONTROLS))
    return;
  const cell = target.closest('td, th');
  const row = cell?.parentElement;
  if (!(cell instanceof HTMLTableCellElement) || !row) return;
  const rows = [...table.querySelectorAll('tbody > tr')];
  const here = rows.indexOf(row);
  const others =
    key === 'ArrowDown' ? rows.slice(here + 1) : rows.slice(0, Math.max(here, 0)).toReversed();
  const place = here === -1 ? 0 : controlsIn(cell).indexOf(target);
  const next = others
    .map((other) => {
      const there = here === -1 ? [] : controlsIn(other.children[cell.cellIndex]);
      return there[place] ?? there.at(-1) ?? controlsIn(other)[0];
    })
    .find((control) => control !== undefined);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function controlsIn(element: Element | undefined): HTMLElement[] {
  return [...(element?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
}
