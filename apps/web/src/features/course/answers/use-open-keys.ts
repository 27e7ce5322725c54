import { useEffect, useState } from 'react';
import { openKeys } from './open-pages';

/** The keys of the answers that pages had open when this page began; null until that is known. */
export function useOpenKeys(): ReadonlySet<string> | null {
  const [keys, setKeys] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const found = await openKeys();
      if (!isOver) setKeys(found);
    };
    void look();
    return () => {
      isOver = true;
    };
  }, []);
  return keys;
}
