import type * as acorn from 'acorn';
import { SITE, TAIL_FIELDS } from '../runtime/machine.js';
import type { Node } from '../syntax/nodes.js';
import {
  hold,
  localName,
  referenceOf,
  siteOf,
  type Code,
  type Frame,
  type UnitContext,
} from './context.js';
import { hasRest } from './tail-calls.js';

/**
 * Calls. Arguments are evaluated first, from left to right; then the site of the call is noted, where
 * whoever is called finds it if the call turns out to be wrong.
 */

function call(text: string, type: Code['type'] = 'unknown'): Code {
  return { text, type, isStable: false, mayCall: true };
}

/** Evaluated arguments: what fills their temporaries, and the list to write between parentheses. */
interface Arguments {
  readonly fill: string;
  readonly names: readonly string[];
  readonly count: number;
}

/**
 * @param mustHold whether the values are computed before something else happens; without it only a
 *   call among the arguments makes them wait in temporaries
 */
function compileArguments(
  unit: UnitContext,
  frame: Frame,
  nodes: readonly Node[],
  mustHold: boolean,
): Arguments {
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
  if (mustHold || codes.some((value) => value.mayCall)) return { fill, names, count };
  frame.release(count);
  return {
    fill: '',
    names: codes.map((value, index) =>
      nodes[index]?.type === 'SpreadElement' ? `...${value.text}` : value.text,
    ),
    count: 0,
  };
}

function compileSpread(unit: UnitContext, frame: Frame, node: acorn.SpreadElement): Code {
  const value = unit.compileExpression(frame, node.argument);
  return { ...value, text: `rt.spread(${value.text},${siteOf(unit, node)})`, isStable: false };
}

/** Text that notes the site of a call. */
function noteSite(site: number): string {
  return `A[${SITE}]=${site},`;
}

/** Text of a call that may answer with a tail call to make. */
function settled(frame: Frame, callText: string): string {
  const result = frame.take();
  frame.release(1);
  return `(${result}=${callText})===T?m.bounce():${result}`;
}

/** A call that is not in tail position, or that may be made at once. */
export function compileCall(unit: UnitContext, frame: Frame, node: acorn.CallExpression): Code {
  const { callee } = node;
  if (callee.type === 'Identifier') {
    const { binding, readiness } = referenceOf(unit, callee);
    if (binding.kind === 'predeclared')
      return compilePredeclaredCall(unit, frame, node, callee.name);
    const target = binding.functionNode;
    if (
      target !== undefined &&
      readiness === 'ready' &&
      !hasRest(target) &&
      target.params.length === node.arguments.length &&
      !hasSpread(node)
    ) {
      const { fill, names, count } = compileArguments(unit, frame, node.arguments, false);
      const callText = `${localName(callee.name)}(${names.join(',')})`;
      const text = unit.mayReturnTail(target) ? settled(frame, callText) : callText;
      frame.release(count);
      return call(`(${fill}${noteSite(siteOf(unit, node))}${text})`);
    }
  }
  const target = holdCallee(unit, frame, callee);
  // The arguments are evaluated before the callee is found wanting.
  const args = compileArguments(unit, frame, node.arguments, !target.isFunction);
  const site = siteOf(unit, node);
  const text = settled(frame, `${target.name}(${args.names.join(',')})`);
  frame.release(target.count + args.count);
  const check = target.isFunction
    ? ''
    : `typeof ${target.name}==='function'||rt.notAFunction(${target.name},${site}),`;
  return call(`(${target.fill}${args.fill}${check}${noteSite(site)}${text})`);
}

function holdCallee(unit: UnitContext, frame: Frame, callee: Node) {
  const value = unit.compileExpression(frame, callee);
  return { ...hold(frame, value), isFunction: value.type === 'function' };
}

function hasSpread(node: acorn.CallExpression): boolean {
  return node.arguments.some((argument) => argument.type === 'SpreadElement');
}

/** Predeclared functions that are written inline; `x` can be named as often as needed. */
const INLINE: Readonly<
  Record<string, { type: Code['type']; write: (x: string, site: number) => string }>
> = {
  is_null: { type: 'boolean', write: (x) => `${x}===null` },
  is_pair: { type: 'boolean', write: (x) => `isArray(${x})&&${x}.length===2` },
  is_number: { type: 'boolean', write: (x) => `typeof ${x}==='number'` },
  is_string: { type: 'boolean', write: (x) => `typeof ${x}==='string'` },
  is_boolean: { type: 'boolean', write: (x) => `typeof ${x}==='boolean'` },
  is_undefined: { type: 'boolean', write: (x) => `${x}===undefined` },
  is_function: { type: 'boolean', write: (x) => `typeof ${x}==='function'` },
  head: {
    type: 'unknown',
    write: (x, site) => `isArray(${x})&&${x}.length===2?${x}[0]:rt.pairPart('head',${x},${site})`,
  },
  tail: {
    type: 'unknown',
    write: (x, site) => `isArray(${x})&&${x}.length===2?${x}[1]:rt.pairPart('tail',${x},${site})`,
  },
};

function compilePredeclaredCall(
  unit: UnitContext,
  frame: Frame,
  node: acorn.CallExpression,
  name: string,
): Code {
  const known = unit.predeclared(name);
  const given = node.arguments.length;
  const fits =
    known?.kind === 'function' && !hasSpread(node) && given >= known.least && given <= known.most;
  const inline = INLINE[name];
  const [only] = node.arguments;
  if (fits && inline !== undefined && only !== undefined) {
    const value = unit.compileExpression(frame, only);
    const { fill, name: x, count } = hold(frame, value);
    frame.release(count);
    return {
      text: `(${fill}${inline.write(x, siteOf(unit, node))})`,
      type: inline.type,
      isStable: false,
      mayCall: value.mayCall,
    };
  }
  const { fill, names, count } = compileArguments(unit, frame, node.arguments, false);
  frame.release(count);
  if (fits && name === 'pair') {
    return { ...call(`(${fill}[${names.join(',')}])`), mayCall: fill !== '' };
  }
  // A wrong number of arguments is left to the function as a value, which checks it.
  const form = known?.kind === 'function' ? (fits ? 'bare' : 'value') : undefined;
  if (form === undefined) {
    const constant = unit.compileExpression(frame, node.callee);
    return call(`(${fill}rt.notAFunction(${constant.text},${siteOf(unit, node)}))`);
  }
  unit.used.add(`${form} ${name}`);
  const prefix = form === 'bare' ? 'b' : 'v';
  return call(`(${fill}${noteSite(siteOf(unit, node))}${prefix}_${name}(${names.join(',')}))`);
}

/** Statements that leave a call for the caller to make. */
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
    : `if(typeof ${target.name}!=='function')rt.notAFunction(${target.name},${site});`;
  const fields =
    hasSpread(node) || args.names.length > TAIL_FIELDS
      ? `T.count=-1;T.rest=[${args.names.join(',')}];`
      : `T.count=${args.names.length};${args.names
          .map((name, index) => `T.${['a', 'b', 'c'][index]}=${name};`)
          .join('')}`;
  const fill = `${target.fill}${args.fill}`;
  return `${fill === '' ? '' : `${fill.slice(0, -1)};`}${check}${noteSite(site).slice(0, -1)};T.callee=${target.name};${fields}return T;`;
}

/** Statements that make a tail call of a function to itself: new parameters, and round again. */
export function compileSelfJump(
  unit: UnitContext,
  frame: Frame,
  node: acorn.CallExpression,
): string {
  frame.hasSelfJump = true;
  // A new value may depend on any old parameter, so all but the last wait in temporaries.
  const held: { target: string; name: string; fill: string }[] = [];
  let last = '';
  for (const [index, argument] of node.arguments.entries()) {
    const target = frame.parameters[index] ?? '';
    const value = unit.compileExpression(frame, argument);
    if (value.text === target) continue;
    if (index === node.arguments.length - 1) {
      last = `${target}=${value.text};`;
    } else {
      const name = frame.take();
      held.push({ target, name, fill: `${name}=${value.text};` });
    }
  }
  frame.release(held.length);
  return [
    ...held.map(({ fill }) => fill),
    last,
    ...held.map(({ target, name }) => `${target}=${name};`),
    `A[${SITE}]=${siteOf(unit, node)};continue L;`,
  ].join('');
}
