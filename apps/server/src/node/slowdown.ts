import { availableParallelism, loadavg } from 'node:os';

/**
 * How many times longer things take by now than on a machine that does nothing else, by what waits for its
 * processors on the average of the last minute; 1 where the system does not tell.
 */
export function slowdown(): number {
  const [lastMinute = 0] = loadavg();
  return Math.max(1, lastMinute / availableParallelism());
}
