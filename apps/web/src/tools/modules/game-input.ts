import type { FrameWish, GamePage } from '@wellspring/modules/arcade_2d';
import type { KeyboardEvent, PointerEvent } from 'react';

/** Keys by which users leave a game. They are not taken from the browser. */
const FREE_KEYS = new Set(['tab', 'escape']);
const MAX_KEYS = 50;

/** The position of a pointer, as in events. */
interface PointedAt extends Pick<PointerEvent, 'clientX' | 'clientY' | 'buttons'> {
  readonly currentTarget: {
    getBoundingClientRect(): Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
  };
}

/** The input of a player: the keys that are pressed, and the pointer. */
export class GameInput {
  readonly #game: Pick<GamePage, 'scale' | 'width' | 'height'>;
  readonly #keys = new Set<string>();
  #pointer: FrameWish['pointer'] = {
    x: 0,
    y: 0,
    isLeft: false,
    isRight: false,
    isThere: false,
  };

  constructor(game: Pick<GamePage, 'scale' | 'width' | 'height'>) {
    this.#game = game;
  }

  /** The part of a request for a frame that says what the player does. */
  wish(): Pick<FrameWish, 'keys' | 'pointer'> {
    return { keys: [...this.#keys], pointer: this.#pointer };
  }

  keyDown(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>) {
    const key = event.key.toLowerCase();
    if (FREE_KEYS.has(key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.hold(key);
  }

  keyUp({ key }: Pick<KeyboardEvent, 'key'>): void {
    this.letGo(key.toLowerCase());
  }

  /** Presses a key, by its name in lower case. */
  hold(key: string): void {
    if (this.#keys.size < MAX_KEYS && key.length <= 50) this.#keys.add(key);
  }

  letGo(key: string): void {
    this.#keys.delete(key);
  }

  /** Called when the game loses the focus, after which it hears of no key. */
  release(): void {
    this.#keys.clear();
  }

  press(event: PointerEvent<HTMLElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    this.point(event);
  }

  point({ clientX, clientY, buttons, currentTarget }: PointedAt): void {
    const box = currentTarget.getBoundingClientRect();
    const { scale, width, height } = this.#game;
    if (box.width === 0 || box.height === 0) return;
    this.#pointer = {
      x: (((clientX - box.left) / box.width) * width) / scale,
      y: (((clientY - box.top) / box.height) * height) / scale,
      isLeft: (buttons & 1) !== 0,
      isRight: (buttons & 2) !== 0,
      isThere: true,
    };
  }

  leave(): void {
    this.#pointer = { ...this.#pointer, isLeft: false, isRight: false, isThere: false };
  }
}
