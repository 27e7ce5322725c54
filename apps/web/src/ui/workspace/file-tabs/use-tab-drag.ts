import { type PointerEvent, useRef, useState } from 'react';

/** The pointer moves this many pixels before dragging starts; less is an unsteady press. */
const THRESHOLD = 6;

interface TabDrag {
  /** The path of the dragged tab; null when none is dragged. */
  readonly dragged: string | null;
  /** Handlers for the element whose children are the tabs, each with its path in `data-path`. */
  readonly dragging: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
}

/**
 * Lets users reorder tabs with a mouse or pen; a finger scrolls them. It uses pointer events, because not all
 * browsers let users drag an element by pressing a button in it.
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
        // The list captures the pointer, because a tab would lose it when it moves.
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
