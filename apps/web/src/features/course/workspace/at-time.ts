import { serverClock } from '../../../backend/server-clock';

/**
 * A sleeping device stops its timers, and the server's clock may be learnt again meanwhile, so the time is
 * checked at this interval.
 */
const LOOK_MS = 30_000;

/**
 * Calls `action` once when the server's clock has reached a point in time; soon, when that has passed
 * already.
 * @param time milliseconds since 1970
 * @returns a function that cancels it
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
