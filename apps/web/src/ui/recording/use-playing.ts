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

/** What playing does with the steps. */
export interface Played {
  /** Whether the last step shows. */
  readonly isAtEnd: boolean;
  /** Whether anybody can see them: else it waits, lest steps go by behind another tool. */
  readonly isInSight: () => boolean;
  /** Shows the step after the one on show. */
  readonly next: () => void;
  /** Shows the first step. */
  readonly restart: () => void;
}

/**
 * Goes on by itself, one step after the other, until the last one or until somebody halts it. Whoever plays at the
 * end sees the run from its start.
 */
export function usePlaying({ isAtEnd, isInSight, next, restart }: Played): Playing {
  const [isPlaying, setIsPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const [wasAtEnd, setWasAtEnd] = useState(isAtEnd);
  // It is over then, also for who goes back afterwards.
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
