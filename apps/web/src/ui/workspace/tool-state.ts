import {
  type ChannelReader,
  type HostAnswer,
  type HostOutcome,
  type ModuleInputs,
  subscribe,
  type Subscription,
} from '@wellspring/evaluator';
import { createOutputBuffer } from './evaluation/output-buffer';

/**
 * The state of a tool in a workspace. The workspace stores it, updates it with the data that programs send on
 * the channels of the tool and with events such as the start of a run, and does not depend on its contents.
 *
 *     const drawingsState = defineToolState<readonly Drawing[]>({
 *       name: 'drawings',
 *       initial: [],
 *       reads: [readInto(drawings, (drawn, more) => [...drawn, ...more])],
 *       after: (drawn, event) => (event.kind === 'run' ? [] : drawn),
 *     });
 *
 * Components read it with `useToolState(drawingsState)` and change it with
 * `workspace.changeTool(drawingsState, change)`.
 */
export interface ToolState<State> extends ToolSlot {
  /** Returns the state of the tool in a workspace. */
  readonly of: (state: { readonly tools: ToolStates }) => State;
  readonly initial: State;
  /** Returns the states of all tools after a change of this one. */
  readonly changed: (tools: ToolStates, change: (state: State) => State) => ToolStates;
}

/** The state of a tool as a workspace sees it. */
export interface ToolSlot {
  /** Returns the states of all tools after an event in the workspace. */
  readonly after: (tools: ToolStates, event: WorkspaceEvent) => ToolStates;
  /**
   * Listens to the channels of the tool during one evaluation.
   * @param update receives changes of the states
   */
  readonly listen: (
    update: (change: (tools: ToolStates) => ToolStates) => void,
    evaluated: Evaluated,
  ) => readonly Listening[];
  /** Returns what the user has put into the tool, for the modules whose view it is. */
  readonly inputs?: (tools: ToolStates) => ModuleInputs;
}

/** The states of all tools of a workspace, by their names. */
export type ToolStates = Readonly<Record<string, unknown>>;

/** Events of a workspace, for the states of tools. */
type WorkspaceEvent =
  /** A program starts to run in a fresh environment. */
  | { readonly kind: 'run' }
  /** A program or an entry of the REPL has ended. */
  | {
      readonly kind: 'ended';
      readonly origin: 'program' | 'repl' | 'prepend';
      readonly outcome: HostOutcome;
      /** True if the session continues, so that it can answer requests about what was sent. */
      readonly isSessionKept: boolean;
    }
  /** Another language was chosen. */
  | { readonly kind: 'language' };

/** The evaluation that sent data. */
export interface Evaluated {
  /** Differs for each evaluation. */
  readonly id: number;
  /** The main file and its text. */
  readonly path: string;
  readonly text: string;
  /**
   * Aborted when its environment ends: at the next run of the program, or when the workspace is released. Entries of the REPL
   * share it with the program before them. What the reader of a channel has started can end with it, such as a sound.
   */
  readonly environment: AbortSignal;
  /** Resolves when the evaluation has ended. */
  readonly ended: Promise<HostOutcome>;
  /**
   * Sends a request to the session of this evaluation, after what is being evaluated. Displays, errors and data of the program are shown as
   * those of an evaluation.
   * @returns null when the environment has ended
   */
  readonly request: (channel: string, data: unknown) => Promise<HostAnswer | null>;
}

export interface Listening {
  readonly subscription: Subscription;
  /** Passes on pending data immediately. */
  readonly flush: () => void;
}

/** Reads one channel into the state of a tool. */
export type StateReader<State> = (
  /** Called at most a few times per second, with a function that returns the next state. */
  change: (next: (state: State) => State) => void,
  evaluated: Evaluated,
) => Listening;

/**
 * Reads a channel into the state of a tool.
 * @param add returns the state with more data added, in the order in which it was sent
 */
export function readInto<State, Data>(
  reader: ChannelReader<Data>,
  add: (state: State, data: readonly Data[], evaluated: Evaluated) => State,
): StateReader<State> {
  return (change, evaluated) => {
    const buffer = createOutputBuffer<Data>((data) =>
      change((state) => add(state, data, evaluated)),
    );
    const subscription = subscribe(reader, (data) => buffer.add([data]));
    return { subscription, flush: () => buffer.flush() };
  };
}

export function defineToolState<State>(definition: {
  /** Unique among the tools of a workspace. */
  readonly name: string;
  readonly initial: State;
  /** The channels that it reads. */
  readonly reads?: readonly StateReader<State>[];
  /** Returns the state after an event in the workspace. If left out, events do not change the state. */
  readonly after?: (state: State, event: WorkspaceEvent) => State;
  /** Returns what the user has put into the tool, for the modules whose view it is. */
  readonly inputs?: (state: State) => ModuleInputs;
}): ToolState<State> {
  const { name, initial, reads = [], after, inputs } = definition;
  // Safe, because only `changed` writes it.
  const of: ToolState<State>['of'] = ({ tools }) =>
    name in tools ? (tools[name] as State) : initial;
  const changed: ToolState<State>['changed'] = (tools, change) => {
    const before = of({ tools });
    const now = change(before);
    return now === before ? tools : { ...tools, [name]: now };
  };
  return {
    of,
    initial,
    changed,
    after: (tools, event) => (after ? changed(tools, (state) => after(state, event)) : tools),
    listen: (update, evaluated) =>
      reads.map((read) => read((next) => update((tools) => changed(tools, next)), evaluated)),
    ...(inputs && { inputs: (tools: ToolStates) => inputs(of({ tools })) }),
  };
}

/** The input of the user in all tools. */
export function inputsOf(tools: ToolStates, slots: readonly ToolSlot[]): ModuleInputs {
  return Object.assign({}, ...slots.map(({ inputs }) => inputs?.(tools)));
}

/** The states of all tools after an event. */
export function afterEvent(
  tools: ToolStates,
  slots: readonly ToolSlot[],
  event: WorkspaceEvent,
): ToolStates {
  return slots.reduce((states, slot) => slot.after(states, event), tools);
}
