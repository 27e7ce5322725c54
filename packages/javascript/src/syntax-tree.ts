import type { AnyNode, Pattern, Program } from 'acorn';

/** Functions that traverse a syntax tree. */

function isNode(value: unknown): value is AnyNode {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  );
}

const isFunction = ({ type }: AnyNode) =>
  type === 'FunctionDeclaration' ||
  type === 'FunctionExpression' ||
  type === 'ArrowFunctionExpression';

/**
 * Yields a node and all nodes below it. It does not recurse, because texts may be nested deeply.
 * @param enters whether to visit the children of a node
 */
export function* nodesIn(
  root: AnyNode,
  enters: (node: AnyNode) => boolean = () => true,
): Generator<AnyNode> {
  const waiting: AnyNode[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    if (!enters(node)) continue;
    const parts: unknown[] = Object.values(node).flat();
    for (const part of parts) if (isNode(part)) waiting.push(part);
  }
}

/** Returns the names that a program declares at the top level, each once. */
export function declaredNames(program: Program): readonly string[] {
  const names = new Set<string>();
  for (const statement of program.body) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
        ? statement.declaration
        : statement;
    const isNamed =
      declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration';
    if (isNamed && declaration.id) names.add(declaration.id.name);
    if (declaration?.type === 'VariableDeclaration') {
      for (const { id } of declaration.declarations) addNames(id, names);
    }
  }
  // Variables declared with `var` belong to the whole program, wherever their declaration is.
  for (const node of nodesIn(program, (inner) => !isFunction(inner))) {
    if (node.type === 'VariableDeclaration' && node.kind === 'var') {
      for (const { id } of node.declarations) addNames(id, names);
    }
  }
  return [...names];
}

function addNames(pattern: Pattern, names: Set<string>): void {
  switch (pattern.type) {
    case 'Identifier':
      names.add(pattern.name);
      break;
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        addNames(property.type === 'Property' ? property.value : property.argument, names);
      }
      break;
    case 'ArrayPattern':
      for (const element of pattern.elements) if (element) addNames(element, names);
      break;
    case 'AssignmentPattern':
      addNames(pattern.left, names);
      break;
    case 'RestElement':
      addNames(pattern.argument, names);
      break;
    case 'MemberExpression':
      break;
  }
}
