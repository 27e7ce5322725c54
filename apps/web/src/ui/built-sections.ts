/**
 * Sections of a course that admins can switch on, by their fields on the wire, and the settings that only
 * those read. A course has all of them, and other clients read them; here only those are offered whose pages are
 * there. When one is built, add its fields to `BUILT`.
 */
export const SECTION_SETTINGS = [
  'enableGame',
  'enableAchievements',
  'enableSourcecast',
  'enableStories',
  'enableOverallLeaderboard',
  'enableContestLeaderboard',
  'topLeaderboardDisplay',
  'topContestLeaderboardDisplay',
] as const;
export type SectionSetting = (typeof SECTION_SETTINGS)[number];

const BUILT: ReadonlySet<SectionSetting> = new Set<SectionSetting>();

const isSectionSetting = (name: string): name is SectionSetting =>
  SECTION_SETTINGS.some((setting) => setting === name);

/** Of the settings of a course, those that have an effect here. */
export function offeredSettings<Name extends string>(names: readonly Name[]): readonly Name[] {
  return names.filter((name: string) => !isSectionSetting(name) || BUILT.has(name));
}
