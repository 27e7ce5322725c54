import { useEffect, useEffectEvent, useState } from 'react';

/** The duration of a step at normal speed, in milliseconds. */
const STEP_MS = 1000;

export const SPEEDS = [0.5, 1, 2, 4, 10] as const;
type Speed = (typeof SPEEDS)[number];

export interface Playing {
  readonly isPlaying: boolean;
  readonly speed: Speed;
  readonly setSpeed: (speed: Speed) => void;
  readonly toggle: () => void;
}

/** The controls for playing. */
interface Played {
  /** True if the last step is shown. */
  readonly isAtEnd: boolean;
  /** Tells whether the steps are visible. Otherwise playing pauses, so that steps do not go by unseen. */
  readonly isInSight: () => boolean;
  /** Shows the next step. */
  readonly next: () => void;
  /** Shows the first step. */
  readonly restart: () => void;
}

/**
 * Plays the steps one after the other until the last one or until the user stops it. Playing from the end
 * starts again at the first step.
 */
export function usePlaying({ isAtEnd, isInSight, next, restart }: Played): Playing {
  const [isPlaying, setIsPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const [wasAtEnd, setWasAtEnd] = useState(isAtEnd);
  // Playing is then over, even if the user goes back afterwards.
  if (wasAtEnd !== isAtEnd) {
    setWasAtEnd(isAtEnd);
    if (isAtEnd) setIsPlaying(false);
  }
  const goOn = useEffectEvent(() => {
    if (isInSight()) next();
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => goOn(), STEP_MS / speed);
    return () => clearInterval(timer);
  }, [isPlaying, speed]);
  return {
    isPlaying,
    speed,
    setSpeed,
    toggle() {
      if (!isPlaying && isAtEnd) restart();
      setIsPlaying(!isPlaying);
    },
  };
}
