import { hasOtherLines, placeAt, startsOfLines, withPlace } from '@wellspring/evaluator/lines';
import * as acorn from 'acorn';

/**
 * The parser looks each new name up among all names of its scope, one by one, and for each name that is
 * used it walks the blocks around it: a minute for a program of many declarations, or of many blocks
 * within each other. Here it finds names by a set once they are many, and knows the scope of each block.
 */

/** So few names are found as fast without a set. */
const FEW = 16;

/** A list of names that is asked for an index only to learn whether a name is in it. */
class NameList extends Array<string> {
  #seen: Set<string> | undefined;

  override push(...names: string[]): number {
    for (const name of names) this.#seen?.add(name);
    return super.push(...names);
  }

  override indexOf(name: string): number {
    if (this.length <= FEW) return super.indexOf(name);
    this.#seen ??= new Set(this);
    return this.#seen.has(name) ? 0 : -1;
  }
}

/** What acorn gives its plugins and its types leave out. */
interface ScopeOfParser {
  var: string[];
  lexical: string[];
  functions: string[];
  /** Ours: the scope of the function, or of the program, that it is in. */
  varScope?: ScopeOfParser;
}
interface ScopingParser {
  readonly input: string;
  readonly pos: number;
  /** Undefined where nobody asks for places. */
  curPosition(): { line: number; column: number } | undefined;
  raise(position: number, message: string): never;
  raiseRecoverable(position: number, message: string): never;
  enterScope(flags: number): void;
  currentScope(): ScopeOfParser;
  currentVarScope(): ScopeOfParser;
}

interface LinesOfParser {
  readonly input: string;
  /** Where the lines of the text start; null where acorn counts the same ones. */
  lineStarts?: readonly number[] | null | undefined;
}

/** Asked for while acorn's own constructor runs, before a parser of ours has fields. */
function startsFor(parser: LinesOfParser): readonly number[] | null {
  if (parser.lineStarts === undefined) {
    parser.lineStarts = hasOtherLines(parser.input) ? startsOfLines(parser.input) : null;
  }
  return parser.lineStarts;
}

/** Lets acorn throw an error, with its place in the lines that people see. */
function raiseAt(starts: readonly number[] | null, at: number, raise: () => never): never {
  if (starts === null) return raise();
  try {
    return raise();
  } catch (error) {
    const placed = error as SyntaxError & { loc?: { line: number; column: number } };
    const place = placeAt(starts, at);
    if (placed.loc) Object.assign(placed.loc, place);
    placed.message = withPlace(placed.message, place);
    throw placed;
  }
}

/**
 * acorn's parser, in time that grows with the text alone, and with places in the lines that people see.
 */
export const Parser = acorn.Parser.extend((BaseParser) => {
  const Scoping = BaseParser as unknown as new (...args: unknown[]) => ScopingParser;
  class ManyNames extends Scoping {
    override enterScope(flags: number): void {
      super.enterScope(flags);
      const scope = this.currentScope();
      scope.var = new NameList();
      scope.lexical = new NameList();
      scope.functions = new NameList();
      scope.varScope = super.currentVarScope();
    }

    override currentVarScope(): ScopeOfParser {
      return this.currentScope().varScope ?? super.currentVarScope();
    }
  }

  class SeenLines extends ManyNames {
    declare lineStarts: readonly number[] | null | undefined;

    override curPosition(): { line: number; column: number } | undefined {
      const position = super.curPosition();
      const starts = startsFor(this);
      return position && starts ? Object.assign(position, placeAt(starts, this.pos)) : position;
    }

    override raise(at: number, message: string): never {
      return raiseAt(startsFor(this), at, () => super.raise(at, message));
    }

    override raiseRecoverable(at: number, message: string): never {
      return raiseAt(startsFor(this), at, () => super.raiseRecoverable(at, message));
    }
  }
  return SeenLines as unknown as typeof acorn.Parser;
});
