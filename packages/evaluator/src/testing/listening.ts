import type { ChannelReader } from '../channels/channel.js';
import { documents } from '../channels/document.js';
import { drawings, structures } from '../channels/drawing.js';
import { hints } from '../channels/hints.js';
import { recordings } from '../channels/recording.js';
import { machineSteps, steps } from '../channels/steps.js';
import type { SessionCallbacks } from '../evaluator.js';

/** The channels of engines, by name. */
export const CHANNELS = {
  document: documents,
  drawing: drawings,
  hints,
  machine: machineSteps,
  recording: recordings,
  steps,
  structure: structures,
} as const;

/** Callbacks for a session under test, which record what is displayed and what is sent on channels. */
export interface Listening {
  readonly callbacks: SessionCallbacks;
  readonly displayed: readonly string[];
  /**
   * The data sent on a channel so far, oldest first. @throws when the reader of the channel would reject it
   */
  readonly sent: <Data>(reader: ChannelReader<Data>) => readonly Data[];
  /** The last data sent on a channel. @throws when there is none */
  readonly last: <Data>(reader: ChannelReader<Data>) => Data;
}

/**
 * @param more callbacks that replace the default ones
 * @param displayed receives what is displayed
 */
export function listen(more: Partial<SessionCallbacks> = {}, displayed: string[] = []): Listening {
  const messages: { readonly channel: string; readonly data: unknown }[] = [];
  function sent<Data>({ channel, parse }: ChannelReader<Data>): readonly Data[] {
    return messages
      .filter((message) => message.channel === channel)
      .map(({ data }) => {
        const parsed = parse(data);
        if (parsed === undefined) throw new Error(`what was sent on ${channel} is malformed`);
        return parsed;
      });
  }
  return {
    displayed,
    sent,
    last(reader) {
      const last = sent(reader).at(-1);
      if (last === undefined) throw new Error(`nothing was sent on ${reader.channel}`);
      return last;
    },
    callbacks: {
      display(text) {
        displayed.push(text);
        return true;
      },
      emit(channel, make) {
        messages.push({ channel, data: make() });
        return 'sent';
      },
      ...more,
    },
  };
}

/** Resolves when messages that have arrived by now have been heard, as in a worker. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
