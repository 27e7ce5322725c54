/**
 * Sections of a course that other clients of the same server have and this one does not. Their settings are
 * on the wire but are not offered here, because they would have no effect. Their addresses are reserved, so
 * that no assessment type is in the way when a section is built. Remove the row then; the pages of the
 * section reserve the addresses.
 */
const UNBUILT_SECTIONS = [
  { settings: ['enableGame'], slugs: ['game', 'gamesimulator'] },
  { settings: ['enableSourcecast'], slugs: ['sourcecast', 'sourcereel'] },
  { settings: ['enableStories'], slugs: ['stories'] },
] as const;

/** Settings of a course that have no effect here. */
export const UNBUILT_SETTINGS: readonly string[] = UNBUILT_SECTIONS.flatMap(
  ({ settings }) => settings,
);

/** First segments of the addresses of sections that are not built (course specification, section 2). */
export const UNBUILT_SLUGS: readonly string[] = UNBUILT_SECTIONS.flatMap(({ slugs }) => slugs);

/** Filters the settings of a course to those that have an effect here. */
export function offeredSettings<Name extends string>(names: readonly Name[]): readonly Name[] {
  return names.filter((name) => !UNBUILT_SETTINGS.includes(name));
}
