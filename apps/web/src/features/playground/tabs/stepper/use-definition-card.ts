import { useEffect, useRef, useState } from 'react';

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
  readonly onName: (definition: number, name: HTMLElement, how: 'press' | 'hover') => void;
  /** The pointer has left the name. */
  readonly onLeave: () => void;
  /** The pointer is over the card. */
  readonly hold: () => void;
  /** A function within the shown one. */
  readonly into: (definition: number) => void;
  readonly back: () => void;
  readonly close: () => void;
}

/** Milliseconds until a pointer over a name opens it, and until one that has left closes it. */
const OPEN_MS = 250;
const CLOSE_MS = 300;

/** Which function can be read at the moment: opened by pressing its name, or for a while by pointing at it. */
export function useDefinitionCard(step: number): DefinitionCardState {
  const [kept, setShown] = useState<ShownDefinition | null>(null);
  const shown = kept?.step === step ? kept : null;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function later(ms: number, act: () => void) {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, ms);
  }

  return {
    shown,
    onName(definition, anchor, how) {
      if (how === 'press') {
        clearTimeout(timer.current);
        setShown({ path: [definition], anchor, step, isPinned: true });
      } else {
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
    into: (definition) =>
      setShown((now) => now && { ...now, path: [...now.path, definition], isPinned: true }),
    back: () => setShown((now) => now && { ...now, path: now.path.slice(0, -1) }),
    close() {
      clearTimeout(timer.current);
      setShown(null);
    },
  };
}
