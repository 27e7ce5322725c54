import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { soundPlayer } from './sound-player';
import { isSameSound, type SoundName } from './sounds';

/** The time between two positions when the device asks for less motion, in milliseconds. */
const CALM_MS = 500;

/** The place in a sound that is played, in seconds, and whether it is being played. */
export function usePosition(name: SoundName): {
  readonly position: number;
  readonly isPlaying: boolean;
} {
  const isCurrent = useStore(soundPlayer.state, ({ current }) => isSameSound(current, name));
  const isPlaying = useStore(soundPlayer.state, (state) => state.isPlaying) && isCurrent;
  // Changes when the user moves a sound that is not being played.
  useStore(soundPlayer.state, ({ from }) => (isCurrent ? from : 0));
  const [, setDrawn] = useState(0);
  useEffect(() => {
    if (!isPlaying) return undefined;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      const timer = setInterval(() => setDrawn((drawn) => drawn + 1), CALM_MS);
      return () => clearInterval(timer);
    }
    let request = requestAnimationFrame(function draw() {
      setDrawn((drawn) => drawn + 1);
      request = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(request);
  }, [isPlaying]);
  return { position: isCurrent ? soundPlayer.position() : 0, isPlaying };
}
