/** The demo course. Its content is our own and free to use like the rest of the product. */

export const DEMO_COURSE = {
  name: 'Programming from first principles',
  shortName: 'Principles',
  sourceChapter: 2,
  sourceVariant: 'default',
  // The game has no content yet; other clients would begin with an empty game.
  enableGame: false,
  enableSourcecast: false,
  moduleHelpText: [
    'Try a small example on paper first. Then write the program that does the same to any input.',
    '',
    'Stuck? In this order:',
    '',
    '1. Run the program on the smallest input that there is, then on the next one.',
    '2. Read the error aloud. It names a line and says what was expected there.',
    '3. Ask in your lab. Bring the input that goes wrong, and what you expected instead.',
  ].join('\n'),
} as const;

/** The assessment configurations in their order; the course opens with the first. */
export const DEMO_CONFIGURATIONS = [
  {
    type: 'Paths',
    isManuallyGraded: false,
    isGradingAutoPublished: true,
    earlySubmissionXp: 50,
    hoursBeforeEarlyXpDecay: 7 * 24,
  },
  { type: 'Missions', earlySubmissionXp: 50, hoursBeforeEarlyXpDecay: 48 },
  { type: 'Quests', earlySubmissionXp: 30, hoursBeforeEarlyXpDecay: 48 },
  {
    type: 'Contests',
    isManuallyGraded: false,
    displayInDashboard: false,
    hasVotingFeatures: true,
    hasTokenCounter: true,
  },
  { type: 'Others' },
] as const;
