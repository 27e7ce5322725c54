import {
  encodeSamples,
  MAX_RECORDED_SECONDS,
  type PermissionAnswer,
  type RecordedAnswer,
} from '@wellspring/modules/sound';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  failureOf,
  giveSignal,
  type Microphone,
  type MicrophoneFailure,
  openMicrophone,
} from './microphone';
import type { SentPage } from './pages-state';
import { soundPlayer } from './sound-player';
import type { SoundName } from './sounds';

/** Records sounds for programs, one at a time, once the user has allowed it. */

interface RecorderState {
  /**
   * `asking` while the browser asks the user. The microphone is open while a recording is `waiting` for its start, and while it
   * is `recording`.
   */
  readonly phase: 'idle' | 'asking' | 'waiting' | 'recording' | 'saving';
  /** The last question that the user has answered, and whether the browser then let the program use the microphone. */
  readonly answered: SentPage | null;
  readonly isAllowed: boolean;
  /** The environment of the last recording or question that failed, and why. */
  readonly failure: {
    readonly environment: AbortSignal;
    readonly reason: MicrophoneFailure;
  } | null;
}

/** A recording that a program asks for. */
interface WantedRecording {
  readonly name: SoundName;
  /** In seconds. */
  readonly buffer: number;
  /** In seconds; null for a recording that the program stops. */
  readonly duration: number | null;
}

/** Sends an answer to the session of the program. */
type SendAnswer = (answer: PermissionAnswer | RecordedAnswer) => void;

export interface SoundRecorder {
  readonly state: Pick<StoreApi<RecorderState>, 'getState' | 'getInitialState' | 'subscribe'>;
  /**
   * Called when the user allows a program to use the microphone. Asks the browser too, and sends the answer.
   * @param send also sends the recordings
   */
  allow(question: SentPage, send: SendAnswer): Promise<void>;
  /** Called when the user refuses it. */
  refuse(question: SentPage, send: SendAnswer): void;
  /** Records when the recordings before it have ended. Does nothing if the user has not allowed it. */
  record(wanted: WantedRecording): void;
  /** Ends a recording. If it still waits for its start, it is empty. */
  stop(name: SoundName): void;
  /** Ends the current recording for the user. */
  stopCurrent(): void;
}

/** Frames in a second of all recordings. */
const SAMPLE_RATE = 44_100;

/** The pause before a recording, in milliseconds, so that the press of a key is not in it. */
const SETTLES_IN_MS = 200;

interface RecorderParts {
  /** @throws a MicrophoneError */
  readonly open: (sampleRate: number) => Promise<Microphone>;
  /** Gives a short signal; resolves at its end. */
  readonly signal: () => Promise<void>;
  /** Ends a sound that is being played, so that it is not recorded. */
  readonly silence: () => void;
}

interface Recording extends WantedRecording {
  readonly stopping: AbortController;
}

export function createSoundRecorder({ open, signal, silence }: RecorderParts): SoundRecorder {
  const store = createStore<RecorderState>(() => ({
    phase: 'idle',
    answered: null,
    isAllowed: false,
    failure: null,
  }));
  const { setState } = store;
  const allowed = new WeakMap<AbortSignal, Map<string, SendAnswer>>();
  /** The current recording, and those after it. */
  const waiting: Recording[] = [];

  async function recordAll() {
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      const { environment, module, id } = next.name;
      try {
        // oxlint-disable-next-line no-await-in-loop -- there is one microphone
        const samples = await recordOne(next);
        if (samples !== null && !environment.aborted) {
          const answer = { type: 'recorded', id, sampleRate: SAMPLE_RATE } as const;
          allowed.get(environment)?.get(module)?.({ ...answer, samples: encodeSamples(samples) });
        }
        setState({ phase: 'idle' });
      } catch (error) {
        setState({ phase: 'idle', failure: { environment, reason: failureOf(error) } });
      }
      waiting.shift();
    }
  }

  /** Returns null when the program is gone. */
  async function recordOne(recording: Recording): Promise<Int16Array | null> {
    const { name, stopping } = recording;
    const ended = AbortSignal.any([name.environment, stopping.signal]);
    if (name.environment.aborted) return null;
    silence();
    setState({ phase: 'waiting', failure: null });
    const microphone = await open(SAMPLE_RATE);
    const close = () => microphone.close();
    const leave = () => {
      close();
      stopping.abort();
    };
    name.environment.addEventListener('abort', close);
    // The browser may keep the page after the user has left it.
    globalThis.addEventListener('pagehide', leave);
    try {
      return await recordWith(microphone, recording, ended);
    } finally {
      close();
      name.environment.removeEventListener('abort', close);
      globalThis.removeEventListener('pagehide', leave);
    }
  }

  async function recordWith(
    microphone: Microphone,
    { name: { environment }, buffer, duration }: Recording,
    ended: AbortSignal,
  ): Promise<Int16Array | null> {
    // The program waits before the signal when it does not know how long it will record.
    const [before, after] = duration === null ? [buffer, 0] : [0, buffer];
    await pause(SETTLES_IN_MS + before * 1000, ended);
    if (!ended.aborted) await signal();
    await pause(after * 1000, ended);
    if (ended.aborted) return environment.aborted ? null : new Int16Array();
    const seconds = duration ?? MAX_RECORDED_SECONDS;
    await microphone.start();
    setState({ phase: 'recording' });
    await pause(seconds * 1000, ended);
    if (environment.aborted) return null;
    setState({ phase: 'saving' });
    const samples = await microphone.finish();
    microphone.close();
    if (duration !== null) await signal();
    return toInt16(samples.subarray(0, Math.round(seconds * SAMPLE_RATE)));
  }

  return {
    state: store,
    async allow(question, send) {
      const { environment, module } = question;
      setState({ phase: 'asking', answered: question, isAllowed: false, failure: null });
      let isGranted = true;
      try {
        // Opened only so that the browser asks the user now, and not in the middle of a recording.
        (await open(SAMPLE_RATE)).close();
        const senders = allowed.get(environment) ?? new Map<string, SendAnswer>();
        allowed.set(environment, senders.set(module, send));
      } catch (error) {
        isGranted = false;
        allowed.get(environment)?.delete(module);
        setState({ failure: { environment, reason: failureOf(error) } });
      }
      setState({ phase: 'idle', isAllowed: isGranted });
      if (!environment.aborted) send({ type: 'permission', isGranted });
    },
    refuse(question, send) {
      allowed.get(question.environment)?.delete(question.module);
      setState({ answered: question, isAllowed: false, failure: null });
      send({ type: 'permission', isGranted: false });
    },
    record(wanted) {
      const { environment, module } = wanted.name;
      if (allowed.get(environment)?.has(module) !== true) return;
      waiting.push({ ...wanted, stopping: new AbortController() });
      if (waiting.length === 1) void recordAll();
    },
    stop({ environment, module, id }) {
      const found = waiting.find(
        ({ name }) => name.environment === environment && name.module === module && name.id === id,
      );
      found?.stopping.abort();
    },
    stopCurrent: () => waiting[0]?.stopping.abort(),
  };
}

/** Resolves after some time, or when the signal is aborted. */
function pause(ms: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (ended.aborted || ms <= 0) {
      resolve();
      return;
    }
    const end = () => {
      clearTimeout(timer);
      ended.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    ended.addEventListener('abort', end);
  });
}

/** Samples from -1 to 1 as integers. */
function toInt16(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (sample) =>
    Math.round(Math.max(-1, Math.min(1, sample)) * 32_767),
  );
}

/** The recorder of the page. */
export const soundRecorder = createSoundRecorder({
  open: openMicrophone,
  signal: giveSignal,
  silence: () => soundPlayer.end(),
});
