import type { Text } from '@codemirror/state';
import type { SyntaxNode, SyntaxNodeRef, Tree } from '@lezer/common';
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
 * Resolves the names of a program with the editor's own syntax tree, so that it also works during typing. The
 * rules are those of the language reference, section 4.
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
function namesOf(tree: Tree, text: Text): ProgramNames {
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
  /** True if the name belongs to the scope around the one that its declaration opens. */
  readonly isOutside: boolean;
}

/** Returns the kind of a name's declaration; null when there is no declaration around it, in an unfinished program. */
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
  const next = name.nextSibling;
  const equals = next?.name === 'TypeAnnotation' ? next.nextSibling : next;
  return equals?.name === 'Equals' ? equals.nextSibling : null;
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

/** Tells whether a name belongs to another file, or is visible in other files. */
function isForeign({ node }: SyntaxNodeRef): boolean {
  if (node.parent?.name === 'ImportGroup') return true;
  if (node.parent?.name !== 'ExportGroup') return false;
  return node.prevSibling?.name === 'as' || node.parent.parent?.getChild('from') != null;
}

/** Keywords are nodes with their own text as name. */
const KEYWORD = /^[a-z]+$/;
/** Keywords in some places only, and literals that are words. */
const OTHER_WORD = /^(?:as|from|of|type|BooleanLiteral)$/;

function wordKind({
  name,
  firstChild,
  parent,
}: Pick<SyntaxNode, 'name' | 'firstChild' | 'parent'>): WordKind | null {
  // `null` and `void` are names of types there.
  if (isNameOfType(name, parent?.name ?? '')) return null;
  if (name === 'VariableName') return 'name';
  if (firstChild) return null;
  if (OTHER_WORD.test(name)) return 'other';
  return KEYWORD.test(name) ? 'keyword' : null;
}

/** Tells whether a keyword is a type where it stands. */
function isNameOfType(name: string, parent: string): boolean {
  if (parent === 'BinaryExpression') return name === 'void';
  return TYPES.test(parent) || (parent === 'TypeAlias' && /^(?:null|void)$/.test(name));
}

/** Places where a word is not the use of a name: text, a comment, or a declaration. */
const NO_NAME =
  /^(?:String|TemplateString|Escape|LineComment|BlockComment|RegExp|Number|VariableDefinition|PropertyName|PropertyDefinition|TypeDefinition|ParameterName)$/;

function callAround(node: SyntaxNode, position: number): CallAround | null {
  const list = argumentsAround(node, position);
  const callee = list?.parent?.name === 'CallExpression' ? list.parent.firstChild : null;
  if (!list || callee?.name !== 'VariableName') return null;
  const argumentsBefore = list.getChildren(',').filter(({ to }) => to <= position).length;
  return { callee: { from: callee.from, to: callee.to }, argumentsBefore };
}

/** The arguments around a node, unless the position is in the body of a function among them. */
function argumentsAround(node: SyntaxNode, position: number): SyntaxNode | null {
  for (let at: SyntaxNode | null = node; at; at = at.parent) {
    if (at.name === 'Block') return null;
    const isClosed = at.lastChild?.name === ')';
    const isInside = at.from < position && (position < at.to || !isClosed);
    if (at.name === 'ArgList' && isInside) return at;
  }
  return null;
}

function importAt(node: SyntaxNode, textOf: (range: Range) => string): ImportedName | null {
  const source = enclosing(node, 'ImportDeclaration')?.getChild('String');
  if (!source) return null;
  const name = enclosing(node, 'ImportGroup') ? nameAsExported(node, textOf) : 'default';
  return {
    name: name === 'default' ? null : name,
    source: textOf(contentsOf(source)),
  };
}

function importPlaceAt(node: SyntaxNode, textOf: (range: Range) => string): ImportPlace | null {
  const declaration = enclosing(node, 'ImportDeclaration');
  if (declaration === null) return null;
  const string = declaration.getChild('String');
  if (node.name === 'String') return { kind: 'source', text: contentsOf(node) };
  const group = enclosing(node, 'ImportGroup');
  if (group === null) return null;
  const taken = [...group.getChildren('VariableDefinition'), ...group.getChildren('VariableName')]
    .filter(({ from }) => from !== node.from)
    .map((name) => textOf(name));
  return { kind: 'name', source: string === null ? '' : textOf(contentsOf(string)), taken };
}

/** The range between the quotes of a string. The last one may be missing. */
function contentsOf({ from, to }: Range): Range {
  return { from: from + 1, to: Math.max(from + 1, to - 1) };
}

/** The name before `as`, or the name itself. */
function nameAsExported(local: SyntaxNode, textOf: (range: Range) => string): string {
  const as = local.prevSibling;
  const original = as?.name === 'as' ? as.prevSibling : null;
  return textOf(original ?? local);
}

function enclosing(node: SyntaxNode, name: string): SyntaxNode | null {
  for (let at: SyntaxNode | null = node; at; at = at.parent) if (at.name === name) return at;
  return null;
}

function defaultExport({ topNode }: Tree): number | null {
  for (const statement of topNode.getChildren('ExportDeclaration')) {
    if (statement.getChild('default')) return statement.from;
  }
  return null;
}

function renamed(node: SyntaxNode, name: string, wanted: string): string {
  const isRenamed = [node.prevSibling, node.nextSibling].some((sibling) => sibling?.name === 'as');
  if (isRenamed) return wanted;
  if (node.parent?.name === 'ImportGroup') return `${name} as ${wanted}`;
  if (node.parent?.name === 'ExportGroup') return `${wanted} as ${name}`;
  return wanted;
}

/** Nodes that contain nothing but types. */
const TYPES =
  /^(?:TypeAnnotation|TypeName|GenericType|TypeArguments|ArrayType|UnionType|FunctionType|ParamTypes|ParenthesizedType)$/;

function typesAt(
  node: SyntaxNode,
  textOf: (range: Range) => string,
): ReadonlyMap<string, Range> | null {
  if (!beginsType(node) && !TYPES.test(node.name) && !TYPES.test(node.parent?.name ?? '')) {
    return null;
  }
  const types = new Map<string, Range>();
  for (let at: SyntaxNode | null = node; at; at = at.parent) {
    for (const name of at.getChild('TypeParameters')?.getChildren('TypeDefinition') ?? []) {
      types.set(textOf(name), name);
    }
    for (const alias of at.type.isTop ? aliasesIn(at) : []) {
      const name = alias.getChild('TypeDefinition');
      if (name) types.set(textOf(name), alias);
    }
  }
  return types;
}

function aliasesIn(script: SyntaxNode): readonly SyntaxNode[] {
  const exported = script.getChildren('ExportDeclaration');
  return [script, ...exported].flatMap((node) => node.getChildren('TypeAlias'));
}

/** Tells whether a type must follow, also where none has been written yet. */
function beginsType({ name, parent, type }: SyntaxNode): boolean {
  if (name === 'as') return parent?.name === 'BinaryExpression' || parent?.type.isError === true;
  if (name === 'Equals') return parent?.name === 'TypeAlias';
  // Elsewhere a colon has another name, or is between the parts of an object.
  return name === ':' && parent?.name !== 'Property' && !type.isError;
}

/**
 * The tools for names of Source.
 * @param parse the parser of the grammar
 */
export function nameToolsFor(parse: NameTools['parse']): NameTools {
  return {
    parse,
    namesOf,
    wordKind,
    isCompletable: ({ name }) => !NO_NAME.test(name),
    callAround,
    importAt,
    importPlaceAt,
    defaultExport,
    typesAt,
    renamed,
  };
}
