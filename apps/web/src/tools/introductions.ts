import type { LocalText } from '../ui/local-text';

/** The text that introduces a tool to new users. It is fetched with the introduction of the playground. */
export interface ToolIntroduction {
  /** The id of the tool. */
  readonly tool: string;
  /** The purpose of the tool, in a sentence. */
  readonly purpose: LocalText;
}

/** The introductions of all tools that have one: the files `introduction.ts` in the folders of tools. */
export const INTRODUCTIONS: readonly ToolIntroduction[] = Object.values(
  import.meta.glob<{ readonly introduction: ToolIntroduction }>('./*/introduction.ts', {
    eager: true,
  }),
).map(({ introduction }) => introduction);
