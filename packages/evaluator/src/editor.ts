import type { Extension } from '@codemirror/state';

/** What an editor can do for a language. Loaded when a user first edits a program in it. */
export interface EditorSupport {
  /**
   * The grammar with its language data: comments, brackets, indentation, and what else editing commands ask a
   * language for. CodeMirror's own languages are used as they are.
   */
  readonly extension: Extension;
  /**
   * Whether the tools for names (completion, uses, renaming, definitions) can read its syntax tree: its nodes
   * have the names of Lezer's grammar of JavaScript. Other languages complete names by their own means.
   */
  readonly hasNameTools: boolean;
  /**
   * Returns an entry of the REPL with what users may leave out at its end, such as a semicolon. Absent when
   * nothing may be left out.
   */
  readonly completed?: (entry: string) => string;
}
