import type { Scene } from '@wellspring/diagrams';
import { svgOf } from '@wellspring/diagrams/painters';
import { type RefObject, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import classes from './DiagramView.module.css';
import { PAPER } from './look';

interface PrintedDiagramProps {
  readonly scene: Scene;
  readonly label: string;
  /** The element on the screen. Only visible diagrams are printed. */
  readonly place: RefObject<HTMLElement | null>;
}

/**
 * Prints the whole diagram as lines rather than pixels, and nothing else of the page, because editors and
 * tools are of no use on paper. It is made when the page is printed.
 */
export function PrintedDiagram({ scene, label, place }: PrintedDiagramProps) {
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    const onBefore = () => {
      if (!place.current?.getClientRects().length) return;
      const svg = encodeURIComponent(svgOf(scene, PAPER, label));
      // The browser prints the page as it is when this returns.
      flushSync(() => setSource(`data:image/svg+xml,${svg}`));
    };
    const onAfter = () => setSource(null);
    addEventListener('beforeprint', onBefore);
    addEventListener('afterprint', onAfter);
    return () => {
      removeEventListener('beforeprint', onBefore);
      removeEventListener('afterprint', onAfter);
    };
  }, [scene, label, place]);
  if (source === null) return null;
  return createPortal(<img className={classes.printed} src={source} alt={label} />, document.body);
}
