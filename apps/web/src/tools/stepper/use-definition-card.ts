import { useEffect, useRef, useState } from 'react';
import type { OnName } from './StepCode';

/** A function that can be read beside its name. */
export interface ShownDefinition {
  /** Which ones were gone through to it, the shown one last. */
  readonly path: readonly number[];
  readonly anchor: HTMLElement;
  /** The step that it belongs to: at another one it is gone. */
  readonly step: number;
  /** It stays until it is closed, because somebody has pressed the name. */
  readonly isPinned: boolean;
}

export interface DefinitionCardState {
  readonly shown: ShownDefinition | null;
  readonly onName: OnName;
  /** The pointer or the focus has left the name. */
  readonly onLeave: () => void;
  /** The pointer is over the card. */
  readonly hold: () => void;
  /** A function within the shown one. */
  readonly into: (definition: number) => void;
  readonly back: () => void;
  /** Focuses the name again without opening it again. */
  readonly giveBack: () => void;
  readonly close: () => void;
}

/** Milliseconds until a pointer over a name or the focus on it opens it, and until it closes when they have left. */
const OPEN_MS = 250;
const CLOSE_MS = 300;

/**
 * Which function can be read at the moment: opened by pressing its name, or for as long as one points at it or has the
 * focus on it.
 */
export function useDefinitionCard(step: number): DefinitionCardState {
  const [kept, setShown] = useState<ShownDefinition | null>(null);
  const shown = kept?.step === step ? kept : null;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  /** Whether the focus comes back to a name that was just read. */
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
