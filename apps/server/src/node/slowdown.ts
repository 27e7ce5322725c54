import { availableParallelism, loadavg } from 'node:os';

/**
 * The factor by which everything takes longer now than on an otherwise idle machine, by the load average of
 * the last minute; 1 where the system does not report it.
 */
export function slowdown(): number {
  const [lastMinute = 0] = loadavg();
  return Math.max(1, lastMinute / availableParallelism());
}
