import * as z from 'zod/mini';
import { MAX_BEEPS, MAX_SPEECH, type RobotState } from './messages.js';

/** Code of the page that shows the simulated robot. */

export { LINE, OBSTACLES, PAPERS, ROOM } from './arena.js';
export { COLOR_SENSOR, RADIUS, type RobotState } from './messages.js';

const four = z.array(z.number()).check(z.length(4));

export const robotStateSchema: z.ZodMiniType<RobotState> = z.strictObject({
  time: z.number().check(z.nonnegative()),
  x: z.number(),
  y: z.number(),
  heading: z.number(),
  positions: four,
  speeds: four,
  leds: four,
  color: z.int().check(z.minimum(0), z.maximum(7)),
  reflected: z.number(),
  distance: z.number(),
  isTouching: z.boolean(),
  says: z.nullable(z.string().check(z.maxLength(MAX_SPEECH))),
  beeps: z.array(z.number()).check(z.maxLength(MAX_BEEPS)),
});

/** Parses a message of a worker. Returns undefined when the module would not have sent it. */
export function parseRobotState(data: unknown): RobotState | undefined {
  return robotStateSchema.safeParse(data).data;
}

/**
 * The state at a time: that of the last message before, with the place and the heading between it and the next one.
 * @param states in the order of their times
 */
export function stateAt(states: readonly RobotState[], time: number): RobotState | undefined {
  const index = Math.max(
    0,
    states.findLastIndex((state) => state.time <= time),
  );
  const [before, after] = [states[index], states[index + 1]];
  if (before === undefined || after === undefined || after.time <= before.time) return before;
  const part = Math.max(0, (time - before.time) / (after.time - before.time));
  const between = (from: number, to: number) => from + (to - from) * part;
  return {
    ...before,
    x: between(before.x, after.x),
    y: between(before.y, after.y),
    heading: between(before.heading, after.heading),
  };
}
