import type { Lambda, Tree, Variable } from '../tree.js';

/** Finds the variables that trees use, and the procedures that can be compiled as loops. */

const known = new WeakMap<Lambda, ReadonlySet<Variable>>();

/** Returns the variables of enclosing procedures that a procedure uses, other than its own name. */
export function freeIn(lambda: Lambda): ReadonlySet<Variable> {
  const before = known.get(lambda);
  if (before !== undefined) return before;
  const found = new Set<Variable>();
  const bound = new Set<Variable>(lambda.parameters);
  if (lambda.rest !== undefined) bound.add(lambda.rest);
  if (lambda.self?.isAssigned === false) bound.add(lambda.self);
  collect(lambda.body, found, bound);
  for (const variable of bound) found.delete(variable);
  known.set(lambda, found);
  return found;
}

/** Adds the variables that occur in a tree and are not bound within it. */
function collect(tree: Tree, found: Set<Variable>, bound: Set<Variable>): void {
  switch (tree.type) {
    case 'constant':
    case 'global':
      return;
    case 'local':
      found.add(tree.variable);
      return;
    case 'set-local':
    case 'initialise':
      found.add(tree.variable);
      collect(tree.value, found, bound);
      return;
    case 'set-global':
    case 'define':
      collect(tree.value, found, bound);
      return;
    case 'if':
      collect(tree.test, found, bound);
      collect(tree.consequent, found, bound);
      collect(tree.alternative, found, bound);
      return;
    case 'and':
    case 'or':
    case 'sequence':
      for (const part of tree.parts) collect(part, found, bound);
      return;
    case 'let':
      for (const value of tree.values) collect(value, found, bound);
      for (const variable of tree.variables) bound.add(variable);
      collect(tree.body, found, bound);
      return;
    case 'body':
      for (const variable of tree.variables) bound.add(variable);
      collect(tree.body, found, bound);
      return;
    case 'lambda':
      for (const variable of freeIn(tree)) found.add(variable);
      return;
    case 'call':
      collect(tree.callee, found, bound);
      for (const arg of tree.args) collect(arg, found, bound);
      return;
  }
}

/** Tells whether a variable occurs in a tree. */
export function occurs(variable: Variable, tree: Tree): boolean {
  const found = new Set<Variable>();
  collect(tree, found, new Set());
  return found.has(variable);
}

/** Returns the steps of a body, in order. */
export function stepsOf(tree: Tree): readonly Tree[] {
  return tree.type === 'sequence' ? tree.parts : [tree];
}

/** Tells whether a variable of a body may be used before it has a value, or by a procedure made before then. */
export function isUsedBefore(variable: Variable, body: Tree): boolean {
  const steps = stepsOf(body);
  const at = steps.findIndex((step) => step.type === 'initialise' && step.variable === variable);
  const own = steps[at];
  if (own?.type !== 'initialise') return true;
  if (steps.slice(0, at).some((step) => occurs(variable, step))) return true;
  if (
    steps.slice(at + 1).some((step) => step.type === 'initialise' && step.variable === variable)
  ) {
    return true;
  }
  if (own.value.type === 'lambda' && own.value.self === variable) return false;
  return occurs(variable, own.value);
}

/**
 * Tells whether a procedure is only called in tail position, by itself and by the body that defines it, so that it can
 * be compiled as a loop.
 */
export function isLoop(variable: Variable, lambda: Lambda, body: Tree): boolean {
  if (lambda.rest !== undefined || variable.isAssigned) return false;
  const count = lambda.parameters.length;
  const onlyTail = (tree: Tree, isTail: boolean): boolean => {
    switch (tree.type) {
      case 'constant':
      case 'global':
        return true;
      case 'local':
        return tree.variable !== variable;
      case 'set-local':
      case 'set-global':
      case 'define':
        return onlyTail(tree.value, false);
      case 'initialise':
        return tree.value === lambda || onlyTail(tree.value, false);
      case 'if':
        return (
          onlyTail(tree.test, false) &&
          onlyTail(tree.consequent, isTail) &&
          onlyTail(tree.alternative, isTail)
        );
      case 'and':
      case 'or':
      case 'sequence':
        return tree.parts.every((part, index) =>
          onlyTail(part, isTail && index === tree.parts.length - 1),
        );
      case 'let':
        return tree.values.every((value) => onlyTail(value, false)) && onlyTail(tree.body, isTail);
      case 'body':
        return onlyTail(tree.body, isTail);
      case 'lambda':
        return !freeIn(tree).has(variable);
      case 'call': {
        const { callee, args } = tree;
        const isOwn = callee.type === 'local' && callee.variable === variable;
        if (isOwn && (!isTail || args.length !== count)) return false;
        return (isOwn || onlyTail(callee, false)) && args.every((arg) => onlyTail(arg, false));
      }
    }
  };
  return onlyTail(lambda.body, true) && onlyTail(body, true);
}

/** Tells whether a tree calls a procedure in tail position. */
export function hasTailCallOf(tree: Tree, isIt: (callee: Tree, count: number) => boolean): boolean {
  switch (tree.type) {
    case 'if':
      return hasTailCallOf(tree.consequent, isIt) || hasTailCallOf(tree.alternative, isIt);
    case 'and':
    case 'or':
    case 'sequence': {
      const last = tree.parts.at(-1);
      return last !== undefined && hasTailCallOf(last, isIt);
    }
    case 'let':
    case 'body':
      return hasTailCallOf(tree.body, isIt);
    case 'call':
      return isIt(tree.callee, tree.args.length);
    default:
      return false;
  }
}
