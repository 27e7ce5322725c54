import { type RefObject, useRef } from 'react';
import type { EditorHandle } from './editor/editor-handle';
import { type FoldablePane, folding, isFolded, unfolding } from './layout/folding';
import { FIRST_LAYOUT, type KeptLayout } from './layout/kept-layout';
import type { Pane } from './layout/PhoneBar';

/** In the order of the screen. */
const PARTS = ['sidebar', 'editor', 'tools', 'console'] as const;
/** A part that can get the focus. */
type Part = (typeof PARTS)[number];

interface Panes {
  readonly isPhone: boolean;
  readonly layout: KeptLayout;
  readonly changeLayout: (change: Partial<KeptLayout>) => void;
  /** Changes the pane that a phone shows. */
  readonly setPane: (pane: Pane) => void;
  /** The visible tool; undefined when there is none. */
  readonly tool: string | undefined;
  readonly hasSidebar: boolean;
  readonly fullScreen: { readonly isFull: boolean; readonly toggle: () => void };
  readonly refs: {
    readonly sidebar: RefObject<HTMLElement | null>;
    readonly editor: RefObject<HTMLElement | null>;
    readonly program: RefObject<EditorHandle | null>;
    readonly side: RefObject<HTMLElement | null>;
    readonly repl: RefObject<EditorHandle | null>;
  };
}

interface PaneMoves {
  /** Shows a part and then moves the focus there. */
  readonly goTo: (part: Part) => void;
  /** Moves the focus to the next or previous part; wraps around. */
  readonly next: (direction: 1 | -1) => void;
  /** Folds a pane, or unfolds it and moves the focus there. */
  readonly fold: (pane: FoldablePane) => void;
  readonly foldable: readonly FoldablePane[];
  readonly folded: readonly FoldablePane[];
}

const NONE: readonly FoldablePane[] = [];
const WITHOUT_TOOLS: readonly FoldablePane[] = ['editor', 'side'];
const ALL: readonly FoldablePane[] = ['editor', 'side', 'tools', 'console'];

/** Moves between the panes of a workspace, for the keyboard. */
export function usePanes(panes: Panes): PaneMoves {
  const { isPhone, layout, changeLayout, setPane, tool, hasSidebar, fullScreen, refs } = panes;
  /** The positions of the borders while nothing was folded. */
  const open = useRef({
    editorShare: FIRST_LAYOUT.editorShare,
    toolShare: FIRST_LAYOUT.toolShare,
  });
  /** The part that gets the focus in the next frame; another key may be pressed before. */
  const going = useRef<Part>(undefined);
  const foldable = isPhone ? NONE : tool === undefined ? WITHOUT_TOOLS : ALL;
  const folded = foldable.filter((pane) => isFolded(layout, pane));

  const focus: Readonly<Record<Part, () => void>> = {
    sidebar: () => firstIn(refs.sidebar.current)?.focus(),
    editor: () => refs.program.current?.focus(),
    tools: () => (pictureIn(refs.side.current) ?? selectedTabIn(refs.side.current))?.focus(),
    console: () => refs.repl.current?.focus(),
  };
  const present = PARTS.filter(
    (part) => (part !== 'sidebar' || hasSidebar) && (part !== 'tools' || tool !== undefined),
  );

  function goTo(part: Part) {
    if (part !== 'sidebar') changeLayout(unfolding(layout, part, open.current));
    if ((part === 'editor' || part === 'sidebar') && fullScreen.isFull) fullScreen.toggle();
    if (part !== 'tools') setPane(part);
    else if (tool !== undefined) setPane({ tab: tool });
    going.current = part;
    requestAnimationFrame(() => {
      if (going.current !== part) return;
      going.current = undefined;
      focus[part]();
    });
  }

  /** If the focused element was folded away, the next visible part gets the focus. */
  function keepFocus() {
    for (const part of present) {
      if (!isFocusLost()) return;
      focus[part]();
    }
  }

  return {
    goTo,
    next(direction) {
      const at = present.indexOf(going.current ?? partWithFocus(refs) ?? 'console');
      const next = present.at((at + direction) % present.length) ?? 'editor';
      // A console strip opens when it is pressed, but not when the focus only passes it.
      const strip =
        next === 'console' && !isFolded(layout, 'side') ? stripIn(refs.side.current) : null;
      if (strip) strip.focus();
      else goTo(next);
    },
    fold(pane) {
      if (isFolded(layout, pane)) {
        if (pane !== 'side') return goTo(pane);
        changeLayout(unfolding(layout, pane, open.current));
        requestAnimationFrame(focus.console);
        return undefined;
      }
      if (fullScreen.isFull) fullScreen.toggle();
      if (folded.length === 0) open.current = layout;
      changeLayout(folding(pane));
      requestAnimationFrame(keepFocus);
      return undefined;
    },
    foldable,
    folded,
  };
}

function isFocusLost(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.closest('[inert]') !== null;
}

function partWithFocus(refs: Panes['refs']): Part | undefined {
  const focused = document.activeElement;
  if (!focused) return undefined;
  if (refs.sidebar.current?.contains(focused)) return 'sidebar';
  if (refs.editor.current?.contains(focused)) return 'editor';
  if (!refs.side.current?.contains(focused)) return undefined;
  return focused.closest('[data-pane="tools"]') ? 'tools' : 'console';
}

/** The button of a closed console. */
function stripIn(side: HTMLElement | null): HTMLElement | null {
  return side?.querySelector<HTMLElement>('[data-strip]') ?? null;
}

/** The element that handles the keys of a tool with a picture; null when another tool is shown. */
function pictureIn(side: HTMLElement | null): HTMLElement | null {
  const panels = [...(side?.querySelectorAll<HTMLElement>('[data-picture]') ?? [])];
  const shown = panels.find((panel) => panel.getClientRects().length > 0);
  return shown?.querySelector<HTMLElement>('[role="application"]') ?? shown ?? null;
}

function selectedTabIn(side: HTMLElement | null): HTMLElement | null {
  const tab = side?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]') ?? null;
  // A phone has no list of tabs; the tool itself gets the focus.
  return tab?.offsetParent ? tab : (side?.querySelector('[role="tabpanel"]:not([hidden])') ?? null);
}

/** The entry point of a sidebar: the current row of its tree, or else its first control. */
function firstIn(sidebar: HTMLElement | null): HTMLElement | null {
  return (
    sidebar?.querySelector<HTMLElement>('[role="tree"] [tabindex="0"]') ??
    sidebar?.querySelector<HTMLElement>('button, input, [tabindex="0"]') ??
    null
  );
}
