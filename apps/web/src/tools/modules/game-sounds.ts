import type { SoundCommand } from '@wellspring/modules/arcade_2d';

/** The number of different sounds of a game. */
const MAX_SOUNDS = 50;

/** The sounds of a game. Each address has one player, so that a sound which is played again begins again. */
export class GameSounds {
  readonly #players = new Map<string, HTMLAudioElement>();
  #isMuted = false;

  /** @param onFailure called when a sound cannot be fetched or played */
  obey({ url, volume, action }: SoundCommand, onFailure: () => void): void {
    const player = this.#players.get(url);
    if (action === 'stop') {
      player?.pause();
      return;
    }
    const sound = player ?? this.#open(url);
    if (sound === null) return;
    sound.volume = volume;
    sound.loop = action === 'loop';
    sound.muted = this.#isMuted;
    sound.currentTime = 0;
    // Refused before the player has pressed anything, and when the address leads to no sound.
    sound.play().catch(onFailure);
  }

  mute(isMuted: boolean): void {
    this.#isMuted = isMuted;
    for (const player of this.#players.values()) player.muted = isMuted;
  }

  pause(): void {
    for (const player of this.#players.values()) player.pause();
  }

  /** Stops all sounds, and forgets them. */
  stop(): void {
    this.pause();
    this.#players.clear();
  }

  #open(url: string): HTMLAudioElement | null {
    if (this.#players.size >= MAX_SOUNDS || !/^(?:https?:\/\/|data:audio\/)/i.test(url))
      return null;
    const player = new Audio(url);
    this.#players.set(url, player);
    return player;
  }
}
