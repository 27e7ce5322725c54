import type { Text } from '@codemirror/state';
import type { SyntaxNode, Tree } from '@lezer/common';
import type {
  Binding,
  BindingKind,
  CallAround,
  ImportedName,
  ImportPlace,
  NamePlace,
  NameTools,
  ProgramNames,
  Range,
  Scope,
  WordKind,
} from '@wellspring/evaluator';

/**
 * Resolves the names of a program with the editor's own syntax tree, so that it also works while the user types. Functions have
 * scopes of their own; the blocks of `if` statements have none.
 */

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

const FUNCTIONS: ReadonlySet<string> = new Set(['FunctionDefinition', 'LambdaExpression']);

const analysed = new WeakMap<Tree, ProgramNames>();

/**
 * Finds the names of a program.
 * @param tree of the text, by the editor's grammar; it may cover only the beginning of the text
 */
function namesOf(tree: Tree, text: Text): ProgramNames {
  const known = analysed.get(tree);
  if (known) return known;
  const names = analyse(tree, text);
  analysed.set(tree, names);
  return names;
}

function analyse(tree: Tree, text: Text): ProgramNames {
  const root: OpenScope = openScope({ from: 0, to: text.length }, null);
  const scopes: [OpenScope, ...OpenScope[]] = [root];
  const places: OpenPlace[] = [];
  const program = text.toString();
  let current = root;

  tree.iterate({
    enter({ name: kind, node, from, to }) {
      if (FUNCTIONS.has(kind)) {
        current = openScope(insideOf(node), current);
        scopes.push(current);
        return;
      }
      if (kind !== 'VariableName' || isForeign(node)) return;
      const name = program.slice(from, to);
      const declared = declarationOf(node);
      if (declared === null) {
        places.push({ from, to, name, scope: current, binding: null });
        return;
      }
      const scope = declared.kind === 'function' ? (current.parent ?? root) : current;
      const binding = scope.bindings.get(name) ?? {
        ...declared,
        name,
        scope,
        declarations: [],
        places: [],
      };
      scope.bindings.set(name, binding);
      binding.declarations.push({ from, to });
      places.push({ from, to, name, scope, binding });
    },
    leave({ name }) {
      if (FUNCTIONS.has(name)) current = current.parent ?? root;
    },
  });

  for (const place of places) {
    place.binding ??= find(place.scope, place.name);
    place.binding?.places.push({ from: place.from, to: place.to });
  }
  return { scopes, places };
}

function openScope({ from, to }: Range, parent: OpenScope | null): OpenScope {
  return { from, to, parent, isFunction: parent !== null, bindings: new Map() };
}

function find(scope: OpenScope, name: string): OpenBinding | null {
  for (let at: OpenScope | null = scope; at; at = at.parent) {
    const binding = at.bindings.get(name);
    if (binding) return binding;
  }
  return null;
}

/** The positions of a cursor inside a function. */
function insideOf(node: SyntaxNode): Range {
  const list = node.getChild('ParamList');
  return { from: list?.from ?? node.from, to: node.to };
}

interface Declared {
  readonly kind: BindingKind;
  readonly readyAt: number;
  readonly parameters: Range | null;
}

/** Returns how a statement around a name binds it; null when the name is only used. */
function declarationOf(name: SyntaxNode): Declared | null {
  const { parent } = name;
  switch (parent?.name) {
    case 'AssignStatement': {
      const isTarget = name.nextSibling?.name === 'AssignOp' && name.prevSibling === null;
      if (!isTarget) return null;
      return { kind: 'const', readyAt: parent.to, parameters: parametersOf(parent.lastChild) };
    }
    case 'FunctionDefinition':
      return { kind: 'function', readyAt: parent.to, parameters: parametersOf(parent) };
    case 'ParamList':
      // Other names in the list belong to default values.
      return name.prevSibling?.name === 'AssignOp'
        ? null
        : { kind: 'parameter', readyAt: 0, parameters: null };
    case 'ImportStatement':
      return { kind: 'import', readyAt: 0, parameters: null };
    default:
      return null;
  }
}

function parametersOf(node: SyntaxNode | null): Range | null {
  if (!node || !FUNCTIONS.has(node.name)) return null;
  const list = node.getChild('ParamList');
  if (!list) return { from: node.from, to: node.from };
  if (list.firstChild?.name !== '(') return { from: list.from, to: list.to };
  const isClosed = list.lastChild?.name === ')';
  return { from: list.from + 1, to: isClosed ? list.to - 1 : list.to };
}

/** Tells whether a name in an import belongs to another file, or is that of the file itself. */
function isForeign({ parent, prevSibling, nextSibling }: SyntaxNode): boolean {
  if (parent?.name !== 'ImportStatement') return false;
  return prevSibling?.name === 'from' || nextSibling?.name === 'as';
}

/** Keywords are nodes with their own text as name. */
const KEYWORD = /^[a-z]+$/;

function wordKind({ name, firstChild }: Pick<SyntaxNode, 'name' | 'firstChild'>): WordKind | null {
  if (name === 'VariableName') return 'name';
  if (firstChild) return null;
  if (name === 'Boolean' || name === 'None') return 'other';
  return KEYWORD.test(name) ? 'keyword' : null;
}

/** Places where a word is not the use of a name. */
const NO_NAME = /^(?:String|FormatString|FormatReplacement|Escape|Comment|Number|PropertyName)$/;

function isCompletable(node: SyntaxNode): boolean {
  if (NO_NAME.test(node.name)) return false;
  return (
    node.name !== 'VariableName' ||
    !/^(?:FunctionDefinition|ParamList)$/.test(node.parent?.name ?? '')
  );
}

function callAround(node: SyntaxNode, position: number): CallAround | null {
  for (let at: SyntaxNode | null = node; at; at = at.parent) {
    if (at.name === 'Body') return null;
    const isClosed = at.lastChild?.name === ')';
    const isInside = at.from < position && (position < at.to || !isClosed);
    if (at.name !== 'ArgList' || !isInside) continue;
    const callee = at.parent?.name === 'CallExpression' ? at.parent.firstChild : null;
    if (callee?.name !== 'VariableName') return null;
    const argumentsBefore = at.getChildren(',').filter(({ to }) => to <= position).length;
    return { callee: { from: callee.from, to: callee.to }, argumentsBefore };
  }
  return null;
}

/** The import around a node, and the name of the file or module from which it takes names. */
function importAround(
  node: SyntaxNode,
): { readonly all: SyntaxNode; readonly source: SyntaxNode } | null {
  const all = node.name === 'ImportStatement' ? node : node.parent;
  if (all?.name !== 'ImportStatement') return null;
  const source = all.getChild('from')?.nextSibling;
  return source?.name === 'VariableName' ? { all, source } : null;
}

function importAt(node: SyntaxNode, textOf: (range: Range) => string): ImportedName | null {
  const around = importAround(node);
  if (around === null || node.name !== 'VariableName' || node.from === around.source.from)
    return null;
  const { prevSibling } = node;
  const exported = prevSibling?.name === 'as' ? (prevSibling.prevSibling ?? node) : node;
  return { name: textOf(exported), source: textOf(around.source) };
}

function importPlaceAt(node: SyntaxNode, textOf: (range: Range) => string): ImportPlace | null {
  const around = importAround(node);
  if (around === null) return null;
  const { all, source } = around;
  if (node.from === source.from && node.name === 'VariableName') {
    return { kind: 'source', text: { from: source.from, to: source.to } };
  }
  if (node.prevSibling?.name === 'as' || !/^(?:VariableName|\(|,)$/.test(node.name)) return null;
  const taken = all
    .getChildren('VariableName')
    .filter(({ from }) => from !== source.from && from !== node.from)
    .map((name) => textOf(name));
  return { kind: 'name', source: textOf(source), taken };
}

/** A name that is imported under its own name is imported under another one from then on. */
function renamed(node: SyntaxNode, name: string, wanted: string): string {
  const isImported = node.parent?.name === 'ImportStatement' && node.prevSibling?.name !== 'as';
  return isImported ? `${name} as ${wanted}` : wanted;
}

/**
 * Makes the tools for names of Python.
 * @param parse the parser of the grammar
 */
export function nameToolsFor(parse: NameTools['parse']): NameTools {
  return {
    parse,
    notation: {
      nameCharacters: String.raw`\p{XID_Continue}`,
      isName: (text) => /^[\p{XID_Start}_]\p{XID_Continue}*$/u.test(text),
      hasFixedLibrary: true,
    },
    namesOf,
    wordKind,
    isCompletable,
    callAround,
    importAt,
    importPlaceAt,
    defaultExport: () => null,
    renamed,
  };
}
