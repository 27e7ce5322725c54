import { useEffect, useEffectEvent, useState } from 'react';

/** A step takes so long at the usual speed, in milliseconds. */
const STEP_MS = 1000;

export const SPEEDS = [0.5, 1, 2, 4, 10] as const;
export type Speed = (typeof SPEEDS)[number];

export interface Playing {
  readonly isPlaying: boolean;
  readonly speed: Speed;
  readonly setSpeed: (speed: Speed) => void;
  readonly toggle: () => void;
}

/**
 * Goes on by itself, one step after the other, until the last one or until somebody halts it.
 * @param next goes one step on; null at the last one
 */
export function usePlaying(next: (() => void) | null): Playing {
  const [isOn, setIsOn] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const goOn = useEffectEvent(() => next?.());
  const isPlaying = isOn && next !== null;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => goOn(), STEP_MS / speed);
    return () => clearInterval(timer);
  }, [isPlaying, speed]);
  return { isPlaying, speed, setSpeed, toggle: () => setIsOn(!isPlaying) };
}
