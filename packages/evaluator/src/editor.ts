import type { Extension, Text } from '@codemirror/state';
import type { Parser, SyntaxNode, Tree } from '@lezer/common';

/** The support of a language in editors. Loaded when a user first edits a program in it. */
export interface EditorSupport {
  /**
   * The grammar with its language data: comments, brackets, indentation, and what else editing commands ask a
   * language for. CodeMirror's own languages are used as they are.
   */
  readonly extension: Extension;
  /** The grammar alone, for code that is shown without an editor. */
  readonly grammar: Parser;
  /**
   * True if the language data has `nameTools`, with which the editor offers completion, explanations, uses,
   * renaming and definitions. Other languages complete names by their own means.
   */
  readonly hasNameTools: boolean;
  /**
   * Returns an entry of the REPL with what users may leave out at its end, such as a semicolon. Absent when
   * nothing may be left out.
   */
  readonly completed?: (entry: string) => string;
}

/**
 * Finds names in programs of a language, for the tools of the editor. It is the field `nameTools` of the
 * language data of CodeMirror.
 */
export interface NameTools {
  readonly parse: (text: string) => Tree;
  /** Absent where names and calls are written as in JavaScript. */
  readonly notation?: Notation;
  /** @param tree of the text; it may cover only its beginning */
  readonly namesOf: (tree: Tree, text: Text) => ProgramNames;
  /** Returns null for a node that is not a word with a meaning, such as a comment. */
  readonly wordKind: (node: Pick<SyntaxNode, 'name' | 'firstChild' | 'parent'>) => WordKind | null;
  /** Tells whether the use of a name can be completed in this node: it is no text, comment or declaration. */
  readonly isCompletable: (node: SyntaxNode) => boolean;
  /** The innermost call of a named function whose arguments contain a position; null when there is none. */
  readonly callAround: (node: SyntaxNode, position: number) => CallAround | null;
  /** The import that declares the name at a node; null when it is not imported. */
  readonly importAt: (node: SyntaxNode, textOf: (range: Range) => string) => ImportedName | null;
  /**
   * The part of an import that a place belongs to: the name of a module, or one of its exports. Null where it is something
   * else. Absent when programs import no modules.
   */
  readonly importPlaceAt?: (
    node: SyntaxNode,
    textOf: (range: Range) => string,
  ) => ImportPlace | null;
  /** The position of the default export of a program; null when it has none. */
  readonly defaultExport: (tree: Tree) => number | null;
  /**
   * The declarations of types in a program whose names may be written at a place, by name. Returns null where no
   * type is written. Absent when the language has no types.
   * @param node the name of a type, or what is written before the place
   */
  readonly typesAt?: (
    node: SyntaxNode,
    textOf: (range: Range) => string,
  ) => ReadonlyMap<string, Range> | null;
  /** The new text at a renamed name, where other files keep the name that they know. */
  readonly renamed: (node: SyntaxNode, name: string, wanted: string) => string;
}

/** How a language writes names and calls, where that differs from JavaScript. */
export interface Notation {
  /** The characters within names, as they are written within brackets of a regular expression. */
  readonly nameCharacters: string;
  /** Tells whether a text can be a name, apart from words of the language. */
  readonly isName: (text: string) => boolean;
  /** True if calls are lists, `(f x y)`, in which spaces separate arguments. */
  readonly hasListCalls?: true;
  /** True if programs cannot give names of the library other values at their top level. */
  readonly hasFixedLibrary?: true;
}

/**
 * Finds expressions in a tree, for commands that move over them and change what they are in. It is the field
 * `expressionTools` of the language data of CodeMirror, in languages whose programs are lists.
 */
export interface ExpressionTools {
  readonly isExpression: (node: Pick<SyntaxNode, 'name'>) => boolean;
  /** Tells whether a node has brackets around expressions. */
  readonly isList: (node: Pick<SyntaxNode, 'name'>) => boolean;
}

/** The use of a name, a keyword, or another word that the language defines, such as `true`. */
export type WordKind = 'name' | 'keyword' | 'other';

/** A call of a function by its name. */
export interface CallAround {
  /** The name of the function. */
  readonly callee: Range;
  /** The number of arguments before the position. */
  readonly argumentsBefore: number;
}

/** An import of a name. */
export interface ImportedName {
  /** The name in the other file; null for its default export. */
  readonly name: string | null;
  /** The text that names the file. */
  readonly source: string;
}

/** A place within an import. */
export type ImportPlace =
  /** The text that names what is imported from. */
  | { readonly kind: 'source'; readonly text: Range }
  /** A name among those that are imported. The source is empty while it is missing. */
  | { readonly kind: 'name'; readonly source: string; readonly taken: readonly string[] };

export interface Range {
  readonly from: number;
  readonly to: number;
}

export type BindingKind = 'const' | 'let' | 'function' | 'parameter' | 'import' | 'macro';

/** A declared name. */
export interface Binding {
  readonly name: string;
  readonly kind: BindingKind;
  readonly scope: Scope;
  /** The places where it is declared, in the order of the text. There are several only in a program with an error. */
  readonly declarations: readonly Range[];
  /** Every place with the name, including its declarations, in the order of the text. */
  readonly places: readonly Range[];
  /** From this position on it has a value for code in the same function. */
  readonly readyAt: number;
  /** The parameters of the function that it is bound to, without parentheses, if that is known. */
  readonly parameters: Range | null;
  /** Why it cannot have another name, and a place that shows it. Absent when it can. */
  readonly fixed?: FixedName;
}

/**
 * A name that must stay. `macro`: a macro uses it, or may do anything with the names of a use. `import`: it is imported by a
 * name that the importing file cannot choose.
 */
export interface FixedName {
  readonly by: 'macro' | 'import';
  readonly at: Range;
}

/** A part of the text with its own names. */
export interface Scope extends Range {
  readonly parent: Scope | null;
  /** True if it belongs to a function, whose body runs later than the code around it. */
  readonly isFunction: boolean;
  readonly bindings: ReadonlyMap<string, Binding>;
}

/** An occurrence of a name. */
export interface NamePlace extends Range {
  readonly name: string;
  /** The binding that it refers to; null when the program does not declare it. */
  readonly binding: Binding | null;
}

/** The names of a program. */
export interface ProgramNames {
  /** The scope of the whole program, followed by the others in the order in which they begin. */
  readonly scopes: readonly [Scope, ...Scope[]];
  /** In the order of the text. */
  readonly places: readonly NamePlace[];
}
