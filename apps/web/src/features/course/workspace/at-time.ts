import { serverClock } from '../../../backend/server-clock';

/** A device that sleeps stops its timers, and the server's clock is learnt anew meanwhile. */
const LOOK_MS = 30_000;

/**
 * Calls once when the server's clock has reached a point in time; soon, when it has done so already.
 * @param time milliseconds since 1970
 * @returns what gives it up
 */
export function atTime(time: number, action: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    const left = Math.max(0, time - serverClock.now().getTime());
    timer = setTimeout(look, Math.min(left, LOOK_MS));
  };
  const look = () => {
    if (serverClock.now().getTime() >= time) action();
    else wait();
  };
  wait();
  return () => clearTimeout(timer);
}
