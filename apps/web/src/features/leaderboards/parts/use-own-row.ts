import { useEffect, useState } from 'react';
import { useInSight } from './use-in-sight';

/** The row of the reader on a leaderboard, to which a button leads. */
interface OwnRow {
  /** Null while the row has not been loaded. */
  readonly element: HTMLElement | null;
  readonly isInSight: boolean;
  /** True from the press of the button until the row has the focus. */
  readonly isWanted: boolean;
  /** For the row. */
  readonly ref: (element: HTMLElement | null) => void;
  readonly onFocus: () => void;
  /** For the button. */
  readonly show: () => void;
}

/** Scrolls to the reader's own row and focuses it when that is asked for, as soon as the row is there. */
export function useOwnRow(): OwnRow {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isWanted, setIsWanted] = useState(false);
  const isInSight = useInSight(element);
  useEffect(() => {
    if (!isWanted || element === null) return;
    element.scrollIntoView({ block: 'center', behavior: 'smooth' });
    element.focus({ preventScroll: true });
  }, [isWanted, element]);
  return {
    element,
    isInSight,
    isWanted,
    ref: setElement,
    onFocus: () => setIsWanted(false),
    show: () => setIsWanted(true),
  };
}
