import { expect, test } from 'vitest';
import { GameInput } from './game-input';

const GAME = { width: 400, height: 200, scale: 2 };

/** A key event, which notes when it is kept from the browser. */
function keyEvent(key: string, more: { ctrlKey?: boolean } = {}) {
  let isTaken = false;
  return {
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...more,
    preventDefault: () => (isTaken = true),
    isTaken: () => isTaken,
  };
}

test('a game hears of keys while they are pressed, and of none after it has lost the focus', () => {
  const input = new GameInput(GAME);
  const left = keyEvent('ArrowLeft');
  input.keyDown(left);
  input.keyDown(keyEvent('A'));
  expect(left.isTaken()).toBe(true);
  expect(input.wish().keys).toEqual(['arrowleft', 'a']);
  input.keyUp(keyEvent('a'));
  expect(input.wish().keys).toEqual(['arrowleft']);
  input.release();
  expect(input.wish().keys).toEqual([]);
});

test('keys that lead out of the game, and shortcuts, stay those of the browser', () => {
  const input = new GameInput(GAME);
  for (const event of [keyEvent('Tab'), keyEvent('Escape'), keyEvent('r', { ctrlKey: true })]) {
    input.keyDown(event);
    expect(event.isTaken()).toBe(false);
  }
  expect(input.wish().keys).toEqual([]);
});

test('the pointer is where it is in the game, however large that is shown', () => {
  const input = new GameInput(GAME);
  const box = { left: 10, top: 20, width: 800, height: 400 };
  const currentTarget = { getBoundingClientRect: () => box };
  input.point({ clientX: 410, clientY: 120, buttons: 1, currentTarget });
  expect(input.wish().pointer).toEqual({
    x: 100,
    y: 25,
    isLeft: true,
    isRight: false,
    isThere: true,
  });
  input.leave();
  expect(input.wish().pointer).toMatchObject({ x: 100, isLeft: false, isThere: false });
});
