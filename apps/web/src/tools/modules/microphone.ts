/** The microphone of the device, and the signal at the start and the end of a recording. */

/** The reason why nothing can be recorded. A page is `insecure` if it was not fetched by HTTPS; `failed` is any other. */
export type MicrophoneFailure = 'refused' | 'missing' | 'insecure' | 'failed';

/** Thrown when the microphone cannot be opened. */
export class MicrophoneError extends Error {
  readonly failure: MicrophoneFailure;

  constructor(failure: MicrophoneFailure) {
    super(`The microphone cannot be opened: ${failure}.`);
    this.failure = failure;
  }
}

/** An open microphone. */
export interface Microphone {
  /** Begins to record; resolves when it has begun. */
  start(): Promise<void>;
  /** Ends the recording. Returns its samples, from -1 to 1, of one channel with the sample rate that was asked for. */
  finish(): Promise<Float32Array>;
  /** You can call this at any time, and more than once. */
  close(): void;
}

/**
 * Opens the microphone, for which the browser asks the user.
 * @throws a MicrophoneError when there is none, or it must not be used
 */
export async function openMicrophone(sampleRate: number): Promise<Microphone> {
  // Absent in pages that were not fetched by HTTPS.
  if (!isSecureContext) throw new MicrophoneError('insecure');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch((error) => {
    throw new MicrophoneError(failureOf(error));
  });
  try {
    return microphoneOf(stream, sampleRate);
  } catch {
    // The browser has no recorder.
    closeStream(stream);
    throw new MicrophoneError('failed');
  }
}

function microphoneOf(stream: MediaStream, sampleRate: number): Microphone {
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const ended = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve()));
  return {
    start() {
      const started = new Promise<void>((resolve) =>
        recorder.addEventListener('start', () => resolve(), { once: true }),
      );
      recorder.start();
      // A microphone that is closed at this moment never begins.
      return Promise.race([started, ended]);
    },
    async finish() {
      // It is inactive if the microphone was taken away meanwhile.
      if (recorder.state !== 'inactive') recorder.stop();
      await ended;
      return decoded(await new Blob(parts).arrayBuffer(), sampleRate);
    },
    close: () => closeStream(stream),
  };
}

function closeStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** The failure that an error of `getUserMedia` stands for. */
export function failureOf(error: unknown): MicrophoneFailure {
  if (error instanceof MicrophoneError) return error.failure;
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed';
}

/** Browsers record in formats of their own, which they can decode. Several channels become one. */
async function decoded(recorded: ArrayBuffer, sampleRate: number): Promise<Float32Array> {
  if (recorded.byteLength === 0) return new Float32Array();
  // An offline context, because it resamples what it decodes to a rate that we can choose.
  const context = new OfflineAudioContext(1, 1, sampleRate);
  const buffer = await context.decodeAudioData(recorded);
  const mixed = new Float32Array(buffer.length);
  for (let channel = 0; channel < buffer.numberOfChannels; channel += 1) {
    for (const [frame, sample] of buffer.getChannelData(channel).entries()) {
      mixed[frame] = (mixed[frame] ?? 0) + sample / buffer.numberOfChannels;
    }
  }
  return mixed;
}

const SIGNAL_HZ = 1200;
const SIGNAL_MS = 100;
const SIGNAL_LOUDNESS = 0.3;

/** Gives a short signal; resolves at its end, also in browsers that refuse to play it. */
export async function giveSignal(): Promise<void> {
  const context = new AudioContext();
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = SIGNAL_HZ;
  volume.gain.value = SIGNAL_LOUDNESS;
  tone.connect(volume).connect(context.destination);
  tone.start();
  await new Promise((resolve) => setTimeout(resolve, SIGNAL_MS));
  tone.stop();
  await context.close();
}
