import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react';
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
  const press = useRef<AbortController | null>(null);

  useEffect(() => () => press.current?.abort(), []);

  /** What a card of an entry listens to; once pressed, the mouse is followed wherever it goes. */
  const listenersOf = (entryId: number) => ({
    onPointerDown({ pointerType, button, clientX, clientY }: PointerEvent) {
      if (pointerType !== 'mouse' || button !== 0) return;
      press.current?.abort();
      const pressed = new AbortController();
      press.current = pressed;
      let isDragged = false;
      function end() {
        pressed.abort();
        setDrag(null);
      }
      const { signal } = pressed;
      window.addEventListener(
        'pointermove',
        (event) => {
          const x = event.clientX - clientX;
          const y = event.clientY - clientY;
          isDragged ||= Math.hypot(x, y) >= CLICK_DISTANCE;
          if (isDragged) setDrag({ entryId, x, y, over: rowAt(event.clientX, event.clientY) });
        },
        { signal },
      );
      window.addEventListener(
        'pointerup',
        (event) => {
          const row = isDragged ? rowAt(event.clientX, event.clientY) : null;
          end();
          if (row !== null) onDrop(entryId, row === 'none' ? null : row);
        },
        { signal },
      );
      window.addEventListener('pointercancel', end, { signal });
    },
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
