import { useEffect, useRef, useState } from 'react';
import type { OnName } from './StepCode';

/** A function whose text is shown beside its name. */
export interface ShownDefinition {
  /** The functions opened on the way to it; the last one is shown. */
  readonly path: readonly number[];
  readonly anchor: HTMLElement;
  /** The step that it belongs to. It disappears at other steps. */
  readonly step: number;
  /** True if it stays until it is closed, because its name was pressed. */
  readonly isPinned: boolean;
}

export interface DefinitionCardState {
  readonly shown: ShownDefinition | null;
  readonly onName: OnName;
  /** Called when the pointer or the focus has left the name. */
  readonly onLeave: () => void;
  /** Called when the pointer is over the card. */
  readonly hold: () => void;
  /** Opens a function within the shown one. */
  readonly into: (definition: number) => void;
  readonly back: () => void;
  /** Focuses the name without opening the card again. */
  readonly giveBack: () => void;
  readonly close: () => void;
}

/**
 * Milliseconds until hovering or focusing a name opens the card, and until the card closes after the pointer
 * or focus has left.
 */
const OPEN_MS = 250;
const CLOSE_MS = 300;

/** The function that is shown: opened by pressing its name, or while its name is hovered or focused. */
export function useDefinitionCard(step: number): DefinitionCardState {
  const [kept, setShown] = useState<ShownDefinition | null>(null);
  const shown = kept?.step === step ? kept : null;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  /** True if the focus is being returned to the name. */
  const isReturning = useRef(false);

  function later(ms: number, act: () => void) {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, ms);
  }

  function giveBack() {
    isReturning.current = true;
    shown?.anchor.focus();
    isReturning.current = false;
  }

  return {
    shown,
    onName(definition, anchor, how) {
      if (how === 'press') {
        clearTimeout(timer.current);
        setShown({ path: [definition], anchor, step, isPinned: true });
      } else if (!isReturning.current) {
        later(OPEN_MS, () =>
          setShown((now) =>
            now?.isPinned && now.step === step
              ? now
              : { path: [definition], anchor, step, isPinned: false },
          ),
        );
      }
    },
    onLeave: () => later(CLOSE_MS, () => setShown((now) => (now?.isPinned ? now : null))),
    hold: () => clearTimeout(timer.current),
    giveBack,
    into: (definition) =>
      setShown((now) => now && { ...now, path: [...now.path, definition], isPinned: true }),
    back: () => setShown((now) => now && { ...now, path: now.path.slice(0, -1) }),
    close() {
      clearTimeout(timer.current);
      setShown(null);
    },
  };
}
