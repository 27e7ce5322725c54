import type { Text } from '@codemirror/state';
import type { SyntaxNode, SyntaxNodeRef, Tree } from '@lezer/common';

/**
 * Resolves the names of a program with the editor's own syntax tree, so that it also works during typing. The
 * rules are those of the language reference, section 4.
 */

export interface Range {
  readonly from: number;
  readonly to: number;
}

export type BindingKind = 'const' | 'let' | 'function' | 'parameter' | 'import';

/** A declared name. */
export interface Binding {
  readonly name: string;
  readonly kind: BindingKind;
  readonly scope: Scope;
  /** Where it is declared, in the order of the text. There are several only in a program with an error. */
  readonly declarations: readonly Range[];
  /** Every place with the name, including its declarations, in the order of the text. */
  readonly places: readonly Range[];
  /** From this position on it has a value for code in the same function. */
  readonly readyAt: number;
  /** The parameters of the function that it is bound to, without parentheses, if that is known. */
  readonly parameters: Range | null;
}

/** A part of the text with its own names. */
export interface Scope extends Range {
  readonly parent: Scope | null;
  /** Whether it belongs to a function, whose body runs later than the code around it. */
  readonly isFunction: boolean;
  readonly bindings: ReadonlyMap<string, Binding>;
}

/** An occurrence of a name. */
export interface NamePlace extends Range {
  readonly name: string;
  /** What it refers to; null when the program does not declare it. */
  readonly binding: Binding | null;
}

/** The names of a program. */
export interface ProgramNames {
  /** The scope of the whole program, followed by the others in the order in which they begin. */
  readonly scopes: readonly [Scope, ...Scope[]];
  /** In the order of the text. */
  readonly places: readonly NamePlace[];
}

interface OpenBinding extends Binding {
  readonly declarations: Range[];
  readonly places: Range[];
}

interface OpenScope extends Scope {
  readonly parent: OpenScope | null;
  readonly bindings: Map<string, OpenBinding>;
}

interface OpenPlace extends NamePlace {
  readonly scope: OpenScope;
  binding: OpenBinding | null;
}

const FUNCTIONS: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunction',
  'MethodDeclaration',
]);
const OTHER_SCOPES: ReadonlySet<string> = new Set([
  'Block',
  'ForStatement',
  'CatchClause',
  'SwitchBody',
]);

/** Places where a name may belong to another file. */
const LISTS_OF_NAMES: ReadonlySet<string> = new Set(['ImportGroup', 'ExportGroup']);

const analysed = new WeakMap<Tree, ProgramNames>();

/**
 * Finds the names of a program.
 * @param tree of the text, by the editor's grammar; it may cover only the beginning of the text
 */
export function namesOf(tree: Tree, text: Text): ProgramNames {
  const known = analysed.get(tree);
  if (known) return known;
  const names = analyse(tree, text);
  analysed.set(tree, names);
  return names;
}

function analyse(tree: Tree, text: Text): ProgramNames {
  const root = openScope({ from: 0, to: text.length }, null, false);
  const scopes: [OpenScope, ...OpenScope[]] = [root];
  const places: OpenPlace[] = [];
  // Asking a node for its parent, and reading names from a text that is stored in pieces, cost more than
  // anything else here, so both are done only once.
  const ancestors: string[] = [];
  const program = text.toString();
  let current = root;

  function opensScope(name: string): boolean {
    if (FUNCTIONS.has(name)) return true;
    if (!OTHER_SCOPES.has(name)) return false;
    // The parameters and the body of a function are one scope.
    return name !== 'Block' || !FUNCTIONS.has(ancestors.at(-1) ?? '');
  }

  function declare({ node, from, to }: SyntaxNodeRef, name: string) {
    const declared = declarationOf(node);
    if (!declared) return;
    const scope = declared.isOutside ? (current.parent ?? root) : current;
    let binding = scope.bindings.get(name);
    if (!binding) {
      const { kind, readyAt, parameters } = declared;
      binding = { name, kind, scope, readyAt, parameters, declarations: [], places: [] };
      scope.bindings.set(name, binding);
    }
    binding.declarations.push({ from, to });
    places.push({ from, to, name, scope, binding });
  }

  tree.iterate({
    enter(ref) {
      const { name, from, to } = ref;
      if (name === 'VariableDefinition') declare(ref, program.slice(from, to));
      else if (name === 'VariableName') {
        const isListed = LISTS_OF_NAMES.has(ancestors.at(-1) ?? '');
        if (!isListed || !isForeign(ref)) {
          places.push({ from, to, name: program.slice(from, to), scope: current, binding: null });
        }
      } else if (opensScope(name)) {
        current = openScope(insideOf(ref.node), current, FUNCTIONS.has(name));
        scopes.push(current);
      }
      ancestors.push(name);
    },
    leave({ name }) {
      ancestors.pop();
      if (opensScope(name)) current = current.parent ?? root;
    },
  });

  for (const place of places) {
    place.binding ??= find(place.scope, place.name);
    place.binding?.places.push({ from: place.from, to: place.to });
  }
  return { scopes, places };
}

function openScope({ from, to }: Range, parent: OpenScope | null, isFunction: boolean): OpenScope {
  return { from, to, parent, isFunction, bindings: new Map() };
}

function find(scope: OpenScope, name: string): OpenBinding | null {
  for (let at: OpenScope | null = scope; at; at = at.parent) {
    const binding = at.bindings.get(name);
    if (binding) return binding;
  }
  return null;
}

/** The positions of a cursor inside a scope, excluding the outer sides of its braces. */
function insideOf(node: SyntaxNode): Range {
  const body = node.name === 'Block' ? node : node.getChild('Block');
  const isClosed = body?.lastChild?.name === '}' && body.to === node.to;
  const first =
    node.getChild('ParamList') ?? node.getChild('ForSpec') ?? node.getChild('ForOfSpec');
  const from = node.name === 'Block' ? node.from + 1 : (first?.from ?? node.from - 1) + 1;
  return { from, to: isClosed ? node.to - 1 : node.to };
}

interface Declared {
  readonly kind: BindingKind;
  readonly readyAt: number;
  readonly parameters: Range | null;
  /** Whether the name belongs to the scope around the one that its declaration opens. */
  readonly isOutside: boolean;
}

/** How a name is declared; null when there is no declaration around it, in an unfinished program. */
function declarationOf(name: SyntaxNode): Declared | null {
  const plain = { readyAt: 0, parameters: null, isOutside: false };
  for (let node = name.parent; node; node = node.parent) {
    switch (node.name) {
      case 'VariableDeclaration':
        return {
          ...plain,
          kind: node.firstChild?.name === 'const' ? 'const' : 'let',
          readyAt: node.to,
          parameters: parametersOf(valueOf(name)),
        };
      case 'FunctionDeclaration':
        return {
          kind: 'function',
          readyAt: node.to,
          parameters: parametersOf(node),
          isOutside: true,
        };
      case 'ClassDeclaration':
        return { ...plain, kind: 'const', readyAt: node.to };
      case 'FunctionExpression':
        return { ...plain, kind: 'function', parameters: parametersOf(node) };
      case 'ForOfSpec':
        return { ...plain, kind: node.getChild('const') ? 'const' : 'let' };
      case 'ParamList':
      case 'ArrowFunction':
      case 'CatchClause':
        return { ...plain, kind: 'parameter' };
      case 'ImportDeclaration':
        return { ...plain, kind: 'import' };
      case 'Block':
      case 'Script':
        return null;
      default:
    }
  }
  return null;
}

/** The expression that a declared name is bound to. */
function valueOf(name: SyntaxNode): SyntaxNode | null {
  return name.nextSibling?.name === 'Equals' ? name.nextSibling.nextSibling : null;
}

function parametersOf(node: SyntaxNode | null): Range | null {
  if (!node || !FUNCTIONS.has(node.name)) return null;
  const list = node.getChild('ParamList');
  if (list) {
    const isClosed = list.lastChild?.name === ')';
    return { from: list.from + 1, to: isClosed ? list.to - 1 : list.to };
  }
  const only = node.name === 'ArrowFunction' ? node.firstChild : null;
  return only?.name === 'VariableDefinition' ? { from: only.from, to: only.to } : null;
}

/** Whether a name belongs to another file, or is visible in other files. */
function isForeign({ node }: SyntaxNodeRef): boolean {
  if (node.parent?.name === 'ImportGroup') return true;
  if (node.parent?.name !== 'ExportGroup') return false;
  return node.prevSibling?.name === 'as' || node.parent.parent?.getChild('from') != null;
}

/** The occurrence of a name at a position; null when there is none. */
export function placeAt({ places }: ProgramNames, position: number): NamePlace | null {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.to ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  const place = places[low];
  return place && place.from <= position ? place : null;
}

/** The innermost scope around a position. */
export function scopeAt({ scopes }: ProgramNames, position: number): Scope {
  const [root] = scopes;
  // The scopes are in the order in which they begin, so the last one that contains the position is the
  // innermost.
  return scopes.findLast(({ from, to }) => from <= position && position <= to) ?? root;
}

/**
 * The names that a program may use at a position: those of the scopes around it that are not hidden by inner
 * scopes. Names of the same function are only included if they have a value by then.
 */
export function bindingsAt(names: ProgramNames, position: number): readonly Binding[] {
  const found = new Map<string, Binding | null>();
  let isInFunction = false;
  for (let scope: Scope | null = scopeAt(names, position); scope; scope = scope.parent) {
    for (const [name, binding] of scope.bindings) {
      const isReady = isInFunction || binding.readyAt <= position;
      // A name hides outer ones even before it has a value.
      if (!found.has(name)) found.set(name, isReady ? binding : null);
    }
    isInFunction ||= scope.isFunction;
  }
  return [...found.values()].filter((binding) => binding !== null);
}
