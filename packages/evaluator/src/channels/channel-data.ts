import type { FromDebugger } from './debugger.js';
import type { MadeDocument } from './document.js';
import type { ConsoleStructure, Drawing } from './drawing.js';
import type { Hints } from './hints.js';
import type {
  DEBUGGER_CHANNEL,
  DOCUMENT_CHANNEL,
  DRAWING_CHANNEL,
  HINTS_CHANNEL,
  MACHINE_CHANNEL,
  RECORDING_CHANNEL,
  STEPS_CHANNEL,
  STRUCTURE_CHANNEL,
  WEBASSEMBLY_CHANNEL,
} from './names.js';
import type { Recording } from './recording.js';
import type { MachineSteps, Steps } from './steps.js';
import type { CompiledModule } from './webassembly.js';

/**
 * The data that is sent on each channel: `emit` of a session accepts nothing else there. A channel that is not listed,
 * such as that of a module, is agreed on by its own two ends.
 */
export interface ChannelData {
  readonly [DRAWING_CHANNEL]: Drawing;
  readonly [STRUCTURE_CHANNEL]: ConsoleStructure;
  readonly [HINTS_CHANNEL]: Hints;
  readonly [RECORDING_CHANNEL]: Recording;
  readonly [STEPS_CHANNEL]: Steps;
  readonly [MACHINE_CHANNEL]: MachineSteps;
  readonly [WEBASSEMBLY_CHANNEL]: CompiledModule;
  readonly [DEBUGGER_CHANNEL]: FromDebugger;
  readonly [DOCUMENT_CHANNEL]: MadeDocument;
}

/** The data of a channel with this name. */
export type DataOf<Channel extends string> = Channel extends keyof ChannelData
  ? ChannelData[Channel]
  : unknown;
