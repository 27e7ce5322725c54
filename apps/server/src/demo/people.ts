import type { DemoIdentity } from '../auth/providers.js';

/** The people of the demo course, in the order in which the sign-in page offers them. */
export const DEMO_PEOPLE = [
  { username: 'aisha', name: 'Aisha Rahman', role: 'student' },
  { username: 'wei', name: 'Wei Chen', role: 'student' },
  { username: 'lucia', name: 'Lucía Fernández', role: 'student' },
  { username: 'jonas', name: 'Jonas Lindqvist', role: 'staff' },
  { username: 'mira', name: 'Mira Okafor', role: 'admin' },
] as const satisfies readonly DemoIdentity[];
export type DemoUsername = (typeof DEMO_PEOPLE)[number]['username'];

/** Who leads the group, and who is in it. */
export const DEMO_GROUP = {
  name: 'Tuesday lab',
  leader: 'jonas',
  members: ['aisha', 'wei', 'lucia'],
} as const satisfies {
  readonly name: string;
  readonly leader: DemoUsername;
  readonly members: readonly DemoUsername[];
};
