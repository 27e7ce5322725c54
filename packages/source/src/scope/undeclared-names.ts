import type { Problem } from '@wellspring/engine';
import type { Fix, TextPlace } from '@wellspring/evaluator';
import type * as acorn from 'acorn';
import { insertAt, replaceNode } from '../syntax/edits.js';
import {
  childrenOf,
  type FunctionNode,
  type Node,
  placeOf,
  type Program,
} from '../syntax/nodes.js';
import { nearName } from './near-names.js';

/**
 * Explains names that are not declared: which name is probably meant, where it is declared instead, or what Source has
 * for a name of another language.
 */

/** A file of the program that exports a name which is not imported. */
export interface MissingImport {
  readonly path: string;
  /** The line of a statement that imports other names from it; undefined when there is none. */
  readonly line?: number;
  /** The end of the last name in that statement. */
  readonly after?: TextPlace;
  /** The path as an import states it. */
  readonly source: string;
}

/** Finds where a name is declared that a program cannot see, for advice. */
export interface Elsewhere {
  readonly missingImport: (name: string) => MissingImport | undefined;
  /** The first chapter that predeclares a name; undefined when none does. */
  readonly chapterOf: (name: string) => number | undefined;
}

export const NOWHERE: Elsewhere = { missingImport: () => undefined, chapterOf: () => undefined };

/** The names that can be seen at a use. */
interface VisibleNames {
  readonly elsewhere: Elsewhere;
  readonly exists: (name: string) => boolean;
  /** The function in which the innermost declaration of a name is; undefined for other names. */
  readonly functionOf: (name: string) => FunctionNode | undefined;
}

/** Names of other languages, with what Source has for them. */
const FOREIGN_NAMES: Readonly<Record<string, string>> = {
  print: 'display(x)',
  println: 'display(x)',
  printf: 'display(x)',
  log: 'display(x)',
  alert: 'display(x)',
  len: 'length(xs) for lists, array_length(a) for arrays',
  size: 'length(xs) for lists, array_length(a) for arrays',
  str: 'stringify(x)',
  String: 'stringify(x)',
  toString: 'stringify(x)',
  range: 'enum_list(start, end)',
  first: 'head(xs)',
  rest: 'tail(xs)',
  car: 'head(xs)',
  cdr: 'tail(xs)',
  cons: 'pair(x, xs)',
  abs: 'math_abs(x)',
  sqrt: 'math_sqrt(x)',
  floor: 'math_floor(x)',
  round: 'math_round(x)',
  max: 'math_max(x, y)',
  min: 'math_min(x, y)',
  pow: 'math_pow(x, y)',
  random: 'math_random()',
  True: 'true',
  False: 'false',
  None: 'null',
  nil: 'null',
};

/** Those of them for which Source has something that works in another way, or several things. */
const OTHER_MEANINGS = new Set(['len', 'size', 'range', 'printf', 'log', 'round']);

/** Explains the undeclared names of a program, while its scopes are visited. */
export class UndeclaredNames {
  readonly #program: Program;
  readonly #names: VisibleNames;

  constructor(program: Program, names: VisibleNames) {
    this.#program = program;
    this.#names = names;
  }

  /**
   * Returns the explanation of a use of an undeclared name, and its fix.
   * @param functionNode the function that uses it; undefined at the top level
   */
  of(
    identifier: acorn.Identifier,
    functionNode: FunctionNode | undefined,
  ): Pick<Problem, 'explanation' | 'fix'> {
    const { name } = identifier;
    const exporter = this.#names.elsewhere.missingImport(name);
    if (exporter !== undefined) return this.#missingImport(name, exporter);
    const near = this.#nearIn(name, functionNode);
    return near === undefined
      ? { explanation: this.#notDeclaredAdvice(name), fix: this.#ownNameFix(identifier) }
      : {
          explanation: this.#nearAdvice(name, near.name, near.within),
          fix: renaming(identifier, near.name),
        };
  }

  #missingImport(
    name: string,
    { path, line, after, source }: MissingImport,
  ): Pick<Problem, 'explanation' | 'fix'> {
    if (line !== undefined) {
      return {
        explanation: `${path} exports ${name}: add it to the import on line ${line}.`,
        fix: after && {
          label: `Add ${name} to the import on line ${line}`,
          edits: [insertAt(after, `, ${name}`)],
        },
      };
    }
    const [first] = this.#program.body;
    const at = first?.type === 'ImportDeclaration' ? placeOf(first) : { line: 1, column: 0 };
    return {
      explanation: `${path} exports ${name}. Write import { ${name} } from "${source}"; at the top.`,
      fix: {
        label: `Import ${name} from ${path}`,
        edits: [insertAt(at, `import { ${name} } from "${source}";\n`)],
      },
    };
  }

  /** A similar name, and where to look for its declaration first. */
  #nearIn(
    name: string,
    functionNode: FunctionNode | undefined,
  ): { readonly name: string; readonly within?: Node | undefined } | undefined {
    const isOfFunction = (candidate: string): boolean =>
      functionNode !== undefined && this.#names.functionOf(candidate) === functionNode;
    const ofFunction = nearName(name, isOfFunction);
    if (ofFunction !== undefined) return { name: ofFunction, within: functionNode };
    if (this.#hasText(name) || declarationOf(this.#program, name) !== undefined) return undefined;
    const near = nearName(name, (candidate) => this.#names.exists(candidate));
    return near === undefined ? undefined : { name: near };
  }

  /** Writes the name that Source has for one of another language. */
  #ownNameFix(identifier: acorn.Identifier): Fix | undefined {
    const { name } = identifier;
    if (this.#hasText(name) || !Object.hasOwn(FOREIGN_NAMES, name)) return undefined;
    const [own = ''] = /^\w+/.exec(FOREIGN_NAMES[name] ?? '') ?? [];
    // The same value or function under another name, and not one that works in another way.
    const isSame = !OTHER_MEANINGS.has(name) && (own === 'null' || this.#names.exists(own));
    return isSame || /^(?:true|false)$/.test(own) ? renaming(identifier, own) : undefined;
  }

  #notDeclaredAdvice(name: string): string {
    if (this.#hasText(name)) {
      return `For the string, write "${name}" with quotes. Otherwise declare ${name} before you use it.`;
    }
    const inner = declarationOf(this.#program, name);
    if (inner !== undefined) {
      return `${name} is declared on line ${placeOf(inner).line}, inside a function or block, and has a value only there. Declare it outside, or give it to this place as a parameter or result.`;
    }
    const own = Object.hasOwn(FOREIGN_NAMES, name) ? FOREIGN_NAMES[name] : undefined;
    if (own !== undefined) {
      return `Source has no ${name}. Write ${own}, or declare ${name} yourself.`;
    }
    const chapter = this.#names.elsewhere.chapterOf(name);
    if (chapter !== undefined) {
      return `${name} can be used from Source §${chapter} on. Choose that chapter, or declare ${name} yourself.`;
    }
    return `Before you can read the value of ${name}, you need to declare it with const or let. For a string, write "${name}" with quotes. Is it spelt as in its declaration?`;
  }

  /** @param within where to look for the declaration first */
  #nearAdvice(name: string, near: string, within: Node = this.#program): string {
    const declaration = declarationOf(within, near) ?? declarationOf(this.#program, near);
    return declaration === undefined
      ? `Did you mean ${near}? Otherwise declare ${name} before you use it.`
      : `Line ${placeOf(declaration).line} declares ${near}. Did you mean ${near}? Otherwise declare ${name} before you use it.`;
  }

  /** Tells whether the program contains a string with this text. */
  #hasText(text: string): boolean {
    const nodes: Node[] = [this.#program];
    for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
      if (node.type === 'Literal' && node.value === text) return true;
      nodes.push(...childrenOf(node));
    }
    return false;
  }
}

function renaming(identifier: acorn.Identifier, name: string): Fix {
  return { label: `Change ${identifier.name} to ${name}`, edits: [replaceNode(identifier, name)] };
}

/** The first declaration of a name anywhere in a part of a program, for messages. */
function declarationOf(within: Node, name: string): Node | undefined {
  const nodes: Node[] = [within];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    for (const declared of declaredBy(node)) {
      if (declared.type === 'Identifier' && declared.name === name) return declared;
    }
    nodes.push(...childrenOf(node).toReversed());
  }
  return undefined;
}

function declaredBy(node: Node): readonly Node[] {
  switch (node.type) {
    case 'FunctionDeclaration':
      return node.id == null ? node.params : [node.id, ...node.params];
    case 'ArrowFunctionExpression':
      return node.params;
    case 'VariableDeclarator':
      return [node.id];
    case 'ImportSpecifier':
      return [node.local];
    default:
      return [];
  }
}
