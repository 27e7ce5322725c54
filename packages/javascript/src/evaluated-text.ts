import * as acorn from 'acorn';
import { type Edit, editText } from './edited-text.js';
import { nodesIn } from './syntax-tree.js';

/**
 * Text that programs evaluate themselves, by `eval` and the constructors of functions, always has a script
 * that called for it. When a promise calls them, there is none, and then Firefox ends the whole tab as soon
 * as the text imports something. So programs get stand-ins, which call the real ones from here.
 *
 * The real `eval` alone can evaluate text in the scope of its caller, and only by a call under its own name.
 * So such calls keep it, and `eval` means the stand-in everywhere else in a program (`prepare.ts`), also in
 * the text of such a call.
 */

// oxlint-disable-next-line no-eval -- whatever runs here is held by the walls of the host
const realEval = globalThis.eval;

/** Every constructor that makes functions of text: each is known by the functions that it makes. */
const REAL_CONSTRUCTORS: readonly object[] = [
  Object.getPrototypeOf(() => undefined).constructor,
  Object.getPrototypeOf(async () => undefined).constructor,
  Object.getPrototypeOf(function* () {}).constructor,
  Object.getPrototypeOf(async function* () {}).constructor,
];

/** Called as the real one, and shown as that. */
function standInFor<F extends object>(real: F): F {
  return new Proxy(real, {
    apply: (target, _self, parameters: unknown[]) =>
      (target as unknown as (...values: unknown[]) => unknown)(...parameters),
    construct: (target, parameters, newTarget) =>
      Reflect.construct(target as never, parameters, newTarget) as object,
  });
}

/** What programs have as the value of `eval`. */
export const coveredEval = standInFor(realEval);

let isCovered = false;

/** From now on nobody comes to the real ones through the global scope, or through a function. */
export function coverEvaluation(): void {
  if (isCovered) return;
  isCovered = true;
  const [plain, ...others] = REAL_CONSTRUCTORS.map((real) => {
    const standIn = standInFor(real);
    Reflect.defineProperty(Reflect.get(real, 'prototype') as object, 'constructor', {
      value: standIn,
    });
    return { real, standIn };
  });
  // Each of the others inherits from the plain one.
  for (const { real } of others) Reflect.setPrototypeOf(real, plain?.standIn ?? null);
  Reflect.set(globalThis, 'Function', plain?.standIn);
  Reflect.set(globalThis, 'eval', coveredEval);
}

/** Where the name of a property or a label stands, which means no variable. */
function namesNothing(parent: acorn.AnyNode): readonly unknown[] {
  switch (parent.type) {
    case 'MemberExpression':
    case 'MethodDefinition':
    case 'PropertyDefinition':
    case 'Property': {
      if (parent.computed) return [];
      return [parent.type === 'MemberExpression' ? parent.property : parent.key];
    }
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return [parent.label];
    default:
      return [];
  }
}

/**
 * What to change in a program, whose code is strict, so that nobody can declare a variable `eval`.
 * @param hidden the name of its `Hidden`
 */
export function evalEdits(program: acorn.Program, hidden: string): readonly Edit[] {
  const edits: Edit[] = [];
  const others = new Set<unknown>();
  const references: acorn.Identifier[] = [];
  const wrap = ({ start, end }: acorn.Node, name: string) => {
    edits.push({ from: start, to: start, text: `${hidden}.${name}(` });
    edits.push({ from: end, to: end, text: ')' });
  };
  for (const node of nodesIn(program)) {
    for (const name of namesNothing(node)) others.add(name);
    if (node.type === 'Identifier' && node.name === 'eval') references.push(node);
    if (node.type === 'Property' && node.shorthand && isEval(node.value)) {
      // As `{ eval }` it has to keep its key.
      others.add(node.value);
      edits.push({ from: node.end, to: node.end, text: `:${hidden}.eval` });
    }
    if (node.type === 'CallExpression' && !node.optional && isEval(node.callee)) {
      others.add(node.callee);
      const [first] = node.arguments;
      if (first?.type === 'SpreadElement') wrap(first.argument, 'texts');
      else if (first) wrap(first, 'text');
    }
  }
  for (const reference of references) {
    if (others.has(reference)) continue;
    edits.push({ from: reference.start, to: reference.end, text: `${hidden}.eval` });
  }
  return edits;
}

function isEval(node: acorn.AnyNode): boolean {
  return node.type === 'Identifier' && node.name === 'eval';
}

/** All that is allowed somewhere: the browser itself judges the text. */
const LENIENT: acorn.Options = {
  ecmaVersion: 'latest',
  sourceType: 'module',
  allowAwaitOutsideFunction: true,
  allowImportExportEverywhere: true,
  allowReturnOutsideFunction: true,
  allowSuperOutsideMethod: true,
  checkPrivateFields: false,
};

/**
 * What a program gives to `eval` as it may be evaluated in the program's scope.
 * @param hidden the name of the program's `Hidden`
 * @throws SyntaxError as `eval` does
 */
export function evaluatedText(text: unknown, hidden: string): unknown {
  // Names may be written with escapes.
  if (typeof text !== 'string' || !/eval|\\u/.test(text)) return text;
  const edits = evalEdits(acorn.parse(text, LENIENT), hidden);
  if (edits.length === 0) return text;
  if (text.includes(hidden)) throw new SyntaxError(`The name ${hidden} is taken.`);
  return editText(text, edits).text;
}
