import type { insertBracket } from '@codemirror/autocomplete';
import { Facet, StateEffect } from '@codemirror/state';
import type { LanguageConfiguration } from '@wellspring/evaluator';
import type { Place } from '../workspace-state';

/**
 * What an editor and its language tools know of each other. It stands apart because the tools are
 * fetched later than the editor.
 */

/** What tools ask of the page around an editor. */
export interface ToolsContext {
  /** What the text is written in. */
  readonly language: () => LanguageConfiguration;
  /** What is evaluated before the text, oldest first: it may use their names besides its own. */
  readonly earlier?: () => readonly EarlierText[];
  /** Goes to a place in the program among those, or in another file of the project. */
  readonly goTo?: (place: Place) => void;
  /** The files that the text may import from. */
  readonly files?: () => ProjectFiles;
}

/** A project, as the tools see it. */
export interface ProjectFiles {
  /** By their paths. */
  readonly texts: Readonly<Record<string, string>>;
  /** Of the text that is edited. */
  readonly activePath: string;
}

/** A text that is evaluated before another one. */
export interface EarlierText {
  /** Where it comes from: what a question brings along, the program, or an entry of the REPL. */
  readonly origin: 'prepend' | 'program' | 'repl';
  readonly text: string;
}

/** Tells tools that the language of the text is another one now. */
export const languageChanged = StateEffect.define();

const only = <T>(values: readonly T[]): T | null => values[0] ?? null;

/** Where an editor with language tools is told about its page. */
export const toolsContext = Facet.define<ToolsContext, ToolsContext | null>({ combine: only });

/** How brackets close themselves, once that has been fetched. */
export const typeBracket = Facet.define<typeof insertBracket, typeof insertBracket | null>({
  combine: only,
});
