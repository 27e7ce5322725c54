import { type ReactNode, useMemo, useState } from 'react';
import { VisitsContext } from './visits';

/** Remembers, while the draft is open, which parts of its form were visited. */
export function VisitsProvider({ children }: { readonly children: ReactNode }) {
  const [places, setPlaces] = useState<ReadonlySet<string>>(new Set());
  const [isAll, setIsAll] = useState(false);
  const visits = useMemo(
    () => ({
      places,
      isAll,
      visit: (place: string) =>
        setPlaces((before) => (before.has(place) ? before : new Set([...before, place]))),
      visitAll: () => setIsAll(true),
    }),
    [places, isAll],
  );
  return <VisitsContext value={visits}>{children}</VisitsContext>;
}
