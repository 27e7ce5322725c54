import {
  ARRAY_WORDS,
  BUDGET,
  DEPTH,
  FAST_DEPTH,
  LEAF_DEPTH,
  MEMORY,
  SITE,
  TOP_DEPTH,
  type Form,
} from '@wellspring/engine';
import { tooManyParameters } from '../errors.js';
import type { Scope } from '../scope/bindings.js';
import type { Resolution } from '../scope/resolve.js';
import { print } from '../syntax/print.js';
import {
  childrenOf,
  isFunctionNode,
  type FunctionNode,
  type Node,
  type Program,
} from '../syntax/nodes.js';
import {
  Frame,
  localName,
  OWN_SITE,
  referenceOf,
  siteOf,
  type Predeclared,
  type Registry,
  type UnitContext,
} from './context.js';
import {
  compileScopeHead,
  compileStatements,
  compileTail,
  type StatementContext,
} from './statements.js';
import { compileExpression } from './expressions.js';
import { Doubling } from './doubling.js';
import { hasRest, TailCalls } from './tail-calls.js';
import { spending, Weights } from './weights.js';

/**
 * Compiles a whole program to the body of one JavaScript function.
 *
 * The body uses these names of its own (`environment.ts` has those of its parameters): `m` the runtime, `A`
 * its counters, `T` the tail-call record, `rt` the slow paths of operators, `isArray`, `U` the mark of a name
 * without value, `v` the value of the program, `L` the label of a function's jump to itself, `d` the depth of
 * a call, `s` the site of the call of a library function, `t1`... temporaries, `u_x` the program's name x,
 * `b_x` and `v_x` the predeclared function x bare and as a value, `e_x` a variable of an earlier program.
 * Each name in a program gets one of these prefixes, so it cannot refer to anything else.
 */

export interface UnitOptions {
  readonly registry: Registry;
  readonly chapter: number;
  /** False in variants that convert values as JavaScript does; see `Variant`. */
  readonly isChecked: boolean;
  readonly file: string;
  readonly predeclared: (name: string) => Predeclared | undefined;
  /**
   * The form of the top level. In deep form the compiled function returns a generator, which the driver runs.
   */
  readonly form: Form;
}

/** The stack words of a frame: what every frame takes, and for each variable, twice to be safe. */
const FRAME_WORDS = 24;
const VARIABLE_WORDS = 2;

/** JavaScript has a limit as well, but does not report a position when it is reached. */
const MAX_PARAMETERS = 10_000;

/**
 * Compiles a program that follows the rules of its chapter.
 * @param resolution what its names refer to
 * @returns the body of a function, for `loadUnit`
 * @throws ProgramError when a function or call is too large for JavaScript
 */
export function compileUnit(
  program: Program,
  resolution: Resolution,
  options: UnitOptions,
): string {
  const { references, scopes } = resolution;
  const tailCalls = new TailCalls(references, (name) => {
    const known = options.predeclared(name);
    return known?.kind !== 'function' || known.isLeaf;
  });
  const doubling = new Doubling(program);
  // Both forms of a function contain the same code for the functions inside it.
  const texts = new Map<FunctionNode, string>();
  const used: UnitContext['used'] = new Map();
  const earlier = new Map<string, { readonly isAssignable: boolean }>();
  const unit: UnitContext = {
    ...options,
    references,
    used,
    earlier,
    program,
    weights: new Weights(references, options.predeclared),
    sites: new Map(),
    targetOf: (call) => tailCalls.targetOf(call),
    mayReturnTail: (node) => tailCalls.mayReturnTail(node),
    isLeaf: (node) => tailCalls.isLeaf(node),
    compileExpression: (frame, node) => compileExpression(unit, frame, node),
    compileFunction: (node, name, isDeclaration) => {
      const known = texts.get(node);
      if (known !== undefined) return known;
      const text = doubling.within((mayDouble) =>
        compileFunction({ unit, scopes, tailCalls, node, name, mayDouble }, isDeclaration),
      );
      texts.set(node, text);
      return text;
    },
  };
  const frame = new Frame(options.form, undefined, []);
  const scope = scopes.get(program);
  const statements = compileStatements(
    { unit, frame, scopes, tailCalls, hasValue: true, mayRepeat: false },
    program.body,
  );
  const [open, close] = options.form === 'fast' ? ['', ''] : ['return (function*(){', '})();'];
  return [
    '"use strict";',
    ...[...used].map(
      ([local, { form, name }]) => `const ${local}=predeclared('${form}','${name}');`,
    ),
    ...[...earlier].map(([name, { isAssignable }]) =>
      isAssignable
        ? `const e_${name}=earlier(${JSON.stringify(name)});`
        : `const ${localName(name)}=earlier(${JSON.stringify(name)}).get();`,
    ),
    ...importedNames(scope).map(
      (name) => `const ${localName(name)}=imported(${JSON.stringify(name)});`,
    ),
    open,
    frame.declaration(),
    `const d=${TOP_DEPTH};`,
    'let v;',
    compileScopeHead(scope),
    compilePublication(scope),
    statements,
    'return v;',
    close,
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function importedNames(scope: Scope | undefined): string[] {
  return [...(scope?.bindings.values() ?? [])]
    .filter((binding) => binding.kind === 'import')
    .map((binding) => binding.name);
}

/** Publishes accessors of the program's own names, for later programs and for exports. */
function compilePublication(scope: Scope | undefined): string {
  const own = [...(scope?.bindings.values() ?? [])].filter(({ kind }) => kind !== 'predeclared');
  const accessors = own.map((binding) => {
    const name = localName(binding.name);
    const set = binding.isAssignable ? `,set:(x)=>${name}=x` : '';
    return `[${JSON.stringify(binding.name)},{isAssignable:${binding.isAssignable},get:()=>${name}${set}}]`;
  });
  return accessors.length === 0 ? '' : `publish([${accessors.join(',')}]);`;
}

/** A function to compile. */
interface FunctionTask {
  readonly unit: UnitContext;
  readonly scopes: ReadonlyMap<Node, Scope>;
  readonly tailCalls: TailCalls;
  readonly node: FunctionNode;
  readonly name: string;
  /** True if there is room for its deep form. */
  readonly mayDouble: boolean;
}

/** One form of a function. */
interface CompiledForm {
  readonly frame: Frame;
  /** The names of the parameters. */
  readonly names: readonly string[];
  /** The parameters as declared, with the dots of a rest parameter. */
  readonly formal: string;
  /** Code that runs in each iteration when the function jumps to itself. */
  readonly copies: string;
  readonly body: string;
}

function compileFunction(task: FunctionTask, isDeclaration: boolean): string {
  const { unit, node, name, mayDouble } = task;
  if (node.params.length > MAX_PARAMETERS) {
    throw tooManyParameters(node.params.length, MAX_PARAMETERS, Number(siteOf(unit, node)));
  }
  const isOfLibrary = unit.registry.registerSite === undefined;
  const hasRestParameter = hasRest(node);
  const parameterCount = node.params.length - (hasRestParameter ? 1 : 0);

  const fast = compileForm(task, 'fast');
  const frameWords =
    FRAME_WORDS +
    VARIABLE_WORDS * (node.params.length + fast.frame.temporaries + variablesOf(node));
  const index = unit.registry.registerFunction({
    name,
    parameterCount,
    hasRest: hasRestParameter,
    text: () => print(node),
    frameWords,
  });
  const values = `[${fast.formal}]`;
  const operations = unit.weights.ofBody(node, node);
  const enter = (form: CompiledForm): string => {
    const ownDepth =
      form.frame.form === 'deep' ? '' : form.frame.knowsDepth ? ',d' : `,${LEAF_DEPTH}`;
    return `if(${spending(`A[${BUDGET}]`, operations)})m.callTick(${index},[${form.formal}]${ownDepth});`;
  };
  const ownSite = isOfLibrary ? `const ${OWN_SITE}=A[${SITE}];` : '';
  let depth = '';
  if (fast.frame.nests && mayDouble) {
    const deep = compileForm(task, 'deep');
    // The runtime counts the call. Only a jump to the start must be counted here.
    const [before, inside] = deep.frame.hasSelfJump ? [0, enter(deep)] : [operations, ''];
    depth = `const d=A[${DEPTH}]+${frameWords};if(d>${FAST_DEPTH})return m.deep(${index},${before},function*(${deep.formal}){${ownSite}${assemble(deep, inside)}},${values});`;
  } else if (fast.frame.nests) {
    depth = `let d=A[${DEPTH}]+${frameWords};if(d>${FAST_DEPTH})d=m.nestedDepth(${index},${values});`;
  } else if (fast.frame.knowsDepth) {
    depth = `const d=A[${DEPTH}]+${frameWords};`;
  }
  const arityTest = hasRestParameter
    ? `arguments.length<${parameterCount}`
    : `arguments.length!==${parameterCount}`;
  const rest = hasRestParameter
    ? `(A[${MEMORY}]-=${ARRAY_WORDS}+arguments.length-${parameterCount})<0&&m.sample(${fast.names.at(-1)});`
    : '';
  return [
    `function/*${index}*/${isDeclaration ? localName(name) : ''}(${fast.formal}){`,
    unit.isChecked ? `if(${arityTest})rt.wrongArgumentCount(${index},arguments.length);` : '',
    rest,
    depth,
    ownSite,
    assemble(fast, enter(fast)),
    '}',
  ].join('');
}

/** @param enter code that runs each time the function is entered, also by a jump to itself */
function assemble({ frame, copies, body }: CompiledForm, enter: string): string {
  const inside = `${copies}${enter}${body}`;
  return `${frame.declaration()}${frame.hasSelfJump ? `L:for(;;){${inside}}` : inside}`;
}

function compileForm({ unit, scopes, tailCalls, node }: FunctionTask, form: Form): CompiledForm {
  const parameters = node.params.map((parameter) => {
    const identifier = parameter.type === 'RestElement' ? parameter.argument : parameter;
    return referenceOf(unit, identifier).binding;
  });
  const locals = parameters.map((binding) => localName(binding.name));
  // When an inner function captures a parameter, a jump to the start must not change the captured one. The
  // jump then assigns outer variables, from which each iteration makes its own parameters.
  const isKept = parameters.some((binding) => binding.isCaptured);
  const outer = isKept ? locals.map((local) => `p${local}`) : locals;
  const frame = new Frame(form, node, outer);
  const context: StatementContext = {
    unit,
    frame,
    scopes,
    tailCalls,
    hasValue: false,
    mayRepeat: true,
  };
  const body =
    node.body.type === 'BlockStatement'
      ? `${compileStatements(context, node.body.body)}\nreturn;`
      : compileTail(context, node.body);
  const needsCopies = isKept && frame.hasSelfJump;
  const names = needsCopies ? outer : locals;
  const formal = names
    .map((local, at) => (hasRest(node) && at === locals.length - 1 ? `...${local}` : local))
    .join(',');
  const copies = needsCopies
    ? `let ${locals.map((local, at) => `${local}=${outer[at]}`).join(',')};`
    : '';
  return { frame, names, formal, copies, body: compileScopeHead(scopes.get(node)) + body };
}

/**
 * The number of variables that a function declares besides its parameters, without those of inner functions.
 */
function variablesOf(node: FunctionNode): number {
  let count = 0;
  const visit = (inner: Node): void => {
    if (inner.type === 'FunctionDeclaration' || inner.type === 'VariableDeclaration') count += 1;
    if (isFunctionNode(inner)) return;
    for (const child of childrenOf(inner)) visit(child);
  };
  visit(node.body);
  return count;
}
