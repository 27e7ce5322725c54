import type { SourceRange } from '@wellspring/diagrams';
import { useEffect, useEffectEvent } from 'react';

/** Tells when another part of the program is meant, and when none is any more. */
export function useSource(
  source: SourceRange | undefined,
  onSource: ((source: SourceRange | undefined) => void) | undefined,
) {
  const tell = useEffectEvent((isMeant: boolean) => onSource?.(isMeant ? source : undefined));
  // The same part may come as another object with each picture.
  const place = source && JSON.stringify(source);
  useEffect(() => {
    if (place === undefined) return undefined;
    tell(true);
    return () => tell(false);
  }, [place]);
}
