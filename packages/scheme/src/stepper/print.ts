import {
  LINE_BREAK,
  type ArrayValue,
  type Call,
  type Expression,
  type FunctionValue,
  type Node,
  type Piece,
  type StepperSyntax,
} from '@wellspring/stepper';

/** The syntax of Scheme in the stepper. */
export const schemeSyntax: StepperSyntax = {
  parts,
  definition: (value) => (value.name === undefined ? lambda(value) : definition(value.name, value)),
  heading: ({ parameters }) => `(lambda (${parameters.join(' ')}) ...)`,
};

/** Forms with more nodes are written in several lines. */
const FEW_NODES = 14;

function parts(node: Node): readonly Piece[] {
  switch (node.kind) {
    case 'program':
      return inLines(node.statements);
    case 'expression':
      return [node.expression];
    case 'constant':
      return node.init.kind === 'function' && node.init.name === undefined
        ? definition(node.name, node.init)
        : listed(`(define ${node.name}`, [node.init]);
    case 'return':
      return [node.argument];
    case 'body':
      return ['(let ()', ...indented(2, node.statements), ')'];
    case 'function':
      return node.name === undefined
        ? lambda(node)
        : [{ kind: 'named function', value: node, name: node.name }];
    case 'literal':
      return [node.raw];
    case 'name':
    case 'primitive':
      return [node.name];
    case 'opaque':
      return [node.text];
    case 'logical': {
      const operands: Expression[] = [node.left];
      let rest = node.right;
      while (rest.kind === 'logical' && rest.operator === node.operator) {
        operands.push(rest.left);
        rest = rest.right;
      }
      const all = [...operands, rest];
      const head = node.operator === '&&' ? '(and' : '(or';
      return isLarge(node) ? aligned(head, all) : listed(head, all);
    }
    case 'conditional': {
      const { test, consequent, alternate } = node;
      const ways =
        alternate.kind === 'literal' && alternate.value === undefined
          ? [consequent]
          : [consequent, alternate];
      return isLarge(node) ? aligned('(if', [test, ...ways]) : listed('(if', [test, ...ways]);
    }
    case 'call':
      return call(node);
    case 'array':
      return pair(node);
    default:
      throw new Error(`Scheme has no ${node.kind}`);
  }
}

function inLines(nodes: readonly Node[]): readonly Piece[] {
  return nodes.flatMap((node, index): Piece[] => (index > 0 ? [LINE_BREAK, node] : [node]));
}

function indented(by: number, nodes: readonly Node[]): readonly Piece[] {
  return [
    { kind: 'indentation', by },
    ...nodes.flatMap((node): Piece[] => [LINE_BREAK, node]),
    { kind: 'indentation', by: -by },
  ];
}

function listed(head: string, nodes: readonly Node[]): readonly Piece[] {
  return [head, ...nodes.flatMap((node): Piece[] => [' ', node]), ')'];
}

/** Writes the first part beside the head, and the others below it. */
function aligned(head: string, nodes: readonly Node[]): readonly Piece[] {
  const by = head.length + 1;
  return [
    `${head} `,
    { kind: 'indentation', by },
    ...inLines(nodes),
    { kind: 'indentation', by: -by },
    ')',
  ];
}

function call(node: Call): readonly Piece[] {
  const { callee, args } = node;
  if (args.length === 0) return ['(', callee, ')'];
  if (!isLarge(node)) {
    return ['(', callee, ...args.flatMap((arg): Piece[] => [' ', arg]), ')'];
  }
  const width =
    callee.kind === 'name' || callee.kind === 'primitive' || callee.kind === 'function'
      ? callee.name?.length
      : undefined;
  if (width === undefined) {
    return [
      '(',
      { kind: 'indentation', by: 1 },
      ...inLines([callee, ...args]),
      { kind: 'indentation', by: -1 },
      ')',
    ];
  }
  const by = width + 2;
  return [
    '(',
    callee,
    ' ',
    { kind: 'indentation', by },
    ...inLines(args),
    { kind: 'indentation', by: -by },
    ')',
  ];
}

/** The parts of a procedure's body. */
function bodyOf({ body }: FunctionValue): readonly Node[] {
  return body.kind === 'body' ? body.statements : [body];
}

function definition(name: string, value: FunctionValue): readonly Piece[] {
  const head = [name, ...value.parameters].join(' ');
  return [`(define (${head})`, ...indented(2, bodyOf(value)), ')'];
}

function lambda(value: FunctionValue): readonly Piece[] {
  const head = `(lambda (${value.parameters.join(' ')})`;
  return value.body.kind === 'body' || isLarge(value.body)
    ? [head, ...indented(2, bodyOf(value)), ')']
    : listed(head, bodyOf(value));
}

/** A pair is written as the call that makes it. */
function pair(node: ArrayValue): readonly Piece[] {
  const elements: Expression[] = [];
  let rest: Expression = node;
  while (rest.kind === 'array') {
    const [first, next]: readonly (Expression | undefined)[] = rest.elements;
    if (first === undefined || next === undefined) break;
    elements.push(first);
    rest = next;
  }
  if (rest.kind === 'literal' && rest.value === null) return listed('(list', elements);
  return listed(elements.length > 1 ? '(cons*' : '(cons', [...elements, rest]);
}

/** Tells whether a node has more nodes than fit into a line. */
function isLarge(node: Node): boolean {
  const pending: Node[] = [node];
  let count = 0;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    count += 1;
    if (count > FEW_NODES) return true;
    pending.push(...childrenOf(next));
  }
  return false;
}

function childrenOf(node: Node): readonly Node[] {
  switch (node.kind) {
    case 'expression':
      return [node.expression];
    case 'constant':
      return [node.init];
    case 'return':
      return [node.argument];
    case 'body':
    case 'program':
      return node.statements;
    case 'function':
      return node.name === undefined ? [node.body] : [];
    case 'logical':
      return [node.left, node.right];
    case 'conditional':
      return [node.test, node.consequent, node.alternate];
    case 'call':
      return [node.callee, ...node.args];
    case 'array':
      return node.elements;
    default:
      return [];
  }
}
