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
  /** Made when it is first asked for, because most programs declare all their names. */
  #occurrences: Occurrences | undefined;

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
    if (near === undefined) {
      return { explanation: this.#notDeclaredAdvice(name), fix: this.#ownNameFix(identifier) };
    }
    const { name: other, within = this.#program } = near;
    const declaration = declarationOf(within, other) ?? this.#declarationOf(other);
    return {
      explanation: this.#nearAdvice(name, other, declaration),
      fix: this.#nearFix(identifier, other, declaration),
    };
  }

  /** Changes the name where it is used, or its declaration if that is misspelt. */
  #nearFix(identifier: acorn.Identifier, other: string, declaration: Node | undefined): Fix {
    const uses = this.#namesIn(identifier.name);
    if (declaration?.type === 'Identifier' && uses.length > 1 && this.#isUnused(other)) {
      return renaming(declaration, identifier.name);
    }
    return { ...renaming(identifier, other), edits: uses.map((use) => replaceNode(use, other)) };
  }

  /** The places of the program with a name, in their order. */
  #namesIn(name: string): readonly Node[] {
    return this.#all().uses.get(name) ?? [];
  }

  /** The first declaration of a name anywhere in the program. */
  #declarationOf(name: string): Node | undefined {
    return this.#all().declarations.get(name);
  }

  #all(): Occurrences {
    this.#occurrences ??= occurrencesIn(this.#program);
    return this.#occurrences;
  }

  /** Tells whether a name occurs in its declaration only. */
  #isUnused(name: string): boolean {
    return this.#declarationOf(name) !== undefined && this.#namesIn(name).length === 1;
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
    const names = this.#missingFrom(path).join(', ');
    const [first] = this.#program.body;
    const at = first?.type === 'ImportDeclaration' ? placeOf(first) : { line: 1, column: 0 };
    return {
      explanation: `${path} exports ${name}. Write import { ${names} } from "${source}"; at the top.`,
      fix: {
        label: `Import ${names} from ${path}`,
        edits: [insertAt(at, `import { ${names} } from "${source}";\n`)],
      },
    };
  }

  /** The undeclared names of the program that a file exports, in the order of their first uses. */
  #missingFrom(path: string): readonly string[] {
    return [...this.#all().uses.keys()].filter(
      (name) =>
        this.#declarationOf(name) === undefined &&
        !this.#names.exists(name) &&
        this.#names.elsewhere.missingImport(name)?.path === path,
    );
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
    if (this.#declarationOf(name) !== undefined) return undefined;
    // A declared name that is used nowhere is hardly right.
    const unused = nearName(name, (candidate) => this.#isUnused(candidate));
    if (unused !== undefined) return { name: unused };
    if (this.#hasText(name)) return undefined;
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
    const inner = this.#declarationOf(name);
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

  #nearAdvice(name: string, near: string, declaration: Node | undefined): string {
    return declaration === undefined
      ? `Did you mean ${near}? Otherwise declare ${name} before you use it.`
      : `Line ${placeOf(declaration).line} declares ${near}. Did you mean ${near}? Otherwise declare ${name} before you use it.`;
  }

  /** Tells whether the program contains a string with this text. */
  #hasText(text: string): boolean {
    return this.#all().texts.has(text);
  }
}

function renaming(identifier: acorn.Identifier, name: string): Fix {
  return { label: `Change ${identifier.name} to ${name}`, edits: [replaceNode(identifier, name)] };
}

/** The names and strings of a program. Many similar names are looked up for each name that is not declared. */
interface Occurrences {
  readonly declarations: ReadonlyMap<string, Node>;
  readonly uses: ReadonlyMap<string, readonly Node[]>;
  /** The texts of its strings. */
  readonly texts: ReadonlySet<string>;
}

function occurrencesIn(program: Program): Occurrences {
  const declarations = new Map<string, Node>();
  const uses = new Map<string, Node[]>();
  const texts = new Set<string>();
  for (const node of nodesOf(program)) {
    for (const declared of declaredBy(node)) {
      if (declared.type !== 'Identifier' || declarations.has(declared.name)) continue;
      declarations.set(declared.name, declared);
    }
    if (node.type === 'Identifier') {
      const others = uses.get(node.name);
      if (others === undefined) uses.set(node.name, [node]);
      else others.push(node);
    }
    if (node.type === 'Literal' && typeof node.value === 'string') texts.add(node.value);
  }
  return { declarations, uses, texts };
}

/** The first declaration of a name in a part of a program, for messages. */
function declarationOf(within: Node, name: string): Node | undefined {
  for (const node of nodesOf(within)) {
    for (const declared of declaredBy(node)) {
      if (declared.type === 'Identifier' && declared.name === name) return declared;
    }
  }
  return undefined;
}

/** A node and everything below it, in the order of the text. */
function* nodesOf(whole: Node): Generator<Node> {
  const nodes: Node[] = [whole];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    yield node;
    // Not spread: a call can have more arguments than a function may be given at once.
    for (const child of childrenOf(node).toReversed()) nodes.push(child);
  }
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
