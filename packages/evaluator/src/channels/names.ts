/**
 * The names of the channels of our engines, for both of their ends: engines, which send on them and may import this file,
 * and readers. A module's channel is made by `moduleChannel`.
 */

/** Drawings of `draw_data`; a reader requests that a stream in one is unfolded. */
export const DRAWING_CHANNEL = 'drawing';
/** Values in the console that users can look into. */
export const STRUCTURE_CHANNEL = 'structure';
/** Remarks about the program for the user, e.g. about breakpoints. */
export const HINTS_CHANNEL = 'hints';
/** The description of a record that the session keeps; a reader requests its steps. */
export const RECORDING_CHANNEL = 'recording';
/** The mode of the recordings that can be asked for the values of lines (`RecordOptions.mode`, `Question.lineValues`). */
export const LINE_VALUES_MODE = 'cse';
/** The whole record of a run in the stepper. */
export const STEPS_CHANNEL = 'steps';
/** The whole record of a run in the CSE machine. */
export const MACHINE_CHANNEL = 'machine';
/** A program in its compiled form. */
export const WEBASSEMBLY_CHANNEL = 'webassembly';
/** Requests for the types in a program. Nothing is sent on it without a request. */
export const TYPES_CHANNEL = 'types';
/** A debugged run, and what the user tells it. */
export const DEBUGGER_CHANNEL = 'debugger';
/** The document that a program becomes. */
export const DOCUMENT_CHANNEL = 'document';

const MODULE_PREFIX = 'module:';

/** The channel on which a module sends data. It is read only in sessions whose programs import the module. */
export function moduleChannel(module: string): string {
  return `${MODULE_PREFIX}${module}`;
}

/** Returns the name of the module that a channel belongs to; null when it is that of an engine. */
export function moduleOfChannel(channel: string): string | null {
  return channel.startsWith(MODULE_PREFIX) ? channel.slice(MODULE_PREFIX.length) : null;
}

/** In place of the name of a module: all modules of published folders. No module has this name. */
export const PUBLISHED_MODULES = '/published';

/** Their channel. It is read in sessions whose programs import any module. */
export const PUBLISHED_MODULES_CHANNEL = moduleChannel(PUBLISHED_MODULES);
