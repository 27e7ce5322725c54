/** The documentation of a module, from which editors, the page of all modules and `jsons/NAME.json` are made. */

/** A parameter of a documented function. */
interface DocumentedParameter {
  readonly name: string;
  /** The type as shown, e.g. `Rune`. */
  readonly type: string;
  /** The text of the default value. */
  readonly default?: string;
  readonly isRest?: true;
}

/** The documentation of an export, in plain sentences. */
export type DocumentedExport =
  | {
      readonly kind: 'function';
      readonly parameters: readonly DocumentedParameter[];
      readonly returns: string;
      /** Plain text; code is between backquotes. */
      readonly text: string;
      /** A program of one or a few lines that uses it, without its import. */
      readonly example?: string;
    }
  | { readonly kind: 'constant'; readonly type: string; readonly text: string };

export interface ModuleDocumentation {
  /** The purpose of the module, in a sentence. */
  readonly summary: string;
  readonly exports: Readonly<Record<string, DocumentedExport>>;
  /** The declarations of its types for the typed variant, e.g. `class Rune {}`. */
  readonly types: readonly string[];
}

/** Documents a function. @param returns the type of its results, as shown */
export function functionReturning(
  returns: string,
  parameters: readonly DocumentedParameter[],
  text: string,
  example?: string,
): DocumentedExport {
  const documented = { kind: 'function', parameters, returns, text } as const;
  return example === undefined ? documented : { ...documented, example };
}
