import type { Scope } from '../scope/bindings.js';
import type { Resolution } from '../scope/resolve.js';
import type { FunctionNode, Node, Program } from '../syntax/nodes.js';
import { BUDGET, type Machine } from '../runtime/machine.js';
import { localName, referenceOf, Frame, type Predeclared, type UnitContext } from './context.js';
import {
  compileScopeHead,
  compileStatements,
  compileTail,
  type StatementContext,
} from './statements.js';
import { compileExpression } from './expressions.js';
import { hasRest, TailCalls } from './tail-calls.js';

/**
 * A whole program to the text of one JavaScript function body.
 *
 * Names of the body's own: `m` the machine, `A` its counters, `T` the tail-call record, `rt` the slow
 * paths of operators, `isArray`, `U` the mark of a name without value, `v` the value of the program,
 * `L` the label of a function's jump to itself, `t1`... temporaries, `u_x` the program's name x,
 * `b_x` and `v_x` the predeclared function x bare and as a value, `e_x` a variable of an earlier
 * program. Everything a program names carries one of the prefixes, so it can reach nothing else.
 */

export interface CompiledUnit {
  /** Body of a function with the parameters `UNIT_PARAMETERS`. */
  readonly body: string;
}

/** Parameters of the compiled function, in order. */
export const UNIT_PARAMETERS = [
  'm',
  'A',
  'T',
  'rt',
  'isArray',
  'U',
  /** Gives a predeclared function: `bare` or `value`, and its name. */
  'predeclared',
  /** Gives the accessor of a name of an earlier program. */
  'earlier',
  /** Gives the value of an imported name. */
  'imported',
  /** Takes the accessors of the program's own names, before it runs. */
  'publish',
] as const;

export interface UnitOptions {
  readonly machine: Machine;
  readonly chapter: number;
  readonly file: string;
  readonly predeclared: (name: string) => Predeclared | undefined;
}

export function compileUnit(
  program: Program,
  resolution: Resolution,
  options: UnitOptions,
): CompiledUnit {
  const { references, scopes } = resolution;
  const tailCalls = new TailCalls(references);
  const used = new Set<string>();
  const earlier = new Map<string, { readonly isAssignable: boolean }>();
  const unit: UnitContext = {
    ...options,
    references,
    used,
    earlier,
    mayReturnTail: (node) => tailCalls.mayReturnTail(node),
    compileExpression: (frame, node) => compileExpression(unit, frame, node),
    compileFunction: (node, name, isDeclaration) =>
      compileFunction(unit, scopes, tailCalls, node, name, isDeclaration),
  };
  const frame = new Frame(undefined, []);
  const scope = scopes.get(program);
  const statements = compileStatements(
    { unit, frame, scopes, tailCalls, hasValue: true },
    program.body,
  );
  return {
    body: [
      '"use strict";',
      ...[...used].map((use) => {
        const [form = '', name = ''] = use.split(' ');
        return `const ${form === 'bare' ? 'b' : 'v'}_${name}=predeclared('${form}','${name}');`;
      }),
      ...[...earlier].map(([name, { isAssignable }]) =>
        isAssignable
          ? `const e_${name}=earlier(${JSON.stringify(name)});`
          : `const ${localName(name)}=earlier(${JSON.stringify(name)}).get();`,
      ),
      ...importedNames(scope).map(
        (name) => `const ${localName(name)}=imported(${JSON.stringify(name)});`,
      ),
      frame.declaration(),
      'let v;',
      compileScopeHead(scope),
      compilePublication(scope),
      statements,
      'return v;',
    ]
      .filter((line) => line !== '')
      .join('\n'),
  };
}

function importedNames(scope: Scope | undefined): string[] {
  return [...(scope?.bindings.values() ?? [])]
    .filter((binding) => binding.kind === 'import')
    .map((binding) => binding.name);
}

/** Hands out accessors of the program's own names, for later programs and for exports. */
function compilePublication(scope: Scope | undefined): string {
  const accessors = [...(scope?.bindings.values() ?? [])].map((binding) => {
    const name = localName(binding.name);
    const set = binding.isAssignable ? `,set:(x)=>${name}=x` : '';
    return `[${JSON.stringify(binding.name)},{isAssignable:${binding.isAssignable},get:()=>${name}${set}}]`;
  });
  return accessors.length === 0 ? '' : `publish([${accessors.join(',')}]);`;
}

function compileFunction(
  unit: UnitContext,
  scopes: ReadonlyMap<Node, Scope>,
  tailCalls: TailCalls,
  node: FunctionNode,
  name: string,
  isDeclaration: boolean,
): string {
  const isRest = hasRest(node);
  const parameters = node.params.map((parameter) => {
    const identifier = parameter.type === 'RestElement' ? parameter.argument : parameter;
    return referenceOf(unit, identifier).binding;
  });
  const locals = parameters.map((binding) => localName(binding.name));
  const parameterCount = isRest ? locals.length - 1 : locals.length;
  const index = unit.machine.registerFunction({ name, parameterCount, hasRest: isRest, node });

  // Where an inner function keeps a parameter, a jump to the start must not change the kept one: it
  // then sets outer variables, from which each round makes parameters of its own.
  const isKept = parameters.some((binding) => binding.isCaptured);
  const outer = isKept ? locals.map((local) => `p${local}`) : locals;
  const frame = new Frame(node, outer);
  const context: StatementContext = { unit, frame, scopes, tailCalls, hasValue: false };
  const body =
    node.body.type === 'BlockStatement'
      ? `${compileStatements(context, node.body.body)}\nreturn;`
      : compileTail(context, node.body);

  const formal = (names: readonly string[]): string =>
    names.map((local, at) => (isRest && at === names.length - 1 ? `...${local}` : local)).join(',');
  const copies =
    isKept && frame.hasSelfJump
      ? `let ${locals.map((local, at) => `${local}=${outer[at]}`).join(',')};`
      : '';
  const enter = `if(--A[${BUDGET}]<0)m.callTick(${index},[${formal(locals)}]);`;
  const inside = `${copies}${enter}${compileScopeHead(scopes.get(node))}${body}`;
  const arityTest = isRest
    ? `arguments.length<${parameterCount}`
    : `arguments.length!==${parameterCount}`;
  return [
    `function ${isDeclaration ? localName(name) : ''}(${formal(copies === '' ? locals : outer)}){/*${index}*/`,
    `if(${arityTest})throw m.wrongArgumentCount(${index},arguments.length);`,
    frame.declaration(),
    frame.hasSelfJump ? `L:for(;;){${inside}}` : inside,
    '}',
  ].join('');
}
