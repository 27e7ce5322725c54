import {
  type ChannelReader,
  type HostOutcome,
  subscribe,
  type Subscription,
} from '@wellspring/evaluator';
import { createOutputBuffer } from './evaluation/output-buffer';

/**
 * State that a tool keeps in a workspace. The workspace holds it, hands it what programs send on the channels that
 * the tool reads, and tells it what happens. It knows nothing of what is in it.
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
  /** What the tool keeps in a workspace. */
  readonly of: (state: { readonly tools: ToolStates }) => State;
  readonly initial: State;
  /** The states of all tools after this one has changed. */
  readonly changed: (tools: ToolStates, change: (state: State) => State) => ToolStates;
}

/** The state of a tool as a workspace sees it. */
export interface ToolSlot {
  /** The states of all tools after something has happened in the workspace. */
  readonly after: (tools: ToolStates, event: WorkspaceEvent) => ToolStates;
  /** Listens to one evaluation on the channels that the tool reads. @param update takes changes of the states */
  readonly listen: (
    update: (change: (tools: ToolStates) => ToolStates) => void,
    evaluated: Evaluated,
  ) => readonly Listening[];
}

/** The states of all tools of a workspace, by their names. */
export type ToolStates = Readonly<Record<string, unknown>>;

/** What happens in a workspace, for the states of tools. */
export type WorkspaceEvent =
  /** A program begins to run in a fresh environment. */
  | { readonly kind: 'run' }
  /** A program, or an entry of the REPL, has ended. */
  | {
      readonly kind: 'ended';
      readonly origin: 'program' | 'repl' | 'prepend';
      readonly outcome: HostOutcome;
      /** Whether the session goes on, so that it answers requests about what was sent. */
      readonly isSessionKept: boolean;
    }
  /** Another language was chosen. */
  | { readonly kind: 'language' };

/** What is being evaluated while data comes. */
export interface Evaluated {
  /** Differs from evaluation to evaluation. */
  readonly id: number;
  /** The file that it begins with, and its text. */
  readonly path: string;
  readonly text: string;
}

export interface Listening {
  readonly subscription: Subscription;
  /** Hands over at once what is still held. */
  readonly flush: () => void;
}

/** One channel that a tool reads. */
export type StateReader<State> = (
  /** Called a few times a second at most, with what makes the next state. */
  change: (next: (state: State) => State) => void,
  evaluated: Evaluated,
) => Listening;

/** Reads a channel into the state of a tool. @param add the state with more data, in the order in which it was sent */
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
  /** The state after something has happened in the workspace; left out: the same. */
  readonly after?: (state: State, event: WorkspaceEvent) => State;
}): ToolState<State> {
  const { name, initial, reads = [], after } = definition;
  // Only `changed` writes it.
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
  };
}

/** The states of all tools after something has happened. */
export function afterEvent(
  tools: ToolStates,
  slots: readonly ToolSlot[],
  event: WorkspaceEvent,
): ToolStates {
  return slots.reduce((states, slot) => slot.after(states, event), tools);
}
