import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';
import { type Tier, TIERS } from './tiers';

/** An entry on its way with the mouse. */
interface Drag {
  readonly entryId: number;
  /** How far from where it lies, in CSS pixels. */
  readonly x: number;
  readonly y: number;
  /** The row below it; null: none. */
  readonly over: RowName | null;
}

/** The rows by the name in their `data-tier`. */
export type RowName = Tier | 'none';

/** A press that moves less is a click. */
const CLICK_DISTANCE = 5;

/**
 * Dragging entries between rows with the mouse; fingers scroll, and have the menu. The browser's own
 * dragging is no help: it does not begin on buttons.
 */
export function useEntryDrag(onDrop: (entryId: number, tier: Tier | null) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const press = useRef<{ entryId: number; x: number; y: number } | null>(null);

  function end() {
    press.current = null;
    setDrag(null);
  }

  /** What a card of an entry listens to. */
  const listenersOf = (entryId: number) => ({
    onPointerDown({ pointerType, button, clientX, clientY }: PointerEvent) {
      if (pointerType === 'mouse' && button === 0) {
        press.current = { entryId, x: clientX, y: clientY };
      }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = press.current;
      if (from?.entryId !== entryId) return;
      const x = event.clientX - from.x;
      const y = event.clientY - from.y;
      if (drag === null && Math.hypot(x, y) < CLICK_DISTANCE) return;
      // From now on no button below takes the press for a click.
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ entryId, x, y, over: rowAt(event.clientX, event.clientY) });
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const row = drag?.entryId === entryId ? rowAt(clientX, clientY) : null;
      end();
      if (row !== null) onDrop(entryId, row === 'none' ? null : row);
    },
    onPointerCancel: end,
  });

  function styleOf(entryId: number): CSSProperties | undefined {
    if (drag?.entryId !== entryId) return undefined;
    return { transform: `translate(${drag.x}px, ${drag.y}px)`, zIndex: 1 };
  }

  return { over: drag?.over ?? null, listenersOf, styleOf };
}

/** The row at a point of the window. */
function rowAt(x: number, y: number): RowName | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const name = element instanceof HTMLElement ? element.dataset['tier'] : undefined;
    const row = [...TIERS, 'none' as const].find((known) => known === name);
    if (row !== undefined) return row;
  }
  return null;
}
