import { useEffect, useState } from 'react';
import { openKeys } from './open-pages';

/** The copies of answers that were in the hands of open pages when this one began; null until that is known. */
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
