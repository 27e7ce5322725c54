import { useEffect, useEffectEvent } from 'react';

/** Calls `onEscape` on Escape, wherever the focus is, to hide what a pointer has opened. */
export function useEscape(isOn: boolean, onEscape: () => void) {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = ({ key }: KeyboardEvent) => key === 'Escape' && escape();
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isOn]);
}
