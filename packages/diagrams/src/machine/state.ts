import type { SourceRange } from '../scene.js';

/** What is drawn of one state of the machine, as plain data. What runs programs makes it; this package only draws. */

export type MachineValue =
  | { readonly kind: 'plain'; readonly text: string }
  /** Of a binding whose declaration has not been evaluated. */
  | { readonly kind: 'unassigned' }
  | { readonly kind: 'array'; readonly id: number }
  | { readonly kind: 'function'; readonly id: number }
  /** A predeclared function, which belongs to the global frame. */
  | { readonly kind: 'predeclared'; readonly name: string };

export interface MachineItem {
  readonly text: string;
  /** What an instruction will do. */
  readonly tooltip: string | undefined;
  readonly isInstruction: boolean;
  readonly range: SourceRange | undefined;
  /** Of an environment instruction: the frame that it returns to. */
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
  /** The label with what tells it from other frames of that label; the label itself if left out. */
  readonly name?: string;
  /** The call that opened it, if that is in the program. */
  readonly call?: SourceRange | undefined;
  /** The frame around it, which is one level above. */
  readonly parent: number | undefined;
  /** How many frames are around it. */
  readonly level: number;
  readonly bindings: readonly MachineBinding[];
  /** Whether anything that is left to do can reach it. */
  readonly isLive: boolean;
}

export interface MachineArray {
  readonly id: number;
  /** Where it was made. */
  readonly frame: number;
  readonly elements: readonly MachineValue[];
  /** Of which only the first are in `elements` where it is long. */
  readonly length: number;
  readonly isLive: boolean;
}

export interface MachineFunction {
  readonly id: number;
  /** Where it was made, and where its names are looked up. */
  readonly frame: number;
  readonly text: string;
  /** Where it is in the program, if it is written there. */
  readonly range?: SourceRange | undefined;
  readonly isLive: boolean;
  /** Whether it was made in a call that is not shown, so that no arrow leads to a frame. */
  readonly isOfLibrary?: boolean;
}

export interface MachineState {
  /** From the top down. */
  readonly control: readonly MachineItem[];
  /** How many items there are, of which only the top ones are in `control`. */
  readonly controlSize: number;
  /** From the top down. */
  readonly stash: readonly MachineValue[];
  readonly stashSize: number;
  readonly currentFrame: number;
  readonly frames: readonly MachineFrame[];
  readonly arrays: readonly MachineArray[];
  readonly functions: readonly MachineFunction[];
}

/** The text of a value that is written out; empty where it is drawn, or is not there yet. */
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

/** Whether two values are the same one. */
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
