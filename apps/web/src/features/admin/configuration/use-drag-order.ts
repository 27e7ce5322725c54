import { type PointerEvent, type RefObject, useEffect, useState } from 'react';

/** Something of a list on its way to another place. */
interface Drag {
  readonly from: number;
  /** Before which of the others it would be put down; the length of the list for its end. */
  readonly before: number;
}

/**
 * Dragging the parts of a list by their handles, by mouse, pen or finger. They stay where they are
 * until one is put down; Escape puts it back.
 * @param list whose children are the parts
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
      // A quick drop comes before the page has followed the last move.
      const before = placeAt(list.current, clientY);
      // What is taken out of the list makes room before the place it goes to.
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
      // Else a mouse would select what it goes over.
      event.preventDefault();
      setDrag({ from, before: from });
    },
    /** How the part at this place is to be shown. */
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

/** How many parts have their middle above this height of the window. */
function placeAt(list: HTMLElement | null, y: number): number {
  return [...(list?.children ?? [])].filter((part) => {
    const { top, height } = part.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}
