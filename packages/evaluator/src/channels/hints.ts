import * as z from 'zod/mini';
import type { ChannelReader } from './channel.js';
import { HINTS_CHANNEL } from './names.js';

/** Sent on the channel `hints`: remarks about the program for the user, e.g. about breakpoints. */
export type Hints = readonly string[];

/** Parses hints, also where they are part of other data. */
export const hintsSchema = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(1000));

export const hints: ChannelReader<Hints> = {
  channel: HINTS_CHANNEL,
  limits: { messages: 1, values: 1001, characters: 200_000 },
  parse: (data) => hintsSchema.safeParse(data).data,
};
