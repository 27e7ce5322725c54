import { noteCall, noteSite, settledCall, tailCall } from '@wellspring/engine';
import type { Call, Expression } from '../syntax/nodes.js';
import {
  calledName,
  hold,
  predeclaredName,
  referenceOf,
  siteOf,
  type Code,
  type Frame,
  type UnitContext,
} from './context.js';

/**
 * Compiles calls. The called function is evaluated first, then the arguments from left to right. Then the site of the call is
 * stored, so that the called function can report it if the call turns out to be wrong.
 */

function call(text: string, mayCall = true): Code {
  return { text, type: 'unknown', isStable: false, mayCall };
}

/** Evaluated arguments: code that fills their temporaries, and what to write between parentheses. */
interface Arguments {
  readonly fill: string;
  readonly names: readonly string[];
  /** The number of temporaries to release. */
  readonly count: number;
}

/**
 * @param mustHold whether the values must be computed before something else happens. Otherwise they are held
 *   in temporaries only if there is a call among the arguments
 */
function compileArguments(
  unit: UnitContext,
  frame: Frame,
  nodes: readonly Expression[],
  mustHold: boolean,
): Arguments {
  const codes: Code[] = [];
  const names: string[] = [];
  let fill = '';
  let count = 0;
  for (const node of nodes) {
    const value = unit.compileExpression(frame, node);
    const held = hold(frame, value);
    codes.push(value);
    fill += held.fill;
    count += held.count;
    names.push(held.name);
  }
  if (mustHold || codes.some(({ mayCall }) => mayCall)) return { fill, names, count };
  frame.release(count);
  return { fill: '', names: codes.map(({ text }) => text), count: 0 };
}

/** Compiles a call that is not in tail position, or that may be made at once. */
export function compileCall(unit: UnitContext, frame: Frame, node: Call): Code {
  const { callee } = node;
  const site = siteOf(unit, node);
  if (callee.type === 'Name') {
    const { binding } = referenceOf(unit, callee);
    if (binding.kind === 'predeclared')
      return compilePredeclaredCall(unit, frame, node, binding.name);
    const target = unit.tailCalls.targetOf(node);
    if (target !== undefined) {
      const { fill, names, count } = compileArguments(unit, frame, node.arguments, false);
      const callText = `${calledName(unit, binding)}(${names.join(',')})`;
      let text: string;
      if (unit.tailCalls.isLeaf(target)) text = `${noteSite(site)}${callText}`;
      else {
        // A function that is called from deep form may return its own deep form.
        const mustSettle = frame.form === 'deep' || unit.tailCalls.mayReturnTail(target);
        text = `${noteCall(frame, site)}${mustSettle ? settledCall(frame, callText) : callText}`;
      }
      frame.release(count);
      return call(`(${fill}${text})`);
    }
  }
  const target = holdCallee(unit, frame, callee);
  const args = compileArguments(unit, frame, node.arguments, !target.isFunction);
  const callText = `${target.name}(${args.names.join(',')})`;
  // A function with leaf calls only may be a leaf itself, so these must not look at its depth.
  const text = unit.tailCalls.isLeafCall(node)
    ? `${noteSite(site)}${callText}`
    : `${noteCall(frame, site)}${settledCall(frame, callText)}`;
  frame.release(target.count + args.count);
  const check = target.isFunction
    ? ''
    : `typeof ${target.name}==='function'||rt.notCallable(${target.name},${site}),`;
  return call(`(${target.fill}${args.fill}${check}${text})`);
}

function holdCallee(unit: UnitContext, frame: Frame, callee: Expression) {
  const value = unit.compileExpression(frame, callee);
  return { ...hold(frame, value), isFunction: value.type === 'function' };
}

function compilePredeclaredCall(unit: UnitContext, frame: Frame, node: Call, name: string): Code {
  const site = siteOf(unit, node);
  const known = unit.predeclared(name);
  const { fill, names, count } = compileArguments(unit, frame, node.arguments, false);
  frame.release(count);
  if (known?.kind !== 'function') {
    return call(`(${fill}rt.notCallable(${predeclaredName(unit, 'constant', name)},${site}))`);
  }
  const given = node.arguments.length;
  const fits = given >= known.minArguments && given <= known.maxArguments;
  // With a wrong number of arguments, call the function as a value, which checks the number.
  const callText = `${predeclaredName(unit, fits ? 'bare' : 'value', name)}(${names.join(',')})`;
  return known.isLeaf
    ? call(`(${fill}${noteSite(site)}${callText})`)
    : call(`(${fill}${noteCall(frame, site)}${settledCall(frame, callText)})`);
}

/** Compiles to statements that leave a call to the caller. */
export function compileTailCall(unit: UnitContext, frame: Frame, node: Call): string {
  const target = holdCallee(unit, frame, node.callee);
  const args = compileArguments(unit, frame, node.arguments, true);
  frame.release(target.count + args.count);
  const site = siteOf(unit, node);
  const check = target.isFunction
    ? ''
    : `if(typeof ${target.name}!=='function')rt.notCallable(${target.name},${site});`;
  const fill = `${target.fill}${args.fill}`;
  return `${fill === '' ? '' : `${fill.slice(0, -1)};`}${check}${tailCall(target.name, args.names, site)}`;
}

/** Compiles a tail call of a function to itself: statements that assign the parameters and jump to the start. */
export function compileJump(unit: UnitContext, frame: Frame, node: Call): string {
  // A new value may depend on any old parameter, so all but the last are held in temporaries.
  let fill = '';
  let assign = '';
  let held = 0;
  for (const [index, argument] of node.arguments.entries()) {
    const target = frame.parameters[index] ?? '';
    const value = unit.compileExpression(frame, argument);
    if (value.text === target) continue;
    if (index === node.arguments.length - 1) fill += `${target}=${value.text};`;
    else {
      const name = frame.take();
      held += 1;
      fill += `${name}=${value.text};`;
      assign += `${target}=${name};`;
    }
  }
  frame.release(held);
  return `${fill}${assign}${noteSite(siteOf(unit, node)).slice(0, -1)};continue L;`;
}
