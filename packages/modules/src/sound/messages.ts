/** Messages of the modules of sounds on their channels, and the answers of the page. Everything is plain data. */

/** The presentation of a sound: played at once, or by a player in the tab. */
export type SoundKind = 'play' | 'tab';

export type SoundMessage =
  /** A sound begins. Its samples follow in `samples`, in order, before the next sound begins. */
  | {
      readonly type: 'sound';
      /** Counts from 1. */
      readonly id: number;
      readonly kind: SoundKind;
      /** In seconds. */
      readonly duration: number;
      /** Frames in a second. A frame has a sample for each channel. */
      readonly sampleRate: number;
      readonly channels: 1 | 2;
      readonly frames: number;
    }
  | { readonly type: 'samples'; readonly id: number; readonly samples: string }
  /** A sound that is too much for the channel. What was sent of it is not used. */
  | { readonly type: 'omitted'; readonly id: number }
  /** Whatever is played at once ends. */
  | { readonly type: 'stop' }
  /** The program wants to use the microphone. The page asks the user, and answers with `PermissionAnswer`. */
  | { readonly type: 'permission' }
  /**
   * Record: wait, give a signal, wait for `buffer` seconds, record for `duration` seconds, and give a signal again. When `duration`
   * is null: wait, also for `buffer` seconds, give a signal, and record until `stop_recording`. The page answers with
   * `RecordedAnswer` when it has the samples.
   */
  | {
      readonly type: 'record';
      readonly id: number;
      readonly buffer: number;
      readonly duration: number | null;
    }
  | { readonly type: 'stop_recording'; readonly id: number };

/** The user's answer to whether the program may use the microphone. */
export interface PermissionAnswer {
  readonly type: 'permission';
  readonly isGranted: boolean;
}

/** A finished recording. */
export interface RecordedAnswer {
  readonly type: 'recorded';
  readonly id: number;
  readonly sampleRate: number;
  /** One channel. */
  readonly samples: string;
}

/** Frames in a second of every sound that is sent. */
export const SAMPLE_RATE = 44_100;

/** The longest sound that is played. */
export const MAX_SECONDS = 300;

/** The longest time that a program may record or wait, in seconds. */
export const MAX_RECORDED_SECONDS = 60;

/** The samples in one message. */
export const MAX_SAMPLES_PER_MESSAGE = 44_100;
