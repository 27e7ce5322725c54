import { type PointerEvent, type RefObject, useEffect, useState } from 'react';

/** An item of a list that is being dragged. */
interface Drag {
  readonly from: number;
  /** The index of the item before which it would be dropped; the length of the list for its end. */
  readonly before: number;
}

/**
 * Reorders the items of a list by dragging their handles, by mouse, pen or touch. They stay where they are
 * until the drop; Escape cancels.
 * @param list its children are the items
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);

  useEffect(() => {
    if (!drag) return undefined;
    const follow = ({ clientY }: globalThis.PointerEvent) =>
      setDrag({ ...drag, before: placeAt(list.current, clientY) });
    const drop = ({ clientY }: globalThis.PointerEvent) => {
      setDrag(null);
      // A quick drop may come before the page has handled the last move.
      const before = placeAt(list.current, clientY);
      // Removing the item shifts the items after it.
      const to = before > drag.from ? before - 1 : before;
      if (to !== drag.from) onMove(drag.from, to);
    };
    const cancel = () => setDrag(null);
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && cancel();
    addEventListener('pointermove', follow);
    addEventListener('pointerup', drop);
    addEventListener('pointercancel', cancel);
    addEventListener('keydown', press);
    return () => {
      removeEventListener('pointermove', follow);
      removeEventListener('pointerup', drop);
      removeEventListener('pointercancel', cancel);
      removeEventListener('keydown', press);
    };
  }, [drag, list, onMove]);

  return {
    begin(event: PointerEvent, from: number) {
      if (event.button !== 0) return;
      // Otherwise a mouse would select text.
      event.preventDefault();
      setDrag({ from, before: from });
    },
    /** The state in which to show the item at this index. */
    stateOf(index: number, count: number): 'dragged' | 'before' | 'after' | undefined {
      if (!drag) return undefined;
      if (drag.from === index) return 'dragged';
      const isElsewhere = drag.before !== drag.from && drag.before !== drag.from + 1;
      if (!isElsewhere) return undefined;
      if (drag.before === index) return 'before';
      return drag.before === count && index === count - 1 ? 'after' : undefined;
    },
  };
}

/** The number of items whose middle is above this height of the window. */
function placeAt(list: HTMLElement | null, y: number): number {
  return [...(list?.children ?? [])].filter((part) => {
    const { top, height } = part.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}
