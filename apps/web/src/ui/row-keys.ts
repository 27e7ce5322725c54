import type { KeyboardEvent } from 'react';

/** What the arrow keys move between; a field for text or numbers has its own use for them. */
const CONTROLS = 'a[href], button:not(:disabled), input[type="checkbox"]:not(:disabled)';

/**
 * Moves the focus from a control in a table to the one in the same place of the next row (arrow down) or the
 * one before (arrow up), past rows without any; from the heads, down to the first row.
 * @param event of a key that was pressed anywhere in the table
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  const { key, currentTarget: table, target } = event;
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if ((key !== 'ArrowUp' && key !== 'ArrowDown') || hasModifier || event.defaultPrevented) return;
  // Keys in a dialog that a row has opened come here as well.
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
