import type { FunctionInfo, Site } from '@wellspring/engine';
import type { Predeclared } from '../compile/context.js';
import type { TailCalls } from '../compile/tail-calls.js';
import type { Costs } from '../compile/costs.js';
import type { Binding, Reference, Scope } from '../scope/bindings.js';
import { placeOf, type FunctionNode, type Node, type Program } from '../syntax/nodes.js';
import { call, choose, f64, get, i32, i64, op, set } from './instructions.js';
import type { GlobalVariable, Instruction, Local, ValueType } from './module.js';
import type { FunctionPlan, Plan } from './plan.js';
import type { Step } from './steps.js';
import type { FunctionSymbol, Symbols } from './symbols.js';
import { FALSE, FIRST_TAGGED, TRUE } from './values.js';

/** Types shared by the parts of the compiler, which compiles one program to a module. */

/** The type of an expression's value, as far as it is known before the program runs. */
export type KnownType = 'number' | 'boolean' | 'string' | 'function' | 'unknown';

/**
 * A compiled expression: instructions without effect, which can be run later, and as often as one likes. All that
 * has an effect is in the steps before. Numbers are of type f64, booleans of type i32, and all others values.
 */
export interface Code {
  readonly type: KnownType;
  readonly instruction: Instruction;
  /** The name whose value it is, so that a check of the value is remembered. */
  readonly binding?: Binding | undefined;
}

/** Registers what compiled code refers to by number. */
export interface Registry {
  /** @returns the number of the function */
  readonly registerFunction: (info: FunctionInfo) => number;
  readonly registerSite: (site: Site) => number;
  /** @returns the number of the string in the table of the session's strings */
  readonly registerText: (text: string) => number;
}

/** The compilation of one program. */
export interface Unit {
  readonly program: Program;
  readonly file: string;
  readonly registry: Registry;
  readonly symbols: Symbols;
  readonly plan: Plan;
  readonly costs: Costs;
  readonly tailCalls: TailCalls;
  readonly references: ReadonlyMap<Node, Reference>;
  readonly scopes: ReadonlyMap<Node, Scope>;
  readonly predeclared: (name: string) => Predeclared | undefined;
  /** The variables of names that all functions can use. */
  readonly globals: Map<Binding, { readonly variable: GlobalVariable; type: KnownType }>;
  readonly symbolOf: (node: FunctionNode, name: string) => FunctionSymbol;
  readonly sites: Map<Node, number>;
  readonly compileExpression: (code: FunctionCode, node: Node) => Code;
}

/** The variable of a name in the function that declares it. */
interface LocalName {
  readonly local: Local;
  readonly type: KnownType;
}

/** The function that is being compiled: its steps so far, and what is known about its names. */
export class FunctionCode {
  readonly environment: Local = { name: 'environment', type: 'i32' };
  readonly depth: Local = { name: 'depth', type: 'i32' };
  /** The environment that it makes for the functions inside it. */
  readonly inner: Local = { name: 'inner', type: 'i32' };
  readonly locals: Local[] = [];
  readonly names = new Map<Binding, LocalName>();
  steps: Step[] = [];
  /** Names that certainly have numbers here, with the variables of these numbers. */
  #numbers = new Map<Binding, Local>();
  readonly #numberLocals = new Map<Binding, Local>();
  /** Variables that are not in use. */
  readonly #free: Record<ValueType, Local[]> = { i32: [], i64: [], f64: [] };
  #taken: Local[] = [];
  #temporaries = 0;
  nests = false;
  repeats = false;

  constructor(
    readonly unit: Unit,
    /** Undefined for the program itself. */
    readonly plan: FunctionPlan | undefined,
    readonly parameters: readonly Local[],
  ) {
    if (this.hasEnvironment) this.locals.push(this.inner);
  }

  get hasEnvironment(): boolean {
    return this.plan !== undefined && this.plan.captured.size > 0;
  }

  /** The function itself, or the program, for costs. */
  get node(): FunctionNode | Program {
    return this.plan?.node ?? this.unit.program;
  }

  do(...instructions: readonly Instruction[]): void {
    for (const instruction of instructions) this.steps.push({ kind: 'do', instruction });
  }

  newLocal(name: string, type: ValueType): Local {
    const local: Local = { name, type };
    this.locals.push(local);
    return local;
  }

  /** Returns a variable that is used for nothing else in the current statement. */
  take(type: ValueType): Local {
    const known = this.#free[type].pop();
    const local = known ?? this.newLocal(`t${(this.#temporaries += 1)}`, type);
    this.#taken.push(local);
    return local;
  }

  /** Compiles a statement, after which its temporary variables are free for others. */
  statement(compile: () => void): void {
    const outer = this.#taken;
    this.#taken = [];
    compile();
    for (const local of this.#taken) this.#free[local.type].push(local);
    this.#taken = outer;
  }

  /** Compiles to steps of their own. What is found out about names there holds only there. */
  apart<T>(compile: () => T): { readonly steps: Step[]; readonly made: T } {
    const [steps, numbers] = [this.steps, this.#numbers];
    this.steps = [];
    this.#numbers = new Map(numbers);
    const made = compile();
    const own = this.steps;
    this.steps = steps;
    this.#numbers = numbers;
    return { steps: own, made };
  }

  numberOf(binding: Binding): Local | undefined {
    return this.#numbers.get(binding);
  }

  /** Remembers that a name has a number. */
  noteNumber(binding: Binding, value: Instruction): Local {
    const known = this.#numberLocals.get(binding);
    const local = known ?? this.newLocal(`${binding.name}.number`, 'f64');
    this.#numberLocals.set(binding, local);
    this.#numbers.set(binding, local);
    this.do(set(local, value));
    return local;
  }
}

/** The site of a construct that can fail. */
export function siteOf(unit: Unit, node: Node): number {
  const known = unit.sites.get(node);
  if (known !== undefined) return known;
  const { line, column } = placeOf(node);
  const construct = { node, references: unit.references };
  const site = unit.registry.registerSite({ line, column, file: unit.file, construct });
  unit.sites.set(node, site);
  return site;
}

/**
 * Returns the declaration that an identifier of the program refers to.
 * @throws when it was not resolved, which is a bug in `scope/`
 */
export function referenceOf(unit: Unit, identifier: Node): Reference {
  const reference = unit.references.get(identifier);
  if (reference === undefined) throw new Error(`unresolved ${identifier.type}`);
  return reference;
}

/** Code as a value of 64 bits that can have any type. */
export function boxed({ type, instruction }: Code): Instruction {
  if (type === 'number') return op('i64.reinterpret_f64', instruction);
  if (type !== 'boolean') return instruction;
  if (instruction.kind === 'const') {
    return instruction.value === 0 ? i64(FALSE, 'false') : i64(TRUE, 'true');
  }
  return op('i64.or', i64(FALSE, 'false'), op('i64.extend_i32_u', instruction));
}

export function valueTypeOf(type: KnownType): ValueType {
  return type === 'number' ? 'f64' : type === 'boolean' ? 'i32' : 'i64';
}

export const numberCode = (instruction: Instruction): Code => ({ type: 'number', instruction });
export const booleanCode = (instruction: Instruction): Code => ({ type: 'boolean', instruction });
export const valueCode = (instruction: Instruction): Code => ({ type: 'unknown', instruction });
export const constantNumber = (value: number): Code => numberCode(f64(value));
export const constantBoolean = (value: boolean): Code => booleanCode(i32(value ? 1 : 0));

/** Puts code into a variable, unless it is a constant or a variable already. */
export function held(code: FunctionCode, value: Code): Code {
  const { kind } = value.instruction;
  if (kind === 'const' || kind === 'local.get') return value;
  const local = code.take(valueTypeOf(value.type));
  code.do(set(local, value.instruction));
  return { ...value, instruction: get(local) };
}

/** Puts the value of an instruction with an effect into a variable. */
export function performed(code: FunctionCode, type: KnownType, instruction: Instruction): Code {
  const local = code.take(valueTypeOf(type));
  code.do(set(local, instruction));
  return { type, instruction: get(local) };
}

/** Tells whether a value is not a number. */
export function isTagged(value: Instruction): Instruction {
  return op('i64.ge_u', value, i64(FIRST_TAGGED));
}

/** Code that is known to be a number from now on. */
export function knownNumber(code: FunctionCode, value: Code): Code {
  if (value.type === 'number') return value;
  const number = op('f64.reinterpret_i64', boxed(value));
  if (value.binding === undefined) return numberCode(number);
  return numberCode(get(code.noteNumber(value.binding, number)));
}

/** Counts operations of the time limit. */
export function spend(unit: Unit, operations: number): Instruction {
  const budget = unit.symbols.counter('budget');
  return set(budget, op('i32.sub', get(budget), i32(operations)));
}

/** Counts a branch, when it is too large to be counted even if it is not taken. */
export function countBranch(code: FunctionCode, branch: Node): void {
  const operations = code.unit.costs.ofBranch(branch, code.node);
  if (operations > 0) code.do(spend(code.unit, operations));
}

/** Calls a function of the host that compares or joins, or always fails. */
export function operator(
  { symbols }: Unit,
  name: string,
  operands: readonly Instruction[],
  site: number,
  result?: ValueType,
): Instruction {
  const types: ValueType[] = [...operands.map(() => 'i64' as const), 'i32'];
  return call(symbols.imported('operator', name, types, result), ...operands, i32(site));
}

/** A choice between two values, as one of the types that both have. */
export function chosen(condition: Instruction, yes: Code, no: Code): Code {
  const type = yes.type === no.type ? yes.type : 'unknown';
  const [one, other] =
    type === 'unknown' ? [boxed(yes), boxed(no)] : [yes.instruction, no.instruction];
  return { type, instruction: choose(valueTypeOf(type), condition, one, other) };
}
