import {
  BUDGET,
  DEPTH,
  FAST_DEPTH,
  LEAF_DEPTH,
  TOP_DEPTH,
  type Form,
  type FunctionInfo,
  type Site,
} from '@wellspring/engine';
import type { Resolution, Scope } from '../scope/bindings.js';
import {
  childrenOf,
  isFunctionNode,
  type FunctionNode,
  type Module,
  type Node,
} from '../syntax/nodes.js';
import { placesIn } from '../syntax/tokens.js';
import {
  calledName,
  earlierName,
  Frame,
  isCalledDirectly,
  localName,
  replacedName,
  type Predeclared,
  type UnitContext,
} from './context.js';
import { compileExpression } from './expressions.js';
import { compileScopeHead, compileStatements, compileTail } from './statements.js';
import { TailCalls } from './tail-calls.js';

/**
 * Compiles a file to the body of one JavaScript function.
 *
 * The body uses these names of its own, besides those of the engine's `environment.ts`: `v` the value of the last expression
 * statement, `L` the label of a function's jump to itself, `d` the depth of a call, `F` the class of floats, `floor`, `c_0`... literals,
 * `t1`... temporaries, `u_x` the program's name x, `f_x` what calls of it reach if it is a function, `e_x` the accessor of x of an
 * earlier program, `r_x` that of the x that it replaces, `b_x` and `v_x` the predeclared x as a bare function and as a value.
 */

export interface UnitOptions {
  readonly file: string;
  readonly text: string;
  /** True if later programs of the session see its names. */
  readonly isEntry: boolean;
  /**
   * The form of the top level. In deep form the compiled function returns a call in deep form, which the driver runs.
   */
  readonly form: Form;
  readonly registerFunction: (info: FunctionInfo) => number;
  readonly registerSite: (site: Site) => number;
  readonly predeclared: (name: string) => Predeclared | undefined;
}

/** The stack words of a frame: what every frame takes, and for each variable, twice to be safe. */
const FRAME_WORDS = 24;
const VARIABLE_WORDS = 2;

/** A generator counts as so many times its frame. Endless recursion ends after about 100,000 calls, in less than half a second. */
const GENERATOR_FACTOR = 12;

/** The nodes of a function whose work counts as one operation. */
const NODES_PER_OPERATION = 24;

/** Compiled code may have this many times the length of the program, and this many more characters. */
const GROWTH = 8;
const ALLOWANCE = 200_000;
const MAX_LEVELS = 12;

/**
 * Compiles a file whose names are resolved.
 * @returns the body of a function, for `loadUnit`
 */
export function compileUnit(program: Module, resolution: Resolution, options: UnitOptions): string {
  const { predeclared, form } = options;
  const tailCalls = new TailCalls(resolution, (name) => {
    const known = predeclared(name);
    return known?.kind !== 'function' || known.isLeaf;
  });
  const levels = levelsWithDeepForm(program);
  const texts = new Map<FunctionNode, string>();
  let level = 0;
  const unit: UnitContext = {
    ...options,
    resolution,
    tailCalls,
    rebindable: new Set(options.isEntry ? resolution.scopes.get(program)?.bindings.values() : []),
    placeOf: placesIn(options.text),
    used: new Map(),
    earlier: new Set(),
    literals: new Map(),
    sites: new Map(),
    compileExpression: (frame, node) => compileExpression(unit, frame, node),
    compileFunction(node) {
      const known = texts.get(node);
      if (known !== undefined) return known;
      level += 1;
      const text = compileFunction(unit, node, level <= levels);
      level -= 1;
      texts.set(node, text);
      return text;
    },
  };
  const frame = new Frame(form, undefined, []);
  const scope = resolution.scopes.get(program);
  const statements = compileStatements({ unit, frame }, program.body);
  const [open, close] = form === 'fast' ? ['', ''] : ['return m.generated(function*(){', '})();'];
  return [
    '"use strict";const {Float:F,floor}=rt;',
    ...[...unit.literals].map(([text, name]) => `const ${name}=${text};`),
    ...[...unit.used].map(([local, { form: wanted, name }]) =>
      wanted === 'constant'
        ? `const ${local}=rt.constant('${name}');`
        : `const ${local}=predeclared('${wanted}','${name}');`,
    ),
    ...[...unit.earlier].map(
      (name) => `const ${earlierName(name)}=earlier(${JSON.stringify(name)});`,
    ),
    ...importedNames(scope).map(
      (name) => `let ${localName(name)}=imported(${JSON.stringify(name)});`,
    ),
    open,
    frame.declaration(),
    `const d=${TOP_DEPTH};let v=null;`,
    compileScopeHead(scope),
    compileRebinding(unit),
    compilePublication(unit, scope),
    statements,
    'return v;',
    close,
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function importedNames(scope: Scope | undefined): string[] {
  return [...(scope?.bindings.values() ?? [])]
    .filter(({ kind }) => kind === 'import')
    .map(({ name }) => name);
}

/** Declares what it takes to bind names again: what calls of them reach, and the names of earlier programs. */
function compileRebinding(unit: UnitContext): string {
  return [...unit.rebindable]
    .map((binding) => {
      const called = isCalledDirectly(unit, binding) ? `let ${calledName(unit, binding)};` : '';
      return `${called}const ${replacedName(binding.name)}=earlier(${JSON.stringify(binding.name)});`;
    })
    .join('');
}

/** Publishes accessors of the program's own names, for later programs and for exports. */
function compilePublication(unit: UnitContext, scope: Scope | undefined): string {
  const accessors = [...(scope?.bindings.values() ?? [])].map((binding) => {
    const local = localName(binding.name);
    const called = isCalledDirectly(unit, binding)
      ? `${calledName(unit, binding)}=rt.calledInstead(v);`
      : '';
    const set = unit.rebindable.has(binding)
      ? `,set:v=>{${local}=v;${called}${replacedName(binding.name)}?.set?.(v);}`
      : '';
    return `[${JSON.stringify(binding.name)},{isAssignable:false,get:()=>${local}${set}}]`;
  });
  return accessors.length === 0 ? '' : `publish([${accessors.join(',')}]);`;
}

/** @param mayDouble whether there is room for its deep form */
function compileFunction(unit: UnitContext, node: FunctionNode, mayDouble: boolean): string {
  const scope = unit.resolution.scopes.get(node);
  const locals = node.parameters.map(({ name }) => localName(name));
  const jumps = unit.tailCalls.jumps(node);
  // When an inner function captures a parameter, a jump to the start must not change the captured one. The
  // jump then assigns outer variables, from which each round makes its own parameters.
  const isKept = jumps && node.parameters.some(({ name }) => scope?.bindings.get(name)?.isCaptured);
  const outer = isKept ? locals.map((local) => `p${local}`) : locals;
  const copies = isKept
    ? `const ${locals.map((local, at) => `${local}=${outer[at]}`).join(',')};`
    : '';
  const formal = outer.join(',');
  const name = node.type === 'Definition' ? node.target.name : '';
  const write = (form: Form) => {
    const frame = new Frame(form, node, outer);
    const context = { unit, frame };
    const body =
      node.type === 'Lambda'
        ? compileTail(context, node.body)
        : `${compileStatements(context, node.body)}\nreturn null;`;
    return { frame, body: `${copies}${compileScopeHead(scope)}${body}` };
  };
  const fast = write('fast');
  const variables = (scope?.bindings.size ?? 0) + fast.frame.temporaries;
  const frameWords = FRAME_WORDS + VARIABLE_WORDS * variables;
  const index = unit.registerFunction({
    name,
    parameterCount: locals.length,
    hasRest: false,
    text: () => (name === '' ? '<function (anonymous)>' : `<function ${name}>`),
    frameWords,
  });
  const operations = Math.max(1, Math.round(nodesOf(node) / NODES_PER_OPERATION));
  const { nests } = fast.frame;
  const tick = (depth: string) =>
    `if((A[${BUDGET}]-=${operations})<0)m.callTick(${index},[${formal}]${depth});`;
  const assemble = ({ frame, body }: typeof fast, enter: string): string =>
    `${frame.declaration()}${jumps ? `L:for(;;){${enter}${body}}` : `${enter}${body}`}`;
  let depth = '';
  if (nests && mayDouble) {
    const deep = write('deep');
    const generator = `m.generated(function*(${formal}){${assemble(deep, jumps ? tick('') : '')}})`;
    const counted = jumps ? 0 : operations;
    depth = `const d=A[${DEPTH}]+${frameWords};if(d>${FAST_DEPTH})return m.deep(${index},${counted},${GENERATOR_FACTOR * frameWords},${generator},[${formal}]);`;
  } else if (nests) {
    depth = `let d=A[${DEPTH}]+${frameWords};if(d>${FAST_DEPTH})d=m.nestedDepth(${index},[${formal}]);`;
  } else if (jumps) {
    depth = `const d=A[${DEPTH}]+${frameWords};`;
  }
  const own = nests || jumps ? ',d' : `,${LEAF_DEPTH}`;
  return `function/*${index}*/(${formal}){if(arguments.length!==${locals.length})rt.wrongArgumentCount(${index},arguments.length);${depth}${assemble(fast, tick(own))}}`;
}

/** The number of nodes of a function, without those of functions inside it. */
function nodesOf(node: Node): number {
  let count = 1;
  for (const child of childrenOf(node)) count += isFunctionNode(child) ? 1 : nodesOf(child);
  return count;
}

/**
 * The number of levels of nested functions that can be written in both forms. Each form of a function contains both forms of
 * the functions inside it, so that the code doubles with each level.
 */
function levelsWithDeepForm(program: Module): number {
  const lengths: number[] = [];
  const visit = (node: Node, level: number): void => {
    for (const child of childrenOf(node)) {
      const isFunction = isFunctionNode(child);
      if (isFunction) {
        const length = child.end - child.start;
        lengths[level + 1] = (lengths[level + 1] ?? 0) + length;
        if (level > 0) lengths[level] = (lengths[level] ?? 0) - length;
      }
      visit(child, level + (isFunction ? 1 : 0));
    }
  };
  visit(program, 0);
  const max = GROWTH * program.end + ALLOWANCE;
  for (let levels = MAX_LEVELS; levels > 0; levels -= 1) {
    let total = 0;
    for (const [level, length = 0] of lengths.entries())
      total += length * 2 ** Math.min(level, levels);
    if (total <= max) return levels;
  }
  return 0;
}
