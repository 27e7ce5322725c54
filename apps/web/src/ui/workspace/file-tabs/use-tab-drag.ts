import { type PointerEvent, useRef, useState } from 'react';

/** Pixels that a pointer moves before it drags; less is a press with an unsteady hand. */
const THRESHOLD = 6;

interface TabDrag {
  /** The tab that is dragged, by its path. */
  readonly dragged: string | null;
  /** For the element whose children are the tabs, each with its path in `data-path`. */
  readonly dragging: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
}

/**
 * Lets tabs change places with a mouse or a pen; a finger scrolls them. By pointer events, because not
 * all browsers drag an element in which a button is pressed.
 */
export function useTabDrag(onMove: (path: string, by: number) => void): TabDrag {
  const pressed = useRef<{ readonly path: string; readonly x: number } | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const end = () => {
    pressed.current = null;
    setDragged(null);
  };
  return {
    dragged,
    dragging: {
      onPointerDown({ button, pointerType, target, clientX }) {
        const path = target instanceof Element && pathOf(target.closest('[data-path]'));
        if (button !== 0 || pointerType === 'touch' || !path) return;
        pressed.current = { path, x: clientX };
      },
      onPointerMove({ currentTarget: list, pointerId, clientX }) {
        if (!pressed.current) return;
        const { path, x } = pressed.current;
        if (dragged === null && Math.abs(clientX - x) < THRESHOLD) return;
        // By the list, because a tab that changes its place would lose the pointer.
        if (dragged === null) list.setPointerCapture(pointerId);
        setDragged(path);
        const tabs = [...list.children];
        const at = tabs.findIndex((tab) => pathOf(tab) === path);
        if (clientX > middleOf(tabs[at + 1], Infinity)) onMove(path, 1);
        else if (clientX < middleOf(tabs[at - 1], -Infinity)) onMove(path, -1);
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}

function pathOf(tab: Element | null): string | null {
  return tab?.getAttribute('data-path') ?? null;
}

function middleOf(tab: Element | undefined, otherwise: number): number {
  if (!tab) return otherwise;
  const { left, width } = tab.getBoundingClientRect();
  return left + width / 2;
}
