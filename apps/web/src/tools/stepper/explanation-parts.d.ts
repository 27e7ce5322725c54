/** Finds the code in an explanation, so that it can be set as code. The words come from the engine. */
export interface ExplanationPart {
  readonly text: string;
  readonly isCode: boolean;
}
/** Cuts an explanation into words and code. */
export declare function explanationParts(explanation: string): readonly ExplanationPart[];
/**
 * The beginning and the end of a long piece of code, to be shown with an ellipsis between them; null when it
 * is short.
 */
export declare function shortened(code: string): {
  readonly begins: string;
  readonly ends: string;
} | null;
//# sourceMappingURL=explanation-parts.d.ts.map
