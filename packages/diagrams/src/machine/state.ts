import type { SourceRange } from '../scene.js';
import { kindOf, type PlainKind, type ValueKind } from '../values.js';

/** One state of the machine as plain data. Engines produce it; this package only draws it. */

export type MachineValue =
  | { readonly kind: 'plain'; readonly text: string; readonly is?: PlainKind }
  /** The value of a binding whose declaration has not been evaluated. */
  | { readonly kind: 'unassigned' }
  | { readonly kind: 'array'; readonly id: number }
  | { readonly kind: 'function'; readonly id: number }
  /** A predeclared function, which belongs to the global frame. */
  | { readonly kind: 'predeclared'; readonly name: string };

export interface MachineItem {
  readonly text: string;
  /** Says what an instruction will do. */
  readonly tooltip: string | undefined;
  readonly isInstruction: boolean;
  readonly range: SourceRange | undefined;
  /** For an environment instruction: the frame that it returns to. */
  readonly frame: number | undefined;
}

export interface MachineBinding {
  readonly name: string;
  readonly isConstant: boolean;
  readonly value: MachineValue;
}

export interface MachineFrame {
  readonly id: number;
  readonly label: string;
  /**
   * The label, extended so that it differs from other frames with the same label; the label itself if left
   * out.
   */
  readonly name?: string;
  /** The call that created the frame, if that is in the program. */
  readonly call?: SourceRange | undefined;
  /** The parent frame, which is one level above. */
  readonly parent: number | undefined;
  /** The number of frames around it. */
  readonly level: number;
  readonly bindings: readonly MachineBinding[];
  /** True if the rest of the run can still reach it. */
  readonly isLive: boolean;
}

export interface MachineArray {
  readonly id: number;
  /** The frame in which it was made. */
  readonly frame: number;
  readonly elements: readonly MachineValue[];
  /** The full length. A long array has only its first elements in `elements`. */
  readonly length: number;
  readonly isLive: boolean;
}

export interface MachineFunction {
  readonly id: number;
  /** The frame in which it was made and in which its names are looked up. */
  readonly frame: number;
  readonly text: string;
  /** Its place in the program, if it is written there. */
  readonly range?: SourceRange | undefined;
  readonly isLive: boolean;
  /** True if it was made in a call that is not shown, so that no arrow leads to a frame. */
  readonly isOfLibrary?: boolean;
}

export interface MachineState {
  /** From the top down. */
  readonly control: readonly MachineItem[];
  /** The total number of items. Only the top ones are in `control`. */
  readonly controlSize: number;
  /** From the top down. */
  readonly stash: readonly MachineValue[];
  readonly stashSize: number;
  readonly currentFrame: number;
  readonly frames: readonly MachineFrame[];
  readonly arrays: readonly MachineArray[];
  readonly functions: readonly MachineFunction[];
}

/** The text of a value; empty when the value is drawn or not assigned yet. */
export function valueText(value: MachineValue): string {
  switch (value.kind) {
    case 'plain':
      return value.text;
    case 'predeclared':
      return value.name;
    default:
      return '';
  }
}

/** The kind of a value that is written as text. */
export function kindOfValue(value: MachineValue): ValueKind {
  return value.kind === 'plain' ? kindOf(value) : kindOf({ text: valueText(value) });
}

/** Tells whether two values are identical. */
export function isSameValue(one: MachineValue, other: MachineValue): boolean {
  switch (one.kind) {
    case 'plain':
      return other.kind === 'plain' && other.text === one.text;
    case 'predeclared':
      return other.kind === 'predeclared' && other.name === one.name;
    case 'array':
    case 'function':
      return other.kind === one.kind && other.id === one.id;
    case 'unassigned':
      return other.kind === 'unassigned';
    default:
      return one satisfies never;
  }
}
