import type { BuiltInArtwork } from '@wellspring/contract';

/**
 * The achievements of the demo course: a tree on three levels, with every kind of goal that people can reach, and
 * with one of each status. Times are in days after the course is filled; negative ones are before.
 */

interface DemoGoal {
  readonly text: string;
  readonly targetCount: number;
  /** The events that the goal counts. Without any, staff set its progress. */
  readonly events?: readonly ('Run Code' | 'Error' | 'Run Testcase')[];
  /** The times of day at which events count, in UTC. */
  readonly observe?: { readonly from: string; readonly to: string };
}

interface DemoAchievement {
  readonly title: string;
  readonly artwork: BuiltInArtwork;
  readonly description: string;
  readonly completionText: string;
  /** 0 for those that are only there for others. */
  readonly xp: number;
  /** The place in the list of tasks. Those without one are prerequisites, or hidden. */
  readonly position?: number;
  readonly isVariableXp?: boolean;
  readonly release?: number;
  readonly deadline?: number;
  readonly requires?: readonly DemoAchievementName[];
  readonly goals?: readonly DemoGoalName[];
}

/** Goals by a name that achievements and progress use. */
export const DEMO_GOALS = {
  run: { text: 'Run a program', targetCount: 1, events: ['Run Code'] },
  runs: { text: 'Run 100 programs', targetCount: 100, events: ['Run Code'] },
  errors: { text: 'Meet 25 errors', targetCount: 25, events: ['Error'] },
  explained: { text: 'Explain an error to your lab', targetCount: 1 },
  testcase: { text: 'Run a testcase', targetCount: 1, events: ['Run Testcase'] },
  testcases: { text: 'Run 50 testcases', targetCount: 50, events: ['Run Testcase'] },
  ownTestcase: { text: 'Write a testcase that finds a mistake', targetCount: 1 },
  lab: { text: 'Points in the lab quizzes', targetCount: 40 },
  late: {
    text: 'Run 20 programs late in the evening',
    targetCount: 20,
    events: ['Run Code'],
    observe: { from: '22:00', to: '02:00' },
  },
  early: { text: 'Run 10 programs in the first week', targetCount: 10, events: ['Run Code'] },
  helped: { text: 'Help three others in the lab', targetCount: 3 },
  show: { text: 'Show a program of your own on the open day', targetCount: 1 },
  tool: { text: 'Tell staff what the environment of a closure holds', targetCount: 1 },
} as const satisfies Readonly<Record<string, DemoGoal>>;
type DemoGoalName = keyof typeof DEMO_GOALS;

type DemoAchievementName =
  | 'firstLight'
  | 'hundredRuns'
  | 'source'
  | 'closeReader'
  | 'redThread'
  | 'firstTest'
  | 'safetyNet'
  | 'compass'
  | 'longRoad'
  | 'nightOwl'
  | 'earlyBird'
  | 'helpingHand'
  | 'openDay'
  | 'insider';

export const DEMO_ACHIEVEMENTS: Readonly<Record<DemoAchievementName, DemoAchievement>> = {
  source: {
    title: 'From the spring',
    artwork: 'wellspring',
    description:
      'Run programs, meet errors, test what you write. Whoever has done all three has a way of working.',
    completionText: 'You run, read and test without being told to. That is the whole trick.',
    xp: 0,
    position: 1,
    deadline: 60,
    requires: ['hundredRuns', 'redThread', 'safetyNet'],
  },
  hundredRuns: {
    title: 'A hundred runs',
    artwork: 'hundred-runs',
    description:
      'A program that has not been run is a guess. Make a hundred guesses, and check them.',
    completionText: 'A hundred times you asked the machine instead of hoping.',
    xp: 150,
    requires: ['firstLight'],
    goals: ['runs'],
  },
  firstLight: {
    title: 'First light',
    artwork: 'first-light',
    description: 'Run any program, in the playground or in a path.',
    completionText: 'It ran. From here on it is only more of the same.',
    xp: 50,
    goals: ['run'],
  },
  redThread: {
    title: 'The red thread',
    artwork: 'red-thread',
    description: 'Errors are the shortest way to what you did not know yet. Meet twenty-five.',
    completionText: 'Twenty-five errors, and none of them was the end of the world.',
    xp: 100,
    requires: ['closeReader'],
    goals: ['errors'],
  },
  closeReader: {
    title: 'Close reader',
    artwork: 'close-reader',
    description: 'Read an error aloud in your lab, and say which line it means and why.',
    completionText: 'You read to the end of the sentence. Few do.',
    xp: 80,
    goals: ['explained'],
  },
  safetyNet: {
    title: 'The safety net',
    artwork: 'safety-net',
    description:
      'Run fifty testcases, and write one that finds a mistake in a program of your own.',
    completionText: 'Now you can change a program and sleep well.',
    xp: 200,
    deadline: 21,
    requires: ['firstTest'],
    goals: ['testcases', 'ownTestcase'],
  },
  firstTest: {
    title: 'Heading north',
    artwork: 'compass',
    description: 'Run the testcases of any question once.',
    completionText: 'You know where north is.',
    xp: 30,
    goals: ['testcase'],
  },
  compass: {
    title: 'All points of the compass',
    artwork: 'pattern-maker',
    description: 'A path of its own: everything that the first half of the course asks for.',
    completionText: 'Every direction once. Choose the next one yourself.',
    xp: 0,
    position: 2,
    requires: ['firstLight', 'firstTest', 'closeReader'],
  },
  longRoad: {
    title: 'The long road',
    artwork: 'long-road',
    description: 'Each point in the lab quizzes is one XP, once you have forty.',
    completionText: 'Point by point, all the way.',
    xp: 0,
    isVariableXp: true,
    position: 3,
    goals: ['lab'],
  },
  helpingHand: {
    title: 'A helping hand',
    artwork: 'helping-hand',
    description: 'Help three others in the lab, without touching their keyboard.',
    completionText: 'Three people understood something because of you.',
    xp: 120,
    position: 4,
    goals: ['helped'],
  },
  nightOwl: {
    title: 'Night owl',
    artwork: 'night-owl',
    description: 'Run twenty programs between ten in the evening and two at night. Then go to bed.',
    completionText: 'The moon has seen you.',
    xp: 40,
    position: 5,
    goals: ['late'],
  },
  earlyBird: {
    title: 'Early bird',
    artwork: 'first-light',
    description: 'Ten programs in the first week of the course.',
    completionText: 'You were there when the doors opened.',
    xp: 60,
    position: 6,
    release: -28,
    deadline: -21,
    goals: ['early'],
  },
  openDay: {
    title: 'On stage',
    artwork: 'summit',
    description: 'Show a program of your own at the open day of the school.',
    completionText: 'Applause.',
    xp: 300,
    position: 7,
    release: 20,
    deadline: 50,
    goals: ['show'],
  },
  insider: {
    title: 'Insider',
    artwork: 'compass',
    description: 'Nobody told you that this exists.',
    completionText: 'You looked inside, and you told us what you saw.',
    xp: 70,
    goals: ['tool'],
  },
};

/** The counts of people on goals. */
export const DEMO_PROGRESS: Readonly<
  Record<string, Readonly<Partial<Record<DemoGoalName, number>>>>
> = {
  aisha: {
    run: 64,
    runs: 64,
    errors: 25,
    explained: 1,
    testcase: 31,
    testcases: 31,
    lab: 46,
    late: 4,
    early: 7,
    helped: 1,
  },
  wei: {
    run: 131,
    runs: 131,
    errors: 40,
    explained: 1,
    testcase: 72,
    testcases: 72,
    ownTestcase: 1,
    lab: 38,
    late: 23,
    early: 15,
    helped: 3,
    tool: 1,
  },
  lucia: { run: 9, runs: 9, errors: 6, testcase: 2, testcases: 2, lab: 12 },
  tomas: {
    run: 48,
    runs: 48,
    errors: 18,
    explained: 1,
    testcase: 20,
    testcases: 20,
    lab: 41,
    early: 4,
  },
  amara: {
    run: 118,
    runs: 118,
    errors: 33,
    explained: 1,
    testcase: 55,
    testcases: 55,
    ownTestcase: 1,
    lab: 52,
    helped: 3,
    early: 10,
  },
  yuki: { run: 77, runs: 77, errors: 12, testcase: 61, testcases: 61, lab: 44, late: 20 },
  noor: { run: 102, runs: 102, errors: 29, testcase: 14, testcases: 14, lab: 35, helped: 2 },
  mateusz: { run: 21, runs: 21, errors: 21, testcase: 5, testcases: 5, lab: 18 },
  siti: { run: 56, runs: 56, errors: 9, explained: 1, testcase: 50, testcases: 50, lab: 40 },
  elif: {
    run: 88,
    runs: 88,
    errors: 31,
    explained: 1,
    testcase: 26,
    testcases: 26,
    lab: 47,
    helped: 3,
  },
  ravi: { run: 33, runs: 33, errors: 7, lab: 22, late: 11 },
  chloe: { run: 5, runs: 5, errors: 2 },
  dmytro: {
    run: 142,
    runs: 142,
    errors: 58,
    explained: 1,
    testcase: 19,
    testcases: 19,
    lab: 30,
    late: 64,
  },
  minh: {
    run: 70,
    runs: 70,
    errors: 25,
    testcase: 44,
    testcases: 44,
    ownTestcase: 1,
    lab: 49,
    helped: 1,
  },
  isaac: { run: 1, runs: 1 },
};
