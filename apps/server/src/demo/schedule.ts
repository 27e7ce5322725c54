import type { DEMO_CONFIGURATIONS } from './course.js';

/**
 * Facts about an assessment that are not in its file: its type, when it opens and closes, and who sees it.
 * Files are found by their numbers, and every file has an entry here.
 */
export interface DemoDates {
  readonly number: string;
  readonly type: (typeof DEMO_CONFIGURATIONS)[number]['type'];
  /** In days after the course is filled; negative for earlier days. */
  readonly opens: number;
  /** The demo must be open whenever people try it, so most assessments never close. */
  readonly closes: number | 'never';
  /** Default: published. */
  readonly isPublished?: boolean;
  /** Default: 1. */
  readonly maxTeamSize?: number;
}

export const DEMO_SCHEDULE: readonly DemoDates[] = [
  { number: 'P0', type: 'Paths', opens: -6, closes: 'never' },
  { number: 'P1', type: 'Paths', opens: -4, closes: 'never' },
  { number: 'P2', type: 'Paths', opens: -3, closes: 'never' },
  { number: 'M1', type: 'Missions', opens: -28, closes: -21 },
  { number: 'M2', type: 'Missions', opens: -12, closes: -4 },
  { number: 'M3', type: 'Missions', opens: -5, closes: 9 },
  { number: 'M4', type: 'Missions', opens: -3, closes: 'never', maxTeamSize: 2 },
  { number: 'M5', type: 'Missions', opens: 4, closes: 14 },
  { number: 'Q1', type: 'Quests', opens: -6, closes: 23 },
  { number: 'Q2', type: 'Quests', opens: -2, closes: 'never' },
  { number: 'Q3', type: 'Quests', opens: 10, closes: 20, isPublished: false },
  { number: 'Q4', type: 'Quests', opens: -1, closes: 'never' },
  { number: 'C1', type: 'Contests', opens: -16, closes: -9 },
  { number: 'C2', type: 'Contests', opens: -8, closes: 11 },
  { number: 'C3', type: 'Contests', opens: -1, closes: 'never' },
  { number: 'C4', type: 'Contests', opens: -27, closes: -20 },
  { number: 'C5', type: 'Contests', opens: -19, closes: -12 },
  { number: 'O1', type: 'Others', opens: -2, closes: 'never' },
];
