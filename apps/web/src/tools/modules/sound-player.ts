import type { PlayableSound } from '@wellspring/modules/sound';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isSameSound, type SoundName } from './sounds';

/** Plays sounds, one at a time. */

interface PlayerState {
  /** The sound that is played or has been paused; null when there is none. */
  readonly current: SoundName | null;
  readonly isPlaying: boolean;
  /** The place where the current sound was last started or paused, in seconds. */
  readonly from: number;
  /**
   * The reason why the last sound was not played: the browser waits until the user has pressed something, or cannot play sounds
   * at all. Null if it was played.
   */
  readonly failure: 'refused' | 'unsupported' | null;
}

export interface SoundPlayer {
  readonly state: Pick<StoreApi<PlayerState>, 'getState' | 'getInitialState' | 'subscribe'>;
  /**
   * Plays a sound, and ends the one that is being played. The sound also ends with its environment.
   * @param from where to begin, in seconds
   * @param isAtOnce true if the program plays it, so that the program can also stop it
   */
  play(
    name: SoundName,
    sound: PlayableSound,
    options?: { readonly from?: number; readonly isAtOnce?: boolean },
  ): void;
  /** Does nothing when no sound is played. */
  pause(): void;
  /** Goes to a place of a sound, in seconds, and plays on from there if this sound is being played. */
  seek(name: SoundName, sound: PlayableSound, to: number): void;
  /** The place of the current sound, in seconds from its start. */
  position(): number;
  /** Ends the current sound, and forgets it. */
  end(): void;
  /** Ends the current sound if the program has started it. */
  endAtOnce(): void;
}

const SILENT: PlayerState = { current: null, isPlaying: false, from: 0, failure: null };

/** The time that a browser may take to start playing, in milliseconds. */
const STARTS_WITHIN_MS = 1000;

const MAX_AMPLITUDE = 32_768;

/** @param openContext called once, when the first sound is played */
export function createSoundPlayer(openContext: () => AudioContext): SoundPlayer {
  const store = createStore<PlayerState>(() => SILENT);
  const { getState, setState } = store;
  let context: AudioContext | undefined;
  let source: AudioBufferSourceNode | undefined;
  /** The time at which it was started, on the clock of the context. */
  let startedAt = 0;
  let duration = 0;
  let isFromProgram = false;
  /** The environments whose end is waited for. */
  const watched = new WeakSet<AbortSignal>();

  const position = () => {
    const { isPlaying, from } = getState();
    if (!isPlaying || context === undefined) return from;
    return Math.min(duration, from + Math.max(0, context.currentTime - startedAt));
  };

  function silence() {
    if (source === undefined) return;
    const stopped = source;
    source = undefined;
    stopped.stop();
    stopped.disconnect();
  }

  function halt(at: number, state: Partial<PlayerState> = {}) {
    silence();
    setState({ isPlaying: false, from: at, ...state });
    // A context that runs uses power even when it plays nothing.
    void context?.suspend();
  }

  const pause = () => halt(position());
  const end = () => halt(0, SILENT);

  function choose(
    name: SoundName,
    sound: PlayableSound,
    { from, isPlaying }: { readonly from: number; readonly isPlaying: boolean },
  ) {
    silence();
    duration = durationOf(sound);
    startedAt = context?.currentTime ?? 0;
    const place = Math.min(duration, Math.max(0, from));
    setState({ current: name, isPlaying, from: place, failure: null });
    const { environment } = name;
    if (watched.has(environment)) return;
    watched.add(environment);
    environment.addEventListener('abort', () => {
      if (getState().current?.environment === environment) end();
    });
  }

  async function start(sound: PlayableSound) {
    try {
      context ??= openContext();
      const started = context.createBufferSource();
      started.buffer = bufferOf(context, sound);
      started.connect(context.destination);
      started.addEventListener('ended', () => {
        if (source === started) halt(0);
      });
      source = started;
      startedAt = context.currentTime;
      started.start(0, getState().from);
      await withinTime(context.resume(), STARTS_WITHIN_MS);
      if (source === started && context.state !== 'running') {
        halt(getState().from, { failure: 'refused' });
      }
    } catch {
      halt(getState().from, { failure: 'unsupported' });
    }
  }

  function play(
    name: SoundName,
    sound: PlayableSound,
    { from = 0, isAtOnce = false }: { readonly from?: number; readonly isAtOnce?: boolean } = {},
  ) {
    if (name.environment.aborted) return;
    choose(name, sound, { from: from >= durationOf(sound) ? 0 : from, isPlaying: true });
    isFromProgram = isAtOnce;
    void start(sound);
  }

  return {
    state: store,
    play,
    pause,
    seek(name, sound, to) {
      const { current, isPlaying } = getState();
      if (isPlaying && isSameSound(current, name)) {
        play(name, sound, { from: to, isAtOnce: isFromProgram });
        return;
      }
      halt(0);
      choose(name, sound, { from: to, isPlaying: false });
      isFromProgram = false;
    },
    position,
    end,
    endAtOnce() {
      if (isFromProgram) end();
    },
  };
}

/** In seconds. */
export function durationOf({ samples, channels, sampleRate }: PlayableSound): number {
  return samples.length / channels / sampleRate;
}

function bufferOf(
  context: AudioContext,
  { samples, channels, sampleRate }: PlayableSound,
): AudioBuffer {
  // A buffer without samples cannot be made.
  const frames = Math.max(1, samples.length / channels);
  const buffer = context.createBuffer(channels, frames, sampleRate);
  for (let channel = 0; channel < channels; channel += 1) {
    const data = buffer.getChannelData(channel);
    for (let frame = 0; frame * channels < samples.length; frame += 1) {
      data[frame] = (samples[frame * channels + channel] ?? 0) / MAX_AMPLITUDE;
    }
  }
  return buffer;
}

/** Resolves when the promise does, or after some time. */
function withinTime(promise: Promise<void>, ms: number): Promise<void> {
  return Promise.race([promise, new Promise<void>((resolve) => setTimeout(resolve, ms))]);
}

/** The player of the page. */
export const soundPlayer = createSoundPlayer(() => new AudioContext());
