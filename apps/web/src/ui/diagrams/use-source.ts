import type { SourceRange } from '@wellspring/diagrams';
import { useEffect, useEffectEvent } from 'react';

/** Calls back when the part of the program changes, and when there is none any more. */
export function useSource(
  source: SourceRange | undefined,
  onSource: ((source: SourceRange | undefined) => void) | undefined,
) {
  const tell = useEffectEvent((isMeant: boolean) => onSource?.(isMeant ? source : undefined));
  // The same part may be a new object in each picture.
  const place = source && JSON.stringify(source);
  useEffect(() => {
    if (place === undefined) return undefined;
    tell(true);
    return () => tell(false);
  }, [place]);
}
