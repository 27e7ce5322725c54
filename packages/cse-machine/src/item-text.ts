import type { MachineLanguage } from './language.js';
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
    default:
      return undefined;
  }
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
