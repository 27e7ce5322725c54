import type { Scene } from '@wellspring/diagrams';
import { svgOf } from '@wellspring/diagrams/painters';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import classes from './DiagramView.module.css';
import { PAPER } from './look';

interface PrintedDiagramProps {
  readonly scene: Scene;
  readonly label: string;
}

/** The whole diagram on paper, in lines rather than pixels; made when the page is printed. */
export function PrintedDiagram({ scene, label }: PrintedDiagramProps) {
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    const onBefore = () => {
      const svg = encodeURIComponent(svgOf(scene, PAPER, label));
      // The browser takes the page as it is when this returns.
      flushSync(() => setSource(`data:image/svg+xml,${svg}`));
    };
    const onAfter = () => setSource(null);
    addEventListener('beforeprint', onBefore);
    addEventListener('afterprint', onAfter);
    return () => {
      removeEventListener('beforeprint', onBefore);
      removeEventListener('afterprint', onAfter);
    };
  }, [scene, label]);
  return source && <img className={classes.printed} src={source} alt={label} />;
}
