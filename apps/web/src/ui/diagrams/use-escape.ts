import { useEffect, useEffectEvent } from 'react';

/** Puts away what a pointer shows, wherever the focus is. */
export function useEscape(isOn: boolean, onEscape: () => void) {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = ({ key }: KeyboardEvent) => key === 'Escape' && escape();
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isOn]);
}
