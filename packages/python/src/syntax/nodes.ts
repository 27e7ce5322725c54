import type { Value } from '../values/values.js';

/** The syntax tree of a program. Offsets are those in its text. */

interface Part {
  readonly start: number;
  readonly end: number;
}

export interface Literal extends Part {
  readonly type: 'Literal';
  readonly value: Value;
}

export interface Name extends Part {
  readonly type: 'Name';
  readonly name: string;
}

export type BinaryOperator =
  '+' | '-' | '*' | '/' | '//' | '%' | '**' | '==' | '!=' | '<' | '<=' | '>' | '>=';

export interface Binary extends Part {
  readonly type: 'Binary';
  readonly operator: BinaryOperator;
  /** The offset of the operator. */
  readonly operatorAt: number;
  readonly left: Expression;
  readonly right: Expression;
}

export interface Unary extends Part {
  readonly type: 'Unary';
  readonly operator: '-' | '+' | 'not';
  readonly operand: Expression;
}

export interface Logical extends Part {
  readonly type: 'Logical';
  readonly operator: 'and' | 'or';
  readonly operatorAt: number;
  readonly left: Expression;
  readonly right: Expression;
}

/** `then if test else otherwise` */
export interface Conditional extends Part {
  readonly type: 'Conditional';
  readonly test: Expression;
  readonly consequent: Expression;
  readonly otherwise: Expression;
}

export interface Call extends Part {
  readonly type: 'Call';
  readonly callee: Expression;
  readonly arguments: readonly Expression[];
}

export interface Lambda extends Part {
  readonly type: 'Lambda';
  readonly parameters: readonly Name[];
  readonly body: Expression;
}

export type Expression = Literal | Name | Binary | Unary | Logical | Conditional | Call | Lambda;

export interface Assignment extends Part {
  readonly type: 'Assignment';
  readonly target: Name;
  readonly value: Expression;
}

export interface Definition extends Part {
  readonly type: 'Definition';
  readonly target: Name;
  readonly parameters: readonly Name[];
  readonly body: readonly Statement[];
}

export interface Return extends Part {
  readonly type: 'Return';
  readonly value: Expression | undefined;
}

export interface If extends Part {
  readonly type: 'If';
  readonly test: Expression;
  readonly consequent: readonly Statement[];
  /** Empty when there is none. An `elif` is an `if` in here. */
  readonly otherwise: readonly Statement[];
}

export interface ExpressionStatement extends Part {
  readonly type: 'ExpressionStatement';
  readonly expression: Expression;
}

export interface ImportedName {
  /** The name in the module. */
  readonly imported: Name;
  /** The name in the program. */
  readonly local: Name;
}

export interface Import extends Part {
  readonly type: 'Import';
  readonly module: Name;
  readonly names: readonly ImportedName[];
}

export type Statement = Assignment | Definition | Return | If | ExpressionStatement | Import;

export interface Module extends Part {
  readonly type: 'Module';
  readonly body: readonly Statement[];
}

export type FunctionNode = Definition | Lambda;

export type Node = Expression | Statement | Module;

/** The parts of a node in the order of the text, without names that are declared. */
export function childrenOf(node: Node): readonly Node[] {
  switch (node.type) {
    case 'Literal':
    case 'Name':
    case 'Import':
      return [];
    case 'Binary':
    case 'Logical':
      return [node.left, node.right];
    case 'Unary':
      return [node.operand];
    case 'Conditional':
      return [node.consequent, node.test, node.otherwise];
    case 'Call':
      return [node.callee, ...node.arguments];
    case 'Lambda':
      return [node.body];
    case 'Assignment':
      return [node.value];
    case 'Return':
      return node.value === undefined ? [] : [node.value];
    case 'If':
      return [node.test, ...node.consequent, ...node.otherwise];
    case 'ExpressionStatement':
      return [node.expression];
    case 'Definition':
    case 'Module':
      return node.body;
  }
}

export function isFunctionNode(node: Node): node is FunctionNode {
  return node.type === 'Definition' || node.type === 'Lambda';
}
