import type { Role } from '@wellspring/contract';
import type { DemoIdentity } from '../auth/providers.js';

/** The people of the demo course that the sign-in page offers, in its order. */
export const DEMO_PEOPLE = [
  { username: 'aisha', name: 'Aisha Rahman', role: 'student' },
  { username: 'wei', name: 'Wei Chen', role: 'student' },
  { username: 'lucia', name: 'Lucía Fernández', role: 'student' },
  { username: 'jonas', name: 'Jonas Lindqvist', role: 'staff' },
  { username: 'mira', name: 'Mira Okafor', role: 'admin' },
] as const satisfies readonly DemoIdentity[];

/** A person in the course who cannot sign in. Without a name: has not signed in yet (rule R4). */
interface Classmate {
  readonly username: string;
  readonly name: string | null;
  readonly role: Role;
}

/** Further people in the course, so that lists have a realistic length. */
export const DEMO_CLASSMATES: readonly Classmate[] = [
  { username: 'priya', name: 'Priya Raman', role: 'staff' },
  { username: 'kofi', name: 'Kofi Mensah', role: 'staff' },
  { username: 'hanna', name: 'Hanna Virtanen', role: 'admin' },
  { username: 'tomas', name: 'Tomás Oliveira', role: 'student' },
  { username: 'amara', name: 'Amara Nwosu', role: 'student' },
  { username: 'yuki', name: 'Yuki Tanaka', role: 'student' },
  { username: 'noor', name: 'Noor Haddad', role: 'student' },
  { username: 'mateusz', name: 'Mateusz Zieliński', role: 'student' },
  { username: 'siti', name: 'Siti Nurhaliza Binte Osman', role: 'student' },
  { username: 'elif', name: 'Elif Yıldız', role: 'student' },
  { username: 'ravi', name: 'Ravi Subramaniam', role: 'student' },
  { username: 'chloe', name: 'Chloé Lefèvre', role: 'student' },
  { username: 'dmytro', name: 'Dmytro Kovalenko', role: 'student' },
  { username: 'minh', name: 'Nguyễn Minh Anh', role: 'student' },
  { username: 'isaac', name: 'Isaac Tan Kah Wee', role: 'student' },
  { username: 'leilani', name: 'Leilani Kahale', role: 'student' },
  { username: 'zanele', name: 'Zanele Dlamini', role: 'student' },
  { username: 'haruto', name: 'Haruto Mori', role: 'student' },
  { username: 'ingrid', name: 'Ingrid Solheim', role: 'student' },
  { username: 'pablo', name: 'Pablo Quispe', role: 'student' },
  { username: 'fatima', name: 'Fatima Zahra Benali', role: 'student' },
  { username: 'keanu', name: 'Keanu Ikaika', role: 'student' },
  { username: 'anjali', name: 'Anjali Deshpande', role: 'student' },
  { username: 'sipho', name: 'Sipho Khumalo', role: 'student' },
  { username: 'greta', name: 'Greta Baumann', role: 'student' },
  { username: 'omar', name: null, role: 'student' },
];

/** The leader and the members of each group; all others are in no group. */
export const DEMO_GROUPS = [
  {
    name: 'Tuesday lab',
    leader: 'jonas',
    members: ['aisha', 'wei', 'lucia', 'tomas', 'amara', 'yuki'],
  },
  {
    name: 'Thursday lab',
    leader: 'priya',
    members: ['noor', 'mateusz', 'siti', 'elif', 'ravi'],
  },
  { name: 'Friday studio', leader: 'kofi', members: ['chloe', 'dmytro', 'minh', 'isaac'] },
] as const;
