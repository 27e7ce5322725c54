/**
 * Sections of a course that other clients of the same server have and this one has not. Their settings are on the
 * wire and are not offered here, because they would have no effect; their addresses are reserved, so that
 * no assessment type is in the way when a section is built. Then its row goes, and its pages reserve them.
 */
const UNBUILT_SECTIONS = [
  { settings: ['enableGame'], slugs: ['game', 'gamesimulator'] },
  { settings: ['enableAchievements'], slugs: ['achievements'] },
  { settings: ['enableSourcecast'], slugs: ['sourcecast', 'sourcereel'] },
  { settings: ['enableStories'], slugs: ['stories'] },
  {
    settings: [
      'enableOverallLeaderboard',
      'enableContestLeaderboard',
      'topLeaderboardDisplay',
      'topContestLeaderboardDisplay',
    ],
    slugs: ['leaderboard'],
  },
] as const;

/** Settings of a course that have no effect here. */
export const UNBUILT_SETTINGS: readonly string[] = UNBUILT_SECTIONS.flatMap(
  ({ settings }) => settings,
);

/** First segments of the addresses of sections that are not built (course specification, section 2). */
export const UNBUILT_SLUGS: readonly string[] = UNBUILT_SECTIONS.flatMap(({ slugs }) => slugs);

/** Of the settings of a course, those that have an effect here. */
export function offeredSettings<Name extends string>(names: readonly Name[]): readonly Name[] {
  return names.filter((name) => !UNBUILT_SETTINGS.includes(name));
}
