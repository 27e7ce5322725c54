import type { ModuleFunction, ModuleHost } from '../module.js';
import {
  MAX_SAMPLES_PER_MESSAGE,
  SAMPLE_RATE,
  type SoundKind,
  type SoundMessage,
} from './messages.js';
import { render } from './render.js';
import { encodeSamples } from './samples-text.js';
import type { Sound, Sounds } from './sounds.js';

/** The part of a sound that is checked where nobody hears it, in seconds. */
const CHECKED_SECONDS = 0.02;

/** Sends sounds to the page, which plays them. */
export class Player {
  readonly #host: ModuleHost;
  readonly #channel: string;
  #count = 0;
  /** The time at which the sound that is played at once has ended. */
  #end = 0;

  constructor(host: ModuleHost, channel: string) {
    this.#host = host;
    this.#channel = channel;
  }

  /** Tells whether a sound is being played at once. */
  get isPlaying(): boolean {
    return this.#host.now() < this.#end;
  }

  /** @throws when another sound is being played */
  play(sound: Sound): void {
    if (this.isPlaying) {
      throw this.#host.error(
        'play: Previous sound still playing!',
        'Wait until the sound has ended, or call stop() first. To play sounds one after another, make one of them with consecutively.',
      );
    }
    if (sound.duration <= 0) return;
    this.#send('play', sound, 'play');
    this.#end = this.#host.now() + sound.duration * 1000;
  }

  playInTab(sound: Sound): void {
    this.#send('tab', sound, 'play_in_tab');
  }

  stop(): void {
    this.#end = 0;
    this.#emit({ type: 'stop' });
  }

  #send(kind: SoundKind, sound: Sound, of: string): void {
    if (this.#host.isSlow) {
      // Only checks that the waves are numbers.
      render(this.#host, { ...sound, duration: Math.min(sound.duration, CHECKED_SECONDS) }, of);
      return;
    }
    const samples = render(this.#host, sound, of);
    this.#count += 1;
    const id = this.#count;
    const { duration, waves } = sound;
    const channels = waves.length === 1 ? 1 : 2;
    const frames = samples.length / channels;
    const isOpen = this.#emit({
      type: 'sound',
      id,
      kind,
      duration: Math.max(0, duration),
      sampleRate: SAMPLE_RATE,
      channels,
      frames,
    });
    if (!isOpen) return;
    for (let from = 0; from < samples.length; from += MAX_SAMPLES_PER_MESSAGE) {
      const part = samples.subarray(from, from + MAX_SAMPLES_PER_MESSAGE);
      const isSent = this.#host.emit(this.#channel, () => {
        return { type: 'samples', id, samples: encodeSamples(part) } satisfies SoundMessage;
      });
      if (isSent) continue;
      this.#emit({ type: 'omitted', id });
      return;
    }
  }

  #emit(message: SoundMessage): boolean {
    return this.#host.emit(this.#channel, () => message);
  }
}

/** The functions that play sounds, which all modules of sounds have. */
export function playingFunctions(sounds: Sounds, player: Player) {
  return {
    play: {
      parameters: 'sound',
      call(sound) {
        player.play(sounds.checkSound(sound, 'play'));
        return sound;
      },
    },
    play_wave: {
      parameters: 'wave, duration',
      call(wave, duration) {
        const of = 'play_wave';
        const checked = sounds.checkWave(wave, of);
        const seconds = sounds.checkDuration(duration, of);
        const sound = sounds.clipped(sounds.ofWave(checked, seconds));
        player.play(sounds.checkSound(sound, of));
        return sound;
      },
    },
    play_in_tab: {
      parameters: 'sound',
      call(sound) {
        player.playInTab(sounds.checkSound(sound, 'play_in_tab'));
        return sound;
      },
    },
    stop: {
      parameters: '',
      call() {
        player.stop();
        return undefined;
      },
    },
  } satisfies Record<string, ModuleFunction>;
}
