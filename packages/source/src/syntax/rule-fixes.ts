import type { Fix } from '@wellspring/evaluator';
import type * as acorn from 'acorn';
import { featuresOf } from '../chapters.js';
import { type EditedText, endOf, insertAt, replaceNode } from './edits.js';
import { childrenOf, placeOf, type Node } from './nodes.js';

/** The fixes of violations of a chapter's rules. Each function returns undefined when there is no certain one. */

/** Puts the body of a loop or a branch between braces. */
export function braces(body: Node, text: EditedText): Fix | undefined {
  if (body.type === 'EmptyStatement') {
    return { label: 'Write { }', edits: [replaceNode(body, '{ }')] };
  }
  const isOnOwnLine = /\n[ \t]*$/.test(text.text.slice(0, body.start));
  // The brace belongs to the line of the condition, and its partner to a line of its own.
  if (isOnOwnLine && !text.textOf(body).includes('`')) {
    const before = text.text.slice(0, body.start).trimEnd().length;
    const outer = indentationAt(text.text, before);
    const isPlain = !/\/\/|\*\//.test(lineAround(text.text, before));
    if (isPlain) {
      return {
        label: 'Put { } around it',
        edits: [text.insert(before, ' {'), insertAt(endOf(body), `\n${outer}}`)],
      };
    }
  }
  return {
    label: 'Put { } around it',
    edits: [insertAt(placeOf(body), '{ '), insertAt(endOf(body), ' }')],
  };
}

/** Declares with another keyword. */
export function keyword(
  node: acorn.VariableDeclaration,
  instead: 'const' | 'let',
  text: EditedText,
): Fix | undefined {
  const isConst = instead === 'const';
  if (isConst && node.declarations.some(({ init }) => init == null)) return undefined;
  return {
    label: `Change ${node.kind} to ${instead}`,
    edits: [text.replace(node.start, node.start + node.kind.length, instead)],
  };
}

/** Writes another operator between two operands. */
export function operator(
  node: acorn.BinaryExpression | acorn.AssignmentExpression,
  instead: string,
  text: EditedText,
): Fix | undefined {
  const from = text.text.indexOf(node.operator, node.left.end);
  const isAlone = /^[\s)]*$/.test(text.text.slice(node.left.end, from));
  return from < node.right.start && isAlone
    ? {
        label: `Change ${node.operator} to ${instead}`,
        edits: [text.replace(from, from + node.operator.length, instead)],
      }
    : undefined;
}

const comparisons = new WeakMap<Node, Fix>();

/**
 * Remembers how an assignment that may be meant as a comparison becomes one, for problems that are only found
 * later.
 */
export function noteComparison(node: Node, parent: Node | undefined, text: EditedText): void {
  if (node.type !== 'AssignmentExpression' || node.operator !== '=') return;
  if (isStep(node, parent) && node.right.type !== 'ConditionalExpression') return;
  const fix = operator(node, '===', text);
  if (fix !== undefined) comparisons.set(node, fix);
}

/** Makes an assignment a comparison, if it may be meant as one. */
export function comparisonFix(node: Node): Fix | undefined {
  return comparisons.get(node);
}

/** `x += 1` -> `x = x + 1` */
export function plainAssignment(
  node: acorn.AssignmentExpression,
  parent: Node | undefined,
  text: EditedText,
): Fix | undefined {
  const sign = node.operator.slice(0, -1);
  if (!isStep(node, parent) || !/^[-+*/%]$/.test(sign) || !isPlain(node.left)) return undefined;
  const target = text.textOf(node.left);
  const value = text.textOf(node.right);
  const isSimple = isPlain(node.right) || node.right.type === 'CallExpression';
  const written = `${target} = ${target} ${sign} ${isSimple ? value : `(${value})`}`;
  return { label: `Write ${shown(written)}`, edits: [replaceNode(node, written)] };
}

/** The fix of a construct that a chapter does not have. */
export function notAllowed(
  node: Node,
  parent: Node | undefined,
  chapter: number,
  text: EditedText,
): Fix | undefined {
  switch (node.type) {
    case 'UpdateExpression': {
      if (!featuresOf(chapter).assignment || !isStep(node, parent) || !isPlain(node.argument)) {
        return undefined;
      }
      const target = text.textOf(node.argument);
      const written = `${target} = ${target} ${node.operator.slice(1)} 1`;
      return { label: `Write ${shown(written)}`, edits: [replaceNode(node, written)] };
    }
    case 'EmptyStatement':
      return parent?.type === 'Program' || parent?.type === 'BlockStatement'
        ? { label: 'Remove the semicolon', edits: [replaceNode(node, '')] }
        : undefined;
    case 'AssignmentExpression':
      // An assignment whose value is used is a comparison in chapters without assignment.
      return comparisonFix(node);
    case 'FunctionExpression':
      return arrowFunction(node, parent, text);
    default:
      return undefined;
  }
}

/** `function (x) { ... }` -> `(x) => { ... }` */
function arrowFunction(
  node: acorn.FunctionExpression,
  parent: Node | undefined,
  text: EditedText,
): Fix | undefined {
  const head = /^function\s*\(/.exec(text.textOf(node));
  const isValue = parent?.type === 'VariableDeclarator' || parent?.type === 'CallExpression';
  const isCallee = parent?.type === 'CallExpression' && parent.callee === node;
  if (head === null || !isValue || isCallee || usesThis(node.body)) return undefined;
  return {
    label: 'Write an arrow function',
    edits: [
      text.replace(node.start, node.start + head[0].length - 1, ''),
      text.insert(node.body.start, '=> '),
    ],
  };
}

function usesThis(node: Node): boolean {
  return (
    node.type === 'ThisExpression' ||
    (node.type === 'Identifier' && node.name === 'arguments') ||
    childrenOf(node).some(usesThis)
  );
}

/** The functions of JavaScript's `Math` that Source has under a name of its own. */
const MATH =
  /^(?:a?(?:cos|sin|tan)h?|abs|atan2|cbrt|ceil|clz32|exp|expm1|floor|fround|hypot|imul|log|log1p|log2|log10|max|min|pow|random|round|sign|sqrt|trunc|E|LN2|LN10|LOG2E|LOG10E|PI|SQRT1_2|SQRT2)$/;

/** `Math.abs` -> `math_abs`, `console.log(x)` -> `display(x)` */
export function ownFunction(
  node: acorn.MemberExpression,
  parent: Node | undefined,
): Fix | undefined {
  if (node.object.type !== 'Identifier' || node.property.type !== 'Identifier') return undefined;
  const written = `${node.object.name}.${node.property.name}`;
  const isOneArgument =
    parent?.type === 'CallExpression' && parent.callee === node && parent.arguments.length === 1;
  const own =
    node.object.name === 'Math' && MATH.test(node.property.name)
      ? `math_${node.property.name}`
      : written === 'console.log' && isOneArgument
        ? 'display'
        : undefined;
  return own === undefined
    ? undefined
    : { label: `Change ${written} to ${own}`, edits: [replaceNode(node, own)] };
}

/** `return;` -> `return undefined;` */
export function returnedNothing(node: acorn.ReturnStatement, text: EditedText): Fix | undefined {
  const word = 'return';
  return /^return\s*;$/.test(text.textOf(node))
    ? {
        label: 'Write return undefined;',
        edits: [text.insert(node.start + word.length, ' undefined')],
      }
    : undefined;
}

/** `let x = 1, y = 2;` -> `let x = 1;` and `let y = 2;` */
export function severalDeclarations(
  node: acorn.VariableDeclaration,
  parent: Node | undefined,
  text: EditedText,
): Fix | undefined {
  if (parent?.type !== 'Program' && parent?.type !== 'BlockStatement') return undefined;
  const indentation = indentationAt(text.text, node.start);
  const edits = node.declarations.slice(1).map((declarator, index) => {
    const from = node.declarations[index]?.end ?? declarator.start;
    const isAlone = /^\s*,\s*$/.test(text.text.slice(from, declarator.start));
    return isAlone
      ? text.replace(from, declarator.start, `;\n${indentation}${node.kind} `)
      : undefined;
  });
  return edits.every((edit) => edit !== undefined)
    ? { label: 'Declare each name in a statement', edits }
    : undefined;
}

/**
 * Adds the else that an if lacks. If the branch returns, what follows the if is put into it. Otherwise nothing
 * happens when the condition is false, and the new branch is empty.
 */
export function missingElse(
  node: acorn.IfStatement,
  parent: Node | undefined,
  text: EditedText,
): Fix | undefined {
  if (parent?.type !== 'BlockStatement' && parent?.type !== 'Program') return undefined;
  // Without braces around the branch there is another problem, which is fixed first.
  if (node.consequent.type !== 'BlockStatement') return undefined;
  const empty = { label: 'Add an empty else', edits: [insertAt(endOf(node), ' else { }')] };
  const rest = parent.body.slice(parent.body.indexOf(node) + 1);
  const [first, last] = [rest[0], rest.at(-1)];
  if (first === undefined || last === undefined) return empty;
  const isLastWord = node.consequent.body.at(-1)?.type === 'ReturnStatement';
  if (!isLastWord || parent.type !== 'BlockStatement') return empty;
  const outer = indentationAt(text.text, node.start);
  const following = text.text.slice(node.end, last.end);
  // Names that are declared there may be used above, and lines of a string must stay as they are.
  const above = text.text.slice(parent.start, node.end);
  if (rest.some((one) => isUsedIn(above, one)) || following.includes('`')) return undefined;
  // Only from line to line is it certain how the result is laid out.
  if (!/^[ \t]*\r?\n/.test(following)) return undefined;
  const moved = following.replaceAll(/\n(?=[^\r\n])/g, `\n${oneStep(text.text, node)}`);
  return {
    label: 'Put what follows into else',
    edits: [text.replace(node.end, last.end, ` else {${moved}\n${outer}}`)],
  };
}

/** Tells whether a statement declares a name that a text contains. */
function isUsedIn(text: string, statement: Node): boolean {
  const names =
    statement.type === 'VariableDeclaration'
      ? statement.declarations.map(({ id }) => id)
      : statement.type === 'FunctionDeclaration'
        ? [statement.id]
        : [];
  return names.some((id) => id?.type === 'Identifier' && text.includes(id.name));
}

/** The indentation by which the branch of an if is deeper than the if. */
function oneStep(text: string, { start, consequent }: acorn.IfStatement): string {
  const [inner] = consequent.type === 'BlockStatement' ? consequent.body : [];
  const outer = indentationAt(text, start);
  const deeper = inner === undefined ? '' : indentationAt(text, inner.start);
  return deeper.startsWith(outer) && deeper !== outer ? deeper.slice(outer.length) : '    ';
}

/** The white space at the start of the line of an offset. */
function indentationAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '';
}

function lineAround(text: string, offset: number): string {
  const end = text.indexOf('\n', offset);
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, end < 0 ? text.length : end);
}

/** Tells whether an assignment is a statement or a part of a for loop, so that its value is not used. */
function isStep(node: Node, parent: Node | undefined): boolean {
  return (
    parent?.type === 'ExpressionStatement' ||
    (parent?.type === 'ForStatement' && (parent.update === node || parent.init === node))
  );
}

/** A name, a number, or an element with such an index: written twice, it means the same. */
function isPlain(node: Node): boolean {
  if (node.type === 'MemberExpression' && node.computed) {
    return isPlain(node.object) && isPlain(node.property);
  }
  return node.type === 'Identifier' || node.type === 'Literal';
}

function shown(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text.replaceAll(/\s+/g, ' ');
}
