import {
  ARGUMENT_FIELDS,
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
import type { Binding, Scope } from '../scope/bindings.js';
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
  TightLoopFrame,
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
import { compileStateMachine } from './state-machine.js';
import { DeepForms } from './deep-forms.js';
import { hasRest, TailCalls } from './tail-calls.js';
import { isInnermost, VariableTypes } from './types.js';
import { spending, Costs } from './costs.js';

/**
 * Compiles a whole program to the body of one JavaScript function.
 *
 * The body uses these names of its own (`environment.ts` has those of its parameters): `m` the runtime, `A`
 * its counters, `T` the tail-call record, `rt` the slow paths of operators, `isArray`, `U` the mark of a name
 * without value, `W` what a call in deep form returns when it waits, `S` the stack of calls that wait, `v` the value of the program, `L` the label of a function's jump to itself, `d` the depth of
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
   * The form of the top level. In deep form the compiled function returns a `DeepCall`, which the driver runs.
   */
  readonly form: Form;
}

/** The stack words of a frame: what every frame takes, and for each variable, twice to be safe. */
const FRAME_WORDS = 24;
const VARIABLE_WORDS = 2;

/**
 * A frame in deep form counts as at least this many, since it takes as much memory however little it keeps; and a
 * generator counts as several times its frame.
 */
const MIN_DEEP_WORDS = 34;
const GENERATOR_FACTOR = 6;

/** The maximal length of the code of a function that is written twice, once for numbers. */
const MAX_TYPED_LENGTH = 4000;

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
  const deepForms = new DeepForms(program);
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
    costs: new Costs(references, options.predeclared),
    types: new VariableTypes({ ...options, references, scopes }),
    sites: new Map(),
    targetOf: (call) => tailCalls.targetOf(call),
    mayReturnTail: (node) => tailCalls.mayReturnTail(node),
    isLeaf: (node) => tailCalls.isLeaf(node),
    compileExpression: (frame, node) => compileExpression(unit, frame, node),
    compileFunction: (node, name, isDeclaration) => {
      const known = texts.get(node);
      if (known !== undefined) return known;
      const text = deepForms.within((mayDouble) =>
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
  const [open, close] =
    options.form === 'fast' ? ['', ''] : ['return m.generated(function*(){', '})();'];
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

/** Writes code that counts a call of one form of a function. */
type Enter = (form: {
  readonly frame: Frame;
  readonly formal: string;
  /** True if the operations have been counted and are used up. */
  readonly isCounted?: boolean;
}) => string;

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
  const typed = compileTypedForm(task, fast);
  // Both pieces of code have variables of their own for the parameters.
  const formal = typed === undefined ? fast.formal : fast.names.map((name) => `p${name}`).join(',');
  const values = `[${formal}]`;
  const operations = unit.costs.ofBody(node, node);
  const enter: Enter = ({ frame, formal: values, isCounted = false }) => {
    const ownDepth = frame.form === 'deep' ? '' : frame.knowsDepth ? ',d' : `,${LEAF_DEPTH}`;
    const tick = `m.callTick(${index},[${values}]${ownDepth});`;
    return isCounted ? tick : `if(${spending(`A[${BUDGET}]`, operations)})${tick}`;
  };
  const ownSite = isOfLibrary(unit) ? `const ${OWN_SITE}=A[${SITE}];` : '';
  let depth = '';
  if (fast.frame.nests && mayDouble) {
    const deep = compileDeepForm(task, { index, given: formal, frameWords, operations, enter });
    depth = `const d=A[${DEPTH}]+${frameWords};if(d>${FAST_DEPTH})return ${deep};`;
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
    `function/*${index}*/${isDeclaration ? localName(name) : ''}(${formal}){`,
    unit.isChecked ? `if(${arityTest})rt.wrongArgumentCount(${index},arguments.length);` : '',
    rest,
    depth,
    ownSite,
    typed === undefined
      ? ''
      : `if(${typed.test}){${typed.parameters}${typed.assemble(enter)}}${typed.otherParameters}`,
    assemble(fast, enter(fast)),
    '}',
  ].join('');
}

/** The fast form of a function that jumps to itself, for calls with numbers. */
interface TypedForm {
  /** @param enter writes code that runs each time the function is entered, also by a jump to itself */
  readonly assemble: (enter: Enter) => string;
  /** Code that tells whether the arguments, `pu_x` for the parameter x, are numbers. */
  readonly test: string;
  /** Code that declares the parameters as numbers, and code that declares them if they are not. */
  readonly parameters: string;
  readonly otherParameters: string;
}

/**
 * JavaScript engines keep variables of a loop in registers if all their values are certainly numbers. The type of an argument is
 * not known, so there is a second loop for numbers.
 * @returns undefined when no parameter is a number in each round
 */
function compileTypedForm(task: FunctionTask, fast: CompiledForm): TypedForm | undefined {
  const { unit, tailCalls, node } = task;
  const isTooLarge = fast.body.length > MAX_TYPED_LENGTH;
  if (!fast.frame.hasSelfJump || fast.copies !== '' || isTooLarge || !isInnermost(node)) {
    return undefined;
  }
  const parameters = parametersOf(task);
  const numbers = unit.types.numbersOf(parameters, tailCalls.jumpsOf(node));
  if (numbers.size === 0) return undefined;
  const names = parameters.map(({ name }) => localName(name));
  const form = compileForm(task, 'fast', numbers);
  const loop = CALLS.test(form.body) ? undefined : compileTightLoop(task, form, numbers);
  const declared = parameters.map(({ name }, index) => {
    const isNumber = [...numbers].some((binding) => binding.name === name);
    return `${names[index]}=${isNumber ? '+' : ''}p${names[index]}`;
  });
  return {
    assemble: (enter) => loop?.(enter) ?? assemble(form, enter(form)),
    test: [...numbers].map(({ name }) => `typeof p${localName(name)}==='number'`).join('&&'),
    parameters: `let ${declared.join(',')};`,
    otherParameters: `let ${names.map((name) => `${name}=p${name}`).join(',')};`,
  };
}

/** Matches compiled code that calls something, or that counts operations of its own. */
const CALLS = /(?<!\bif)(?<=[\w\])])\(|A\[0\]/;

/**
 * Compiles a function that jumps to itself, and whose code contains no call.
 * @returns what `assemble` of a typed form does
 */
function compileTightLoop(
  { unit, scopes, tailCalls, node }: FunctionTask,
  form: CompiledForm,
  numbers: ReadonlySet<Binding>,
): TypedForm['assemble'] {
  const operations = unit.costs.ofBody(node, node);
  const frame = new TightLoopFrame(node, form.names, numbers, operations);
  const body = compileBody(
    { unit, frame, scopes, tailCalls, hasValue: false, mayRepeat: true },
    node,
  );
  // When V8 replaces a running loop, it knows nothing of the types of variables until they are converted again.
  const converted = [...numbers].map(({ name }) => `${localName(name)}=+${localName(name)};`);
  return (enter) =>
    `${frame.declaration()}${enter(form)}let n=A[${BUDGET}];M:for(;;){if(n<0){A[${BUDGET}]=n;${enter({ ...form, isCounted: true })}n=A[${BUDGET}];}${converted.join('')}L:for(;;){${body}}}`;
}

/** @param enter code that runs each time the function is entered, also by a jump to itself */
function assemble({ frame, copies, body }: CompiledForm, enter: string): string {
  const inside = `${copies}${enter}${body}`;
  return `${frame.declaration()}${frame.hasSelfJump ? `L:for(;;){${inside}}` : inside}`;
}

/** The properties of a function that its deep form shares with its fast form. */
interface DeepEntry {
  /** The number of the function. */
  readonly index: number;
  /** The parameters of the fast form. */
  readonly given: string;
  /** The words of stack of a frame in fast form. */
  readonly frameWords: number;
  /** The operations that a call counts as. */
  readonly operations: number;
  /** Writes code that counts a call in the function itself. */
  readonly enter: Enter;
}

/**
 * Compiles the deep form of a function.
 * @returns an expression that calls it with the values of the parameters
 */
function compileDeepForm(
  task: FunctionTask,
  { index, given, frameWords, operations, enter }: DeepEntry,
): string {
  const machineWords = Math.max(frameWords, MIN_DEEP_WORDS);
  const machine = compileStateMachine({ ...task, index, words: machineWords }, parametersOf(task));
  if (machine === undefined) {
    const form = compileForm(task, 'deep');
    const { hasSelfJump } = form.frame;
    const ownSite = isOfLibrary(task.unit) ? `const ${OWN_SITE}=A[${SITE}];` : '';
    const body = `${ownSite}${assemble(form, hasSelfJump ? enter(form) : '')}`;
    const words = GENERATOR_FACTOR * frameWords;
    return `m.deep(${index},${hasSelfJump ? 0 : operations},${words},m.generated(function*(${form.formal}){${body}}),[${given}])`;
  }
  const { frame } = machine;
  const formal = formalOf(task.node, frame.parameters);
  // The runtime counts the call, unless the function may come to its start again by itself.
  const repeats = frame.hasSelfJump || frame.callsItself;
  const code = machine.write(formal, repeats ? enter({ frame, formal }) : '');
  const numbers = `${index},${repeats ? 0 : operations},${machineWords}`;
  if (!frame.isOnStack) return `m.deep(${numbers},${code},[${given}])`;
  return task.node.params.length <= ARGUMENT_FIELDS.length && !hasRest(task.node)
    ? `m.deepOnStack(${numbers},${code}${given === '' ? '' : `,${given}`})`
    : `m.deep(${numbers},m.onStack(${code}),[${given}])`;
}

/** Tells whether failures are reported at the program's call. */
function isOfLibrary(unit: UnitContext): boolean {
  return unit.registry.registerSite === undefined;
}

function parametersOf({ unit, node }: FunctionTask): Binding[] {
  return node.params.map((parameter) => {
    const identifier = parameter.type === 'RestElement' ? parameter.argument : parameter;
    return referenceOf(unit, identifier).binding;
  });
}

function formalOf(node: FunctionNode, names: readonly string[]): string {
  return names
    .map((local, at) => (hasRest(node) && at === names.length - 1 ? `...${local}` : local))
    .join(',');
}

/** @param numbers parameters that are certainly numbers */
function compileForm(
  task: FunctionTask,
  form: Form,
  numbers: ReadonlySet<Binding> = new Set(),
): CompiledForm {
  const { unit, scopes, tailCalls, node } = task;
  const parameters = parametersOf(task);
  const locals = parameters.map((binding) => localName(binding.name));
  // When an inner function captures a parameter, a jump to the start must not change the captured one. The
  // jump then assigns outer variables, from which each iteration makes its own parameters.
  const isKept = parameters.some((binding) => binding.isCaptured);
  const outer = isKept ? locals.map((local) => `p${local}`) : locals;
  const frame = new Frame(form, node, outer, true, numbers);
  const context: StatementContext = {
    unit,
    frame,
    scopes,
    tailCalls,
    hasValue: false,
    mayRepeat: true,
  };
  const body = compileBody(context, node);
  const needsCopies = isKept && frame.hasSelfJump;
  const names = needsCopies ? outer : locals;
  const formal = formalOf(node, names);
  const copies = needsCopies
    ? `let ${locals.map((local, at) => `${local}=${outer[at]}`).join(',')};`
    : '';
  return { frame, names, formal, copies, body };
}

function compileBody(context: StatementContext, node: FunctionNode): string {
  const body =
    node.body.type === 'BlockStatement'
      ? `${compileStatements(context, node.body.body)}\n${context.frame.returning('')}`
      : compileTail(context, node.body);
  return compileScopeHead(context.scopes.get(node)) + body;
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
