import { isFunction, type Value } from '@wellspring/engine';
import { closureOf } from './heap.js';
import { libraryName } from './labels.js';
import type { ExtentKind, MachineLanguage } from './language.js';
import type { ControlEntry } from './recording.js';

/** The text of control items in the panel, and what they will do (language reference, section 15.2). */

/** @returns the text of an item: for an instruction its name and number, for a node its program text */
export function itemText(
  { item, count, frame }: ControlEntry,
  labelOf: FrameLabel,
  language: MachineLanguage,
): string {
  const name = item.name ?? '';
  switch (item.kind) {
    case 'Pop':
      return 'pop';
    case 'Assignment':
      return `asgn ${name}`;
    case 'UnaryOperation':
    case 'BinaryOperation':
      return name;
    case 'Branch':
      return 'branch';
    case 'Application':
      return `call ${count ?? 0}`;
    case 'ArrayLiteral':
      return `arr lit ${count ?? 0}`;
    case 'ArrayAccess':
      return 'arr acc';
    case 'ArrayAssignment':
      return 'arr asgn';
    case 'Environment':
      return frame === undefined ? 'env' : `env ${labelOf(frame)}`;
    case 'Marker':
      return 'mark';
    case 'Reset':
      return 'return';
    case 'While':
      return 'while';
    case 'For':
      return 'for';
    case 'Break':
      return 'break';
    case 'BreakMarker':
      return 'brk mark';
    case 'Continue':
      return 'continue';
    case 'ContinueMarker':
      return 'cont mark';
    case 'Spread':
      return 'spread';
    case 'Extent':
      return extentText(item, frame, language);
    case 'Rewind':
      return 'rewind';
    case 'Identifier':
      return name;
    default:
      return nodeText(item, language);
  }
}

/** @returns what an instruction does; undefined for a node, whose text is clear by itself */
export function itemTooltip({ item, count }: ControlEntry): string | undefined {
  const name = item.name ?? '';
  const many = (what: string): string => `${count ?? 0} ${what}${count === 1 ? '' : 's'}`;
  switch (item.kind) {
    case 'Pop':
      return 'Pop most recently pushed value from stash';
    case 'Assignment':
      return `Assign value on top of stash to ${name}`;
    case 'UnaryOperation':
      return `Perform ${name} on top stash value`;
    case 'BinaryOperation':
      return `Perform ${name} on top 2 stash values`;
    case 'Branch':
      return 'Branch to the consequent or alternative';
    case 'Application':
      return `Call function with ${many('argument')}`;
    case 'ArrayLiteral':
      return `Create array using ${many('value')} on stash`;
    case 'ArrayAccess':
      return 'Access array at given index';
    case 'ArrayAssignment':
      return 'Assign new value to array at given index';
    case 'Environment':
      return 'Set current environment to this environment';
    case 'Marker':
      return 'Mark return address';
    case 'Reset':
      return 'Skip control items until marker instruction is reached';
    case 'While':
      return 'Keep executing while loop body if predicate holds';
    case 'For':
      return 'Keep executing for loop body if predicate holds';
    case 'Break':
      return 'Control items until break marker will be skipped';
    case 'BreakMarker':
      return 'Mark end of all loop-associated statements and instructions';
    case 'Continue':
      return 'Control items until continue marker will be skipped';
    case 'ContinueMarker':
      return 'Mark end of loop body';
    case 'Spread':
      return 'Unpack array to its elements';
    case 'Extent':
      return `Mark end of extent of ${name}`;
    case 'Rewind':
      return 'Go on to the continuation below on the stash';
    default:
      return undefined;
  }
}

function extentText(
  { name = '', value }: ControlEntry['item'],
  frame: ControlEntry['frame'],
  language: MachineLanguage,
): string {
  const kind = value as ExtentKind;
  // These values never change while the extent lasts.
  const functions = frame === undefined ? [] : (language.functionsOf?.(kind, frame.values) ?? []);
  const names = functions.map(functionName);
  // The library makes both functions of an extent that is its own.
  const isOwn = names.length > 1 && functions.every(isOfLibrary) && new Set(names).size === 1;
  return [name, ...(isOwn ? names.slice(0, 1) : names)].join(' ');
}

function isOfLibrary(value: Value): boolean {
  return isFunction(value) && closureOf(value)?.shape.isLibrary === true;
}

/** The name of a function; for one without a name the beginning of its text, or the function of the library that made it. */
function functionName(value: Value): string {
  const closure = isFunction(value) ? closureOf(value) : undefined;
  if (closure === undefined) return '...';
  const { name, heading, isLibrary } = closure.shape;
  if (name !== '') return name;
  return (isLibrary ? libraryName(closure.frame) : undefined) ?? heading;
}

type FrameLabel = (frame: NonNullable<ControlEntry['frame']>) => string;

const texts = new WeakMap<object, string>();

function nodeText(item: ControlEntry['item'], language: MachineLanguage): string {
  const known = texts.get(item);
  if (known !== undefined) return known;
  const text = language.textOf(item);
  texts.set(item, text);
  return text;
}
