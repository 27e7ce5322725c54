import { hasOtherLines, placeAt, startsOfLines, withPlace } from '@wellspring/evaluator/lines';
import * as acorn from 'acorn';

/**
 * acorn searches all names of a scope for each new name, and for each name that is used it goes through the
 * enclosing blocks: this takes a minute for a program with many declarations or many nested blocks. This
 * parser uses a set once a scope has many names, and stores the scope of each block.
 */

/** With at most this many names a set is not faster. */
const FEW = 16;

/** A list of names in which an index is only looked up to check whether it contains a name. */
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

/** The members that acorn provides to plugins but leaves out of its types. */
interface ScopeOfParser {
  var: string[];
  lexical: string[];
  functions: string[];
  /** Added by us: the scope of the enclosing function or program. */
  varScope?: ScopeOfParser;
}
interface ScopingParser {
  readonly input: string;
  readonly pos: number;
  /** Undefined when positions are not requested. */
  curPosition(): { line: number; column: number } | undefined;
  raise(position: number, message: string): never;
  raiseRecoverable(position: number, message: string): never;
  enterScope(flags: number): void;
  currentScope(): ScopeOfParser;
  currentVarScope(): ScopeOfParser;
}

interface LinesOfParser {
  readonly input: string;
  /** The offsets of the lines of the text; null when acorn counts the same lines. */
  lineStarts?: readonly number[] | null | undefined;
}

/** Needed while acorn's own constructor runs, before our parser has its fields. */
function startsFor(parser: LinesOfParser): readonly number[] | null {
  if (parser.lineStarts === undefined) {
    parser.lineStarts = hasOtherLines(parser.input) ? startsOfLines(parser.input) : null;
  }
  return parser.lineStarts;
}

/** Lets acorn throw an error, with its position in the user's lines. */
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

/** acorn's parser, in time that grows linearly with the text, and with positions in the user's lines. */
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
