import {
  type PointerEvent as PressEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** A pointer that moves by less after a press, in pixels, has clicked. */
const CLICK_DISTANCE = 5;
/** Within this many pixels of an edge, a dragged item scrolls, by this many pixels at a time. */
const EDGE = 28;
const SCROLL_STEP = 10;

/** A point in the window, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** An item that is being dragged. */
interface Drag<Item, Place> {
  readonly item: Item;
  /** The distance from where the item was, in CSS pixels. */
  readonly moved: Point;
  /** The place where it would be dropped now; null when there is none. */
  readonly place: Place | null;
}

interface DragRules<Item, Place> {
  /** Returns the place for an item at a point; null when it cannot be dropped there. */
  readonly placeAt: (point: Point, item: Item) => Place | null;
  /** Called when the pointer is over a place, with every move. */
  readonly onOver?: (item: Item, place: Place) => void;
  /** Called when the item is dropped in a place. */
  readonly onDrop?: (item: Item, place: Place) => void;
  /** An element that scrolls while an item is dragged along its upper or lower edge. */
  readonly scroller?: RefObject<HTMLElement | null>;
  /** False: a finger scrolls instead of dragging. Otherwise the item needs `touch-action: none`. */
  readonly isForFingers?: boolean;
}

/**
 * Lets users drag items to places, by mouse, pen and touch; Escape cancels. It uses pointer events: native
 * dragging does not start by touch, nor, in some browsers, on a button. Offer the same to keyboard users in
 * another way, such as buttons or a menu.
 * @returns the present drag, and a function to be called when an item is pressed
 */
export function useDrag<Item, Place>(rules: DragRules<Item, Place>) {
  const [drag, setDrag] = useState<Drag<Item, Place> | null>(null);
  const latest = useRef(rules);
  const press = useRef<AbortController | null>(null);
  useLayoutEffect(() => {
    latest.current = rules;
  });
  useEffect(() => () => press.current?.abort(), []);

  function begin(event: PressEvent, item: Item) {
    const { isPrimary, pointerId, pointerType, button, clientX, clientY } = event;
    if (!isPrimary || button !== 0) return;
    if (pointerType === 'touch' && rules.isForFingers === false) return;
    press.current?.abort();
    const pressed = new AbortController();
    const { signal } = pressed;
    press.current = pressed;
    const scroller = rules.scroller?.current ?? null;
    const scrolledBefore = scroller?.scrollTop ?? 0;
    let isDragged = false;

    function start() {
      isDragged = true;
      // Keeps the events coming over embedded documents, and when the pressed element is rendered again.
      document.body.setPointerCapture(pointerId);
      document.body.style.cursor = 'grabbing';
    }

    const isOther = (at: PointerEvent) => at.pointerId !== pointerId;
    addEventListener(
      'pointermove',
      (at) => {
        const moved = { x: at.clientX - clientX, y: at.clientY - clientY };
        if (isOther(at) || (!isDragged && Math.hypot(moved.x, moved.y) < CLICK_DISTANCE)) return;
        if (!isDragged) start();
        scrollAtEdge(scroller, at.clientY);
        const scrolled = (scroller?.scrollTop ?? 0) - scrolledBefore;
        const place = latest.current.placeAt({ x: at.clientX, y: at.clientY }, item);
        // The item moves with the content that scrolls below the pointer.
        setDrag({ item, moved: { x: moved.x, y: moved.y + scrolled }, place });
        if (place !== null) latest.current.onOver?.(item, place);
      },
      { signal },
    );
    addEventListener(
      'pointerup',
      (at) => {
        if (isOther(at)) return;
        pressed.abort();
        if (!isDragged) return;
        const place = latest.current.placeAt({ x: at.clientX, y: at.clientY }, item);
        if (place !== null) latest.current.onDrop?.(item, place);
      },
      { signal },
    );
    addEventListener('pointercancel', (at) => isOther(at) || pressed.abort(), { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && pressed.abort(), { signal });
    // A drag selects no text and does not become a native one.
    addEventListener('selectstart', prevent, { signal });
    addEventListener('dragstart', prevent, { signal });
    signal.addEventListener('abort', () => {
      if (!isDragged) return;
      document.body.style.cursor = '';
      setDrag(null);
    });
  }

  return { drag, begin };
}

function prevent(event: Event): void {
  event.preventDefault();
}

/** Scrolls to what is out of view. */
function scrollAtEdge(scroller: HTMLElement | null, y: number): void {
  if (scroller === null) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  if (y < top + EDGE) scroller.scrollBy(0, -SCROLL_STEP);
  else if (y > bottom - EDGE) scroller.scrollBy(0, SCROLL_STEP);
}

/**
 * Returns the index that an item of a list has when it is dropped at a point.
 * @param list its children are the items
 */
export function indexAt(
  list: HTMLElement | null,
  from: number,
  point: Point,
  direction: 'down' | 'across',
): number {
  const before = [...(list?.children ?? [])].filter((item) => {
    const { top, height, left, width } = item.getBoundingClientRect();
    return direction === 'down' ? top + height / 2 < point.y : left + width / 2 < point.x;
  }).length;
  // Removing the item shifts the items after it.
  return before > from ? before - 1 : before;
}
