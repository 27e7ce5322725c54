import { noteCall, noteSite, tailCall } from '@wellspring/engine';
import type * as acorn from 'acorn';
import { MAX_ARGUMENTS, tooManyArguments } from '../errors.js';
import type { Node } from '../syntax/nodes.js';
import {
  allocated,
  hold,
  localName,
  OWN_SITE,
  predeclaredName,
  referenceOf,
  settled,
  siteOf,
  type Code,
  type Frame,
  type UnitContext,
} from './context.js';
import { fits, hasSpread } from './tail-calls.js';

/**
 * Compiles calls. Arguments are evaluated first, from left to right. Then the site of the call is stored, so
 * that the called function can report it if the call turns out to be wrong.
 */

function call(text: string, type: Code['type'] = 'unknown'): Code {
  return { text, type, isStable: false, isVariable: false, mayCall: true };
}

/** Evaluated arguments: code that fills their temporaries, and the list to write between parentheses. */
interface Arguments {
  readonly fill: string;
  readonly names: readonly string[];
  /** The number of temporaries to release. */
  readonly count: number;
  readonly mayCall: boolean;
}

/**
 * @param mustHold whether the values must be computed before something else happens. Otherwise they are held
 *   in temporaries only if there is a call among the arguments
 */
function compileArguments(
  unit: UnitContext,
  frame: Frame,
  nodes: readonly Node[],
  mustHold: boolean,
): Arguments {
  const [first] = nodes;
  if (first !== undefined && nodes.length > MAX_ARGUMENTS) {
    throw tooManyArguments(nodes.length, Number(siteOf(unit, first)));
  }
  const codes: Code[] = [];
  let fill = '';
  let count = 0;
  const names: string[] = [];
  const compileOne = (node: Node): Code =>
    node.type === 'SpreadElement'
      ? compileSpread(unit, frame, node)
      : unit.compileExpression(frame, node);
  for (const node of nodes) {
    const value = compileOne(node);
    codes.push(value);
    const held = hold(frame, value);
    fill += held.fill;
    count += held.count;
    names.push(node.type === 'SpreadElement' ? `...${held.name}` : held.name);
  }
  const mayCall = codes.some((value) => value.mayCall);
  if (mustHold || mayCall) return { fill, names, count, mayCall };
  frame.release(count);
  return {
    fill: '',
    names: codes.map((value, index) =>
      nodes[index]?.type === 'SpreadElement' ? `...${value.text}` : value.text,
    ),
    count: 0,
    mayCall,
  };
}

function compileSpread(unit: UnitContext, frame: Frame, node: acorn.SpreadElement): Code {
  const value = unit.compileExpression(frame, node.argument);
  return {
    ...value,
    text: `rt.spread(${value.text},${siteOf(unit, node.argument)})`,
    isStable: false,
  };
}

/** Compiles a call that is not in tail position, or that may be made at once. */
export function compileCall(unit: UnitContext, frame: Frame, node: acorn.CallExpression): Code {
  const { callee } = node;
  if (callee.type === 'Identifier') {
    const { binding } = referenceOf(unit, callee);
    if (binding.kind === 'predeclared')
      return compilePredeclaredCall(unit, frame, node, binding.name);
    const target = unit.targetOf(node);
    if (target !== undefined) {
      const { fill, names, count } = compileArguments(unit, frame, node.arguments, false);
      const callText = `${localName(callee.name)}(${names.join(',')})`;
      const site = siteOf(unit, node);
      let text: string;
      if (unit.isLeaf(target)) text = `${noteSite(site)}${callText}`;
      else {
        // A function that is called from deep form may return its own deep form.
        const mustSettle = frame.form === 'deep' || unit.mayReturnTail(target);
        text = `${noteCall(frame, site)}${mustSettle ? settled(frame, callText) : callText}`;
      }
      frame.release(count);
      return call(`(${fill}${text})`);
    }
  }
  const target = holdCallee(unit, frame, callee);
  // The arguments are evaluated before the callee is checked.
  const args = compileArguments(unit, frame, node.arguments, !target.isFunction);
  const site = siteOf(unit, node);
  const text = settled(frame, `${target.name}(${args.names.join(',')})`);
  frame.release(target.count + args.count);
  const check = target.isFunction
    ? ''
    : `typeof ${target.name}==='function'||${notAFunction(unit, target.name, callee, site)},`;
  return call(`(${target.fill}${args.fill}${check}${noteCall(frame, site)}${text})`);
}

/** Code that fails because the called value is not a function. */
function notAFunction(unit: UnitContext, value: string, callee: Node, site: string): string {
  // In the library, the site is the program's call, whose callee is another one.
  const isOther = site === OWN_SITE && callee.type === 'Identifier';
  return `rt.notAFunction(${value},${site}${isOther ? `,${JSON.stringify(callee.name)}` : ''})`;
}

function holdCallee(unit: UnitContext, frame: Frame, callee: Node) {
  const value = unit.compileExpression(frame, callee);
  return { ...hold(frame, value), isFunction: value.type === 'function' };
}

function compilePredeclaredCall(
  unit: UnitContext,
  frame: Frame,
  node: acorn.CallExpression,
  name: string,
): Code {
  const known = unit.predeclared(name);
  if (known?.kind !== 'function') {
    const { fill, count } = compileArguments(unit, frame, node.arguments, false);
    frame.release(count);
    const constant = unit.compileExpression(frame, node.callee);
    return call(`(${fill}rt.notAFunction(${constant.text},${siteOf(unit, node)}))`);
  }
  const given = node.arguments.length;
  const isFitting = fits(known, node);
  const isInline = isFitting && given <= (known.inline?.maxArguments ?? given);
  const inline = isInline ? known.inline : undefined;
  const mustHold = inline !== undefined && inline.words === undefined;
  const { fill, names, count, mayCall } = compileArguments(unit, frame, node.arguments, mustHold);
  frame.release(count);
  const site = siteOf(unit, node);
  // With a wrong number of arguments, call the function as a value, which checks the number.
  const callText = () =>
    `${predeclaredName(unit, isFitting ? 'bare' : 'value', name)}(${names.join(',')})`;
  const leafCall = () => `${noteSite(site)}${callText()}`;
  if (inline !== undefined) {
    const written = inline.write(names, () => `(${leafCall()})`);
    const text =
      inline.words === undefined
        ? written
        : allocated(unit, frame, written, inline.words(given), node);
    return { ...call(`(${fill}${text})`, inline.type), mayCall };
  }
  return call(
    known.isLeaf
      ? `(${fill}${leafCall()})`
      : `(${fill}${noteCall(frame, site)}${settled(frame, callText())})`,
  );
}

/** Compiles to statements that leave a call to the caller. */
export function compileTailCall(
  unit: UnitContext,
  frame: Frame,
  node: acorn.CallExpression,
): string {
  const target = holdCallee(unit, frame, node.callee);
  const args = compileArguments(unit, frame, node.arguments, true);
  frame.release(target.count + args.count);
  const site = siteOf(unit, node);
  const check = target.isFunction
    ? ''
    : `if(typeof ${target.name}!=='function')${notAFunction(unit, target.name, node.callee, site)};`;
  const fill = `${target.fill}${args.fill}`;
  return `${fill === '' ? '' : `${fill.slice(0, -1)};`}${check}${tailCall(target.name, args.names, site, hasSpread(node))}`;
}

/**
 * Compiles a tail call of a function to itself: statements that assign the parameters and jump to the start.
 */
export function compileSelfJump(
  unit: UnitContext,
  frame: Frame,
  node: acorn.CallExpression,
): string {
  frame.hasSelfJump = true;
  const { fill, assign } = compileSelfAssignments(unit, frame, node, false);
  const site = noteSite(siteOf(unit, node)).slice(0, -1);
  return `${fill}${assign}${site};${frame.jump()}`;
}

/**
 * Compiles the arguments of a call of a function to itself: statements that evaluate them (`fill`), and statements that then
 * assign them to the parameters.
 * @param holdsLast true if no parameter may be assigned in `fill`
 */
export function compileSelfAssignments(
  unit: UnitContext,
  frame: Frame,
  node: acorn.CallExpression,
  holdsLast: boolean,
): { readonly fill: string; readonly assign: string } {
  // A new value may depend on any old parameter, so all but the last are held in temporaries.
  let fill = '';
  let assign = '';
  let held = 0;
  for (const [index, argument] of node.arguments.entries()) {
    const target = frame.parameters[index] ?? '';
    const value = unit.compileExpression(frame, argument);
    if (value.text === target) continue;
    if (index === node.arguments.length - 1 && !holdsLast) {
      fill += `${target}=${value.text};`;
    } else {
      const name = frame.take();
      held += 1;
      fill += `${name}=${value.text};`;
      assign += `${target}=${name};`;
    }
  }
  frame.release(held);
  return { fill, assign };
}
