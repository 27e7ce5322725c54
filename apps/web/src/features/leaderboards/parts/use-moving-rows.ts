import { type RefObject, useLayoutEffect, useRef } from 'react';

const MOTION_MS = 400;

/**
 * Lets rows glide from their old places to their new ones when ranks change, so that one sees who has passed whom.
 * Rows that come or go do not move, and none does for people who want less motion.
 * @param keys the keys of the rows, in their order; the rows have them as `data-key`
 */
export function useMovingRows(body: RefObject<HTMLElement | null>, keys: readonly string[]): void {
  const places = useRef<ReadonlyMap<string, number>>(new Map());
  const order = keys.join('\n');
  useLayoutEffect(() => {
    const known = new Set(order.split('\n'));
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].filter(
      (row) => known.has(row.dataset['key'] ?? ''),
    );
    const now = new Map(rows.map((row) => [row.dataset['key'] ?? '', row.offsetTop]));
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const row of isStill ? [] : rows) {
      const key = row.dataset['key'] ?? '';
      const distance = (places.current.get(key) ?? row.offsetTop) - row.offsetTop;
      if (distance !== 0) {
        row.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], {
          duration: MOTION_MS,
          easing: 'ease-out',
        });
      }
    }
    places.current = now;
  }, [body, order]);
}
