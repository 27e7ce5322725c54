import * as acorn from 'acorn';
import { type Edit, editText } from './edited-text.js';
import { nodesIn } from './syntax-tree.js';

/**
 * When programs evaluate text themselves, with `eval` or a function constructor, a script should be the
 * caller. When a promise calls these functions directly, there is no calling script, and Firefox then ends
 * the whole tab as soon as the text imports something. So programs get stand-ins, which call the real
 * functions from this script.
 *
 * Only the real `eval` can evaluate text in the scope of its caller, and only when it is called by its own
 * name. So such calls keep it; everywhere else in a program `eval` means the stand-in (`prepare.ts`), also in
 * the text passed to `eval`.
 */

// oxlint-disable-next-line no-eval -- whatever runs here is confined by the sandbox of the host
const realEval = globalThis.eval;

/** All constructors that make functions from text, found through functions of each kind. */
const REAL_CONSTRUCTORS: readonly object[] = [
  Object.getPrototypeOf(() => undefined).constructor,
  Object.getPrototypeOf(async () => undefined).constructor,
  Object.getPrototypeOf(function* () {}).constructor,
  Object.getPrototypeOf(async function* () {}).constructor,
];

/** Returns a stand-in that can be called like the real function, and is displayed like it. */
function standInFor<F extends object>(real: F): F {
  return new Proxy(real, {
    apply: (target, _self, parameters: unknown[]) =>
      (target as unknown as (...values: unknown[]) => unknown)(...parameters),
    construct: (target, parameters, newTarget) =>
      Reflect.construct(target as never, parameters, newTarget) as object,
  });
}

/** The value of `eval` in programs. */
export const coveredEval = standInFor(realEval);

let isCovered = false;

/** From now on the real functions cannot be reached through the global scope or through a function. */
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
  // All other function constructors inherit from `Function`.
  for (const { real } of others) Reflect.setPrototypeOf(real, plain?.standIn ?? null);
  Reflect.set(globalThis, 'Function', plain?.standIn);
  Reflect.set(globalThis, 'eval', coveredEval);
}

/** The property names and labels in a node, which do not refer to variables. */
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
 * Returns the edits for the uses of `eval` in a program. The program is strict code and cannot declare a
 * variable `eval`.
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
      // In `{ eval }` the key must stay.
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

/** Allows everything that is allowed in some context. The browser itself checks the text. */
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
 * Prepares a text that a program passes to `eval` for evaluation in the program's scope.
 * @param hidden the name of the program's `Hidden`
 * @throws SyntaxError as `eval` does
 */
export function evaluatedText(text: unknown, hidden: string): unknown {
  // Names may contain escapes.
  if (typeof text !== 'string' || !/eval|\\u/.test(text)) return text;
  const edits = evalEdits(acorn.parse(text, LENIENT), hidden);
  if (edits.length === 0) return text;
  if (text.includes(hidden)) throw new SyntaxError(`The name ${hidden} is taken.`);
  return editText(text, edits).text;
}
