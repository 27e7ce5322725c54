import { useEffect, useState } from 'react';

/** The time of something that moves: it is played, paused, and set by the user. */
export interface Motion {
  /** In milliseconds from the start. */
  readonly time: number;
  readonly isPlaying: boolean;
  readonly isRepeated: boolean;
  /** True if it would play by itself, but the device asks for no motion. */
  readonly isHeldBack: boolean;
  /** The speed, as a multiple of the initial one. */
  readonly speed: number;
  readonly toggle: () => void;
  /** Chooses the next speed, and after the last one the first. */
  readonly changeSpeed: () => void;
  readonly go: (time: number) => void;
  readonly repeat: (isRepeated: boolean) => void;
}

const SPEEDS: readonly number[] = [1, 2, 4, 0.25, 0.5];

/**
 * @param duration in milliseconds; 0 for something that does not move
 * @param isPlayed true if it plays by itself, unless the device asks for no motion
 */
export function useMotion(duration: number, { isPlayed }: { readonly isPlayed: boolean }): Motion {
  const [isHeldBack] = useState(
    () => isPlayed && matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  const [time, setTime] = useState(0);
  const [isPlaying, setIsPlaying] = useState(isPlayed && !isHeldBack);
  const [isRepeated, setIsRepeated] = useState(true);
  const [speed, setSpeed] = useState(1);
  useEffect(() => {
    if (!isPlaying || duration <= 0) return undefined;
    let last = performance.now();
    let request = requestAnimationFrame(function tick(now) {
      const passed = Math.max(0, now - last) * speed;
      last = now;
      setTime((before) => {
        const next = before + passed;
        if (next < duration) return next;
        if (isRepeated) return next % duration;
        setIsPlaying(false);
        return duration;
      });
      request = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(request);
  }, [isPlaying, isRepeated, duration, speed]);
  return {
    time,
    isPlaying,
    isRepeated,
    speed,
    isHeldBack: isHeldBack && !isPlaying,
    toggle() {
      if (!isPlaying && time >= duration) setTime(0);
      setIsPlaying(!isPlaying);
    },
    changeSpeed: () => setSpeed(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1),
    go(next) {
      setTime(next);
      // A user who goes to the end wants to see it; going on would show the start at once.
      if (next >= duration) setIsPlaying(false);
    },
    repeat: setIsRepeated,
  };
}
