import type { EvaluationStep, TextRange } from '@wellspring/evaluator';
import type { CodeToken, TokenKind } from '../../ui/workspace/editor/code-tokens';

/** Cuts the text of a step wherever its appearance changes, so that each piece can be rendered separately. */

/** A function that is shown by its name. */
interface FoldedName {
  /** The number of its definition. */
  readonly definition: number;
  /** True if it is the first occurrence of that function in the text; only this one is a tab stop. */
  readonly isFirst: boolean;
}

export interface CodePiece {
  /** The start in the text. */
  readonly from: number;
  readonly text: string;
  readonly kind: TokenKind | null;
  readonly folded: FoldedName | null;
}

interface CodeParts {
  readonly before: readonly CodePiece[];
  /** The part that the step is about; empty when the step has no visible part. */
  readonly marked: readonly CodePiece[];
  readonly after: readonly CodePiece[];
}

/** The facts about a text. */
interface CodeFacts {
  readonly range?: TextRange | undefined;
  readonly folded?: EvaluationStep['folded'];
  /** In order. */
  readonly tokens: readonly CodeToken[];
}

/** Cuts a text into the parts before, in and after the marked range. Each part is a list of pieces. */
export function codeParts(code: string, { range, folded = [], tokens }: CodeFacts): CodeParts {
  const pieces = piecesOf(code, { range, folded, tokens });
  const { from, to } = range ?? { from: code.length, to: code.length };
  return {
    before: pieces.filter((piece) => piece.from < from),
    marked: pieces.filter((piece) => piece.from >= from && piece.from < to),
    after: pieces.filter((piece) => piece.from >= to),
  };
}

function piecesOf(
  code: string,
  { range, folded, tokens }: Required<Omit<CodeFacts, 'range'>> & Pick<CodeFacts, 'range'>,
): readonly CodePiece[] {
  const names = new Map<number, FoldedName>();
  const known = new Set<number>();
  const borders = new Set<number>([0]);
  for (const { from, to, definition } of folded ?? []) {
    names.set(from, { definition, isFirst: !known.has(definition) });
    known.add(definition);
    borders.add(from).add(to);
  }
  const kinds = new Map<number, TokenKind>();
  let at = 0;
  for (const { from, to, kind } of tokens) {
    if (from < at) continue;
    at = to;
    borders.add(from).add(to);
    kinds.set(from, kind);
  }
  if (range) borders.add(range.from).add(range.to);
  const places = [...borders].filter((place) => place < code.length).toSorted((a, b) => a - b);
  let kind: TokenKind | null = null;
  let end = 0;
  const ends = new Map(tokens.map((token) => [token.from, token.to]));
  return places.map((from, index) => {
    const begins = kinds.get(from);
    if (begins !== undefined) {
      kind = begins;
      end = ends.get(from) ?? from;
    } else if (from >= end) kind = null;
    const to = places[index + 1] ?? code.length;
    return { from, text: code.slice(from, to), kind, folded: names.get(from) ?? null };
  });
}
