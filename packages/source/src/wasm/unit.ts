import { LEAF_DEPTH, type Form } from '@wellspring/engine';
import type { Predeclared } from '../compile/context.js';
import { TailCalls } from '../compile/tail-calls.js';
import { Costs } from '../compile/costs.js';
import { tooManyParameters } from '../errors.js';
import type { Resolution } from '../scope/resolve.js';
import { placeOf, type FunctionNode, type Program } from '../syntax/nodes.js';
import { print as printSource } from '../syntax/print.js';
import { FunctionCode, referenceOf, siteOf, spend, type Registry, type Unit } from './code.js';
import { compileExpression } from './expressions.js';
import { writeDeep } from './deep-form.js';
import { writeFast } from './fast-form.js';
import type { FunctionBody, Tick } from './function-body.js';
import { call, get, i32, i64, op, set, store } from './instructions.js';
import type { GlobalVariable, Instruction, Local, Module } from './module.js';
import { Plan } from './plan.js';
import { compileScopeHead, compileStatements, compileTail } from './statements.js';
import { HOST, Symbols, type FunctionSymbol } from './symbols.js';
import { ENVIRONMENT, MAX_PARAMETERS, UNASSIGNED, UNDEFINED } from './values.js';

/** Compiles a whole program of Source §1 to a module of WebAssembly. */

interface UnitOptions {
  readonly registry: Registry;
  readonly file: string;
  readonly predeclared: (name: string) => Predeclared | undefined;
  /** The index of the first free element of the table. */
  readonly tableStart: number;
  /** The form of the top level. */
  readonly form: Form;
}

interface CompiledUnit {
  readonly module: Module;
  /** The names that the program declares at its top level. Each is exported under its own name. */
  readonly names: readonly string[];
  /** The index of the deep form of the top level in the table, when it has one. */
  readonly deepIndex: number;
  /** Returns the site of the function with the most variables; undefined when that is the top level. */
  readonly largestSite: () => number | undefined;
}

/** The name under which a module exports its top level. No name of a program contains a space. */
export const ENTRY_EXPORT = 'run program';

const NOTES: readonly string[] = [
  'A value takes 64 bits. A number is its own bits; all other values',
  'begin with a tag: 0xfffa a string, 0xfffb a function, 0xfffc',
  'undefined, true or false, 0xfffd a pair or array.',
  'Each function has two forms. The first keeps its variables on the',
  'stack. When calls nest too deeply, the second goes on, which keeps',
  'them in memory.',
];

/** Words of stack that every call takes, and for each variable, twice to be safe. */
const FRAME_WORDS = 20;
const VARIABLE_WORDS = 2;

/** A function whose code is not written yet. */
interface Task {
  readonly node: FunctionNode;
  readonly code: FunctionCode;
  readonly symbol: FunctionSymbol;
  readonly number: number;
}

/**
 * Compiles a program that follows the rules of Source §1.
 * @param resolution what its names refer to
 * @throws ProgramError when a function or call is too large
 */
export function compileUnit(
  program: Program,
  resolution: Resolution,
  options: UnitOptions,
): CompiledUnit {
  const { registry, predeclared, form } = options;
  const { references, scopes } = resolution;
  const tailCalls = new TailCalls(references, (name) => {
    const known = predeclared(name);
    return known?.kind !== 'function' || known.isLeaf;
  });
  const symbols = new Symbols(options.tableStart);
  const tasks: Task[] = [];
  const opened = new Map<FunctionNode, FunctionSymbol>();
  const unit: Unit = {
    program,
    file: options.file,
    registry,
    symbols,
    predeclared,
    references,
    scopes,
    tailCalls,
    plan: new Plan(program, references, tailCalls),
    costs: new Costs(references, predeclared),
    globals: new Map(),
    sites: new Map(),
    compileExpression,
    symbolOf(node, name) {
      const known = opened.get(node);
      if (known !== undefined) return known;
      const task = openFunction(unit, node, name);
      opened.set(node, task.symbol);
      tasks.push(task);
      return task.symbol;
    },
  };
  const names = openNames(unit);
  const top = compileProgram(unit, form);
  // Compiling a function can open others.
  for (const task of tasks) compileFunction(unit, task);
  const { importedFunctions, globals, functions, table, tableStart } = symbols;
  return {
    module: { notes: NOTES, host: HOST, importedFunctions, globals, functions, table, tableStart },
    names,
    deepIndex: top.deepIndex,
    largestSite() {
      const [largest] = [...opened].toSorted(([, a], [, b]) => sizeOf(b) - sizeOf(a));
      return largest === undefined || sizeOf(largest[1]) < sizeOf(top)
        ? undefined
        : siteOf(unit, largest[0]);
    },
  };
}

const sizeOf = ({ fast }: FunctionSymbol): number => fast.locals.length;

/** Makes the variables of the names at the top level, which other programs can use. */
function openNames(unit: Unit): string[] {
  const scope = unit.scopes.get(unit.program);
  const names: string[] = [];
  for (const binding of scope?.bindings.values() ?? []) {
    const { name, kind } = binding;
    if (kind === 'predeclared') continue;
    const variable: GlobalVariable = unit.symbols.ownVariable(name, UNASSIGNED, name);
    unit.globals.set(binding, { variable, type: 'unknown' });
    names.push(name);
  }
  return names;
}

function compileProgram(unit: Unit, form: Form): FunctionSymbol {
  const { program, symbols } = unit;
  const code = new FunctionCode(unit, undefined, []);
  const value = code.newLocal('value', 'i64');
  const symbol = openSymbol(code, 'program', 0, {
    isDeep: form === 'deep',
    exportedAs: ENTRY_EXPORT,
    note: 'The top level of the program.',
  });
  code.do(set(value, i64(UNDEFINED, 'undefined')));
  compileScopeHead(code, unit.scopes.get(program));
  compileStatements(code, program.body, value);
  code.steps.push({ kind: 'return', value: get(value) });
  const body = bodyOf(code, symbol, { start: [], tick: undefined });
  writeFast(symbols, body);
  if (form === 'deep') {
    writeDeep(symbols, body);
    // The host continues the program there when it has waited.
    symbols.driver();
  }
  return symbol;
}

function openFunction(unit: Unit, node: FunctionNode, name: string): Task {
  if (node.params.length > MAX_PARAMETERS) {
    throw tooManyParameters(node.params.length, MAX_PARAMETERS, siteOf(unit, node));
  }
  const bindings = node.params.map((parameter) => referenceOf(unit, parameter).binding);
  const parameters = bindings.map((binding): Local => ({ name: binding.name, type: 'i64' }));
  const code = new FunctionCode(unit, unit.plan.of(node), parameters);
  for (const [index, binding] of bindings.entries()) {
    const local = parameters[index];
    if (local !== undefined) code.names.set(binding, { local, type: 'unknown' });
  }
  const number = unit.registry.registerFunction({
    name,
    parameterCount: parameters.length,
    hasRest: false,
    text: () => printSource(node),
    frameWords: FRAME_WORDS + VARIABLE_WORDS * parameters.length,
  });
  const { line } = placeOf(node);
  const symbol = openSymbol(code, name === '' ? `line${line}` : name, number, {
    isDeep: true,
    note: `${name === '' ? 'a function' : name}, line ${line}`,
  });
  return { node, code, symbol, number };
}

/** Opens both forms of a function. */
function openSymbol(
  code: FunctionCode,
  name: string,
  number: number,
  how: { readonly isDeep: boolean; readonly note: string; readonly exportedAs?: string },
): FunctionSymbol {
  const { symbols } = code.unit;
  const { isDeep, note, exportedAs } = how;
  const { environment, depth, parameters } = code;
  const fast = symbols.open(name, [environment, depth, ...parameters], 'i64', { note, exportedAs });
  const fastIndex = symbols.addToTable(fast);
  if (!isDeep) return { fast, fastIndex, deep: undefined, deepIndex: 0, number };
  const frame: Local = { name: 'frame', type: 'i32' };
  const value: Local = { name: 'value', type: 'i64' };
  const deep = symbols.open(`${name}.deep`, [frame, value], 'i64', {
    note: `${note}, with its variables in memory`,
  });
  return { fast, fastIndex, deep, deepIndex: symbols.addToTable(deep), number };
}

function compileFunction(unit: Unit, { node, code, symbol, number }: Task): void {
  const { symbols, scopes, costs } = unit;
  const start = startOf(code);
  compileScopeHead(code, scopes.get(node));
  if (node.body.type === 'BlockStatement') {
    compileStatements(code, node.body.body, undefined);
  } else {
    const { body } = node;
    code.statement(() => compileTail(code, body));
  }
  const budget = symbols.counter('budget');
  const knowsDepth = code.nests || code.repeats;
  const { parameters } = code;
  const tick: Tick = {
    count: spend(unit, costs.ofBody(node, node)),
    isDue: op('i32.lt_s', get(budget), i32(0)),
    note: (depth) =>
      call(
        symbols.imported(HOST, 'call_tick', ['i32', 'i32', ...parameters.map(typeOf)], 'i32'),
        i32(number),
        knowsDepth ? depth : i32(LEAF_DEPTH),
        ...parameters.map(get),
      ),
  };
  const body = bodyOf(code, symbol, { start, tick });
  writeFast(symbols, body);
  writeDeep(symbols, body);
}

const typeOf = ({ type }: Local) => type;

/** Makes the environment in which functions inside find the names that they capture. */
function startOf(code: FunctionCode): Instruction[] {
  const { plan, inner, environment } = code;
  if (plan === undefined || !code.hasEnvironment) return [];
  const start = [
    set(inner, code.unit.symbols.allocate(ENVIRONMENT.names + 8 * plan.captured.size)),
    store('i32', get(inner), get(environment), ENVIRONMENT.outer),
  ];
  for (const [binding, offset] of plan.captured) {
    const parameter = code.names.get(binding);
    if (parameter !== undefined) start.push(store('i64', get(inner), get(parameter.local), offset));
  }
  return start;
}

function bodyOf(
  code: FunctionCode,
  symbol: FunctionSymbol,
  { start, tick }: Pick<FunctionBody, 'start' | 'tick'>,
): FunctionBody {
  const { parameters, environment, depth, locals, steps, nests, repeats } = code;
  const next = new Map<Local, Local>();
  if (repeats) {
    for (const parameter of parameters) {
      next.set(parameter, code.newLocal(`${parameter.name}.next`, parameter.type));
    }
  }
  const words = FRAME_WORDS + VARIABLE_WORDS * (parameters.length + locals.length);
  return {
    symbol,
    parameters,
    environment,
    depth,
    locals,
    steps,
    start,
    nests,
    repeats,
    next,
    words,
    tick,
  };
}
