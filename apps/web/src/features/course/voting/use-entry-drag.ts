import {
  type CSSProperties,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type Tier, TIERS } from './tiers';

/** An entry that is being dragged with a mouse, a finger or a pen. */
interface Drag {
  readonly entryId: number;
  /** The distance from its place, in CSS pixels. */
  readonly x: number;
  readonly y: number;
  /** The row under the pointer; null: none. */
  readonly over: RowName | null;
}

/** The names of rows, as in their `data-tier`. */
export type RowName = Tier | 'none';

/** A press that moves by less, in pixels, is a click. */
const CLICK_DISTANCE = 5;

/**
 * Within this many pixels of an edge of the board, a dragged entry scrolls it, by this many pixels at a time.
 */
const EDGE = 28;
const SCROLL_STEP = 10;

/**
 * Lets users drag entries between rows, by mouse and by touch. Native dragging does not help: it does not
 * start on buttons or by touch.
 * @param board the element that scrolls when there is no room for all rows
 */
export function useEntryDrag(
  board: RefObject<HTMLElement | null>,
  onDrop: (entryId: number, tier: Tier | null) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const press = useRef<AbortController | null>(null);

  useEffect(() => () => press.current?.abort(), []);

  /** The listeners for the card of an entry. Once pressed, the pointer is followed wherever it goes. */
  const listenersOf = (entryId: number) => ({
    onPointerDown({ isPrimary, pointerId, button, clientX, clientY }: PointerEvent) {
      if (!isPrimary || button !== 0) return;
      press.current?.abort();
      const pressed = new AbortController();
      press.current = pressed;
      let isDragged = false;
      const scrolledBefore = board.current?.scrollTop ?? 0;
      function end() {
        pressed.abort();
        setDrag(null);
      }
      const { signal } = pressed;
      window.addEventListener(
        'pointermove',
        (event) => {
          if (event.pointerId !== pointerId) return;
          const x = event.clientX - clientX;
          const moved = event.clientY - clientY;
          isDragged ||= Math.hypot(x, moved) >= CLICK_DISTANCE;
          if (!isDragged) return;
          scrollAtEdge(board.current, event.clientY);
          // The card moves with the content that scrolls below the pointer.
          const y = moved + (board.current?.scrollTop ?? 0) - scrolledBefore;
          setDrag({ entryId, x, y, over: rowAt(event.clientX, event.clientY) });
        },
        { signal },
      );
      window.addEventListener(
        'pointerup',
        (event) => {
          if (event.pointerId !== pointerId) return;
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

/** Scrolls to the rows that are out of view. */
function scrollAtEdge(board: HTMLElement | null, y: number): void {
  if (board === null) return;
  const { top, bottom } = board.getBoundingClientRect();
  if (y < top + EDGE) board.scrollBy(0, -SCROLL_STEP);
  else if (y > bottom - EDGE) board.scrollBy(0, SCROLL_STEP);
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
