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
  enterScope(flags: number): void;
  currentScope(): ScopeOfParser;
  currentVarScope(): ScopeOfParser;
}

/** acorn's parser, in time that grows with the text alone. */
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
  return ManyNames as unknown as typeof acorn.Parser;
});
