import type { insertBracket } from '@codemirror/autocomplete';
import { Facet, StateEffect } from '@codemirror/state';
import type { LanguageConfiguration, ModuleLibrary } from '@wellspring/evaluator';
import type { Place } from '../workspace-state';

/**
 * The interface between an editor and its language tools. It is a separate module because the tools are
 * fetched later than the editor.
 */

/** The parts of the page around an editor that tools need. */
export interface ToolsContext {
  /** The language of the text. */
  readonly language: () => LanguageConfiguration;
  /** The modules whose names the text can use without an import. */
  readonly libraries?: () => readonly ModuleLibrary[];
  /** The texts that are evaluated before this one, oldest first. This text may use their names. */
  readonly earlier?: () => readonly EarlierText[];
  /** Goes to a place in an earlier program, or in another file of the project. */
  readonly goTo?: (place: Place) => void;
  /**
   * Sends a question about the program to the engine that checks it. Resolves to its answer, which is not
   * parsed, and to null while there is none.
   */
  readonly ask?: (channel: string, question: unknown) => Promise<unknown>;
  /** The files that the text may import. */
  readonly files?: () => ProjectFiles;
}

/** A project, as the tools see it. */
interface ProjectFiles {
  /** By their paths. */
  readonly texts: Readonly<Record<string, string>>;
  /** The path of the edited text. */
  readonly activePath: string;
}

/** A text that is evaluated before another one. */
export interface EarlierText {
  /** Its origin: the prepended code of a question, the program, or an entry of the REPL. */
  readonly origin: 'prepend' | 'program' | 'repl';
  readonly text: string;
}

/** Tells the tools that the language of the text has changed. */
export const languageChanged = StateEffect.define();

const only = <T>(values: readonly T[]): T | null => values[0] ?? null;

/** Gives an editor with language tools access to its page. */
export const toolsContext = Facet.define<ToolsContext, ToolsContext | null>({ combine: only });

/** Handles closing brackets, once that part has been fetched. */
export const typeBracket = Facet.define<typeof insertBracket, typeof insertBracket | null>({
  combine: only,
});
