import { beforeEach, describe, expect, test } from 'vitest';
import type { ModuleInstance, Value } from '../module.js';
import { EndOfProgram, exportsOf, messageOf, testHost, type TestHost } from '../testing/host.js';
import { core } from './core.js';
import { type FrameWish, type GameFrame, parseGameFrame, parseGamePage } from './pages.js';
import { describeGame } from './view.js';

let host: TestHost = testHost();
let instance: ModuleInstance | undefined;
let arcade = program();

/** The functions of the module, as a new program sees them. */
function program(options?: { readonly maxOperations: number }) {
  host = testHost(options);
  return exportsOf({ ...core, create: (services) => (instance = core.create(services)) }, host);
}

beforeEach(() => {
  arcade = program();
});

const text = (value: Value): string => (value as { toReplString(): string }).toReplString();

const WISH: FrameWish = {
  game: 0,
  time: 0,
  keys: [],
  pointer: { x: 0, y: 0, isLeft: false, isRight: false, isThere: false },
  forms: 0,
  sizes: [],
};

/** The next frame of the game, as a page reads it. */
function frame(wish: Partial<FrameWish> = {}): GameFrame {
  const read = parseGameFrame(instance?.answer?.({ ...WISH, ...wish }));
  if (read === undefined) throw new Error('There is no frame.');
  return read;
}

describe('objects', () => {
  test('are displayed as those of the reference, and have its defaults', () => {
    const circle = arcade.create_circle?.(10);
    const sprite = arcade.create_sprite?.('https://example.org/a.png');
    const words = arcade.create_text?.('hi');
    expect([circle, sprite, words].map(text)).toEqual([
      '<ShapeGameObject>',
      '<SpriteGameObject>',
      '<TextGameObject>',
    ]);
    expect(text(arcade.build_game?.())).toBe('[Arcade 2D]');
    expect([circle, sprite, words].map((object) => arcade.query_id?.(object))).toEqual([0, 1, 2]);
    expect(arcade.query_position?.(circle)).toEqual([0, 0]);
    expect(arcade.query_rotation?.(circle)).toBe(0);
    expect(arcade.query_scale?.(circle)).toEqual([1, 1]);
    expect(arcade.query_color?.(circle)).toEqual([255, 255, 255, 255]);
    expect(arcade.query_flip?.(circle)).toEqual([false, false]);
    expect(arcade.query_text?.(words)).toBe('hi');
    expect(arcade.query_pointer_position?.()).toEqual([0, 0]);
  });

  test('are changed by functions that return them', () => {
    const ship = arcade.create_triangle?.(40, 30);
    expect(arcade.update_position?.(ship, [1, 2])).toBe(ship);
    arcade.update_scale?.(ship, [2, 3]);
    arcade.update_rotation?.(ship, 0.5);
    arcade.update_color?.(ship, [300, -1, 3, 4]);
    arcade.update_flip?.(ship, [true, false]);
    arcade.build_game?.();
    expect(frame()).toMatchObject({
      forms: [{ kind: 'triangle', width: 40, height: 30 }],
      numbers: [1, 2, 2, 3, 0.5, 44, 255, 3, 4, 1, 0],
      order: [0],
    });
    const label = arcade.create_text?.('0');
    arcade.update_text?.(label, '1');
    arcade.update_to_top?.(ship);
    const next = frame({ forms: 1 });
    expect([next.formsFrom, next.forms, next.order, next.texts]).toEqual([
      1,
      [{ kind: 'text' }],
      [1, 0],
      ['1'],
    ]);
    expect(describeGame([{ kind: 'circle', radius: 1 }, { kind: 'text' }], next)).toBe(
      'A game with 2 objects: circle at (1, 2); text “1” at (0, 0).',
    );
  });
});

describe('games', () => {
  test('have the settings of the program', () => {
    arcade.set_dimensions?.([400, 300]);
    arcade.set_scale?.(0.5);
    arcade.set_fps?.(60);
    arcade.enable_debug?.();
    arcade.build_game?.();
    expect(parseGamePage(host.sent[0]?.data)).toEqual({
      kind: 'game',
      id: 0,
      width: 400,
      height: 300,
      scale: 0.5,
      framesPerSecond: 60,
      isDebugged: true,
    });
  });

  test('call the function of the program once for each frame, with what the player does', () => {
    const player = arcade.create_rectangle?.(10, 10);
    const seen: Value[] = [];
    arcade.update_loop?.((state: Value) => {
      const kept = state as number[];
      kept[0] = (kept[0] ?? 0) + 1;
      seen.push([
        kept[0],
        arcade.get_loop_count?.(),
        arcade.get_game_time?.(),
        arcade.input_key_down?.('ArrowLeft'),
        arcade.input_key_down?.('left'),
        arcade.input_key_down?.('A'),
        arcade.input_left_mouse_down?.(),
        arcade.input_right_mouse_down?.(),
        arcade.pointer_over_gameobject?.(player),
        arcade.query_pointer_position?.(),
      ]);
      arcade.debug_log?.('tick');
    });
    arcade.build_game?.();
    expect(frame().log).toEqual(['tick']);
    const pointer = { x: 4, y: -4, isLeft: true, isRight: false, isThere: true };
    frame({ time: 33, keys: ['arrowleft', 'a'], pointer });
    expect(seen).toEqual([
      [1, 0, 0, false, false, false, false, false, false, [0, 0]],
      [2, 1, 33, true, true, true, true, false, true, [4, -4]],
    ]);
  });

  test('know what the pointer is over, and which objects overlap', () => {
    const [circle, triangle] = [arcade.create_circle?.(10), arcade.create_triangle?.(20, 20)];
    const sprite = arcade.create_sprite?.('a.png');
    arcade.update_position?.(triangle, [100, 100]);
    arcade.build_game?.();
    const isOver = (object: Value, x: number, y: number): Value => {
      frame({ pointer: { x, y, isLeft: false, isRight: false, isThere: true } });
      return arcade.pointer_over_gameobject?.(object);
    };
    expect([isOver(circle, 7, 7), isOver(circle, 8, 8)]).toEqual([true, false]);
    expect([
      isOver(triangle, 100, 91),
      isOver(triangle, 92, 92),
      isOver(triangle, 92, 109),
    ]).toEqual([true, false, true]);
    expect(isOver(sprite, 1, 1)).toBe(false);
    frame({ sizes: [[2, 50, 50]] });
    expect(isOver(sprite, 20, 20)).toBe(true);
    expect(arcade.gameobjects_overlap?.(circle, sprite)).toBe(true);
    expect(arcade.gameobjects_overlap?.(circle, triangle)).toBe(false);
    arcade.update_position?.(triangle, [19, 0]);
    expect(arcade.gameobjects_overlap?.(circle, triangle)).toBe(true);
  });

  test('tell the page which sounds to play, once', () => {
    const clip = arcade.create_audio?.('https://example.org/a.mp3', 0.5);
    expect(arcade.play_audio?.(clip)).toBe(clip);
    arcade.build_game?.();
    const command = { url: 'https://example.org/a.mp3', volume: 0.5, action: 'play' };
    expect(frame().sounds).toEqual([command]);
    expect(frame().sounds).toEqual([]);
    arcade.loop_audio?.(clip);
    arcade.stop_audio?.(clip);
    expect(frame().sounds.map(({ action }) => action)).toEqual(['loop', 'stop']);
  });

  test('end with the message of an error, and with the time of the program', () => {
    arcade.update_loop?.((_state: Value) => arcade.query_id?.(1));
    arcade.build_game?.();
    expect(frame().error).toBe('query_id: Expected GameObject, got 1.');
    arcade = program({ maxOperations: 1000 });
    arcade.create_circle?.(1);
    arcade.update_loop?.((_state: Value) => host.spend(1e6));
    arcade.build_game?.();
    expect(() => frame()).toThrow(EndOfProgram);
  });

  test('answer nothing but requests for frames of games that there are', () => {
    expect(instance?.answer?.(WISH)).toBeNull();
    arcade.build_game?.();
    for (const wrong of [
      'frame',
      { ...WISH, game: 1 },
      { ...WISH, keys: [1] },
      { ...WISH, sizes: [[0, NaN, 1]] },
    ]) {
      expect(instance?.answer?.(wrong)).toBeNull();
    }
  });
});

test('frames and games that the module would not have sent are not read', () => {
  arcade.create_circle?.(1);
  arcade.build_game?.();
  const [honest, game] = [frame(), host.sent[0]?.data as object];
  for (const wrong of [
    { numbers: [] },
    { numbers: [NaN, ...honest.numbers.slice(1)] },
    { order: [-1] },
    { forms: [{ kind: 'circle', radius: -1 }] },
    { texts: [1] },
    { sounds: [{ url: 'a', volume: 2, action: 'play' }] },
  ]) {
    expect(parseGameFrame({ ...honest, ...wrong })).toBeUndefined();
  }
  for (const wrong of [{ width: 1e6 }, { scale: 0 }, { framesPerSecond: 0 }, { kind: 'film' }]) {
    expect(parseGamePage({ ...game, ...wrong })).toBeUndefined();
  }
});

test('addresses without a site lead to the assets of the reference', () => {
  arcade.create_sprite?.('objects/a.png');
  arcade.build_game?.();
  expect(frame().forms).toEqual([
    {
      kind: 'sprite',
      url: 'https://source-academy-assets.s3-ap-southeast-1.amazonaws.com/objects/a.png',
    },
  ]);
});

const circle = (): Value => arcade.create_circle?.(1);

test.each<readonly [string, () => Value]>([
  [
    'create_circle: Expected number ∈ [0, 100000] for radius, got "a".',
    () => arcade.create_circle?.('a'),
  ],
  ['create_sprite: image_url cannot be empty', () => arcade.create_sprite?.('')],
  ['create_sprite: Expected string, got 1.', () => arcade.create_sprite?.(1)],
  ['query_id: Expected GameObject, got 1.', () => arcade.query_id?.(1)],
  ['query_text: Expected GameObject, got <ShapeGameObject>.', () => arcade.query_text?.(circle())],
  [
    'update_position: Expected array of length 2 for coordinates, got 1.',
    () => arcade.update_position?.(circle(), 1),
  ],
  [
    'update_position: Expected number for coordinates[0], got "a".',
    () => arcade.update_position?.(circle(), ['a', 2]),
  ],
  [
    'update_color: Expected GameObject for gameObject, got 1.',
    () => arcade.update_color?.(1, [1, 2, 3, 4]),
  ],
  [
    'update_color: Expected array of length 4 for color, got [1, 2, 3].',
    () => arcade.update_color?.(circle(), [1, 2, 3]),
  ],
  [
    'update_flip: Expected boolean for flip[0], got 1.',
    () => arcade.update_flip?.(circle(), [1, 2]),
  ],
  [
    'update_text: Expected string for text, got 1.',
    () => arcade.update_text?.(arcade.create_text?.('a'), 1),
  ],
  [
    'update_text: Expected GameObject for textGameObject, got <ShapeGameObject>.',
    () => arcade.update_text?.(circle(), 'a'),
  ],
  ['set_fps: Expected integer ∈ [1, 120], got 0.', () => arcade.set_fps?.(0)],
  [
    'set_dimensions: Expected integer ∈ [100, 1000], got 1.',
    () => arcade.set_dimensions?.([1, 2000]),
  ],
  ['set_scale: Expected number ∈ [0.1, 10], got 0.', () => arcade.set_scale?.(0)],
  ['create_audio: Expected number ∈ [0, 1], got 2.', () => arcade.create_audio?.('a.mp3', 2)],
  ['play_audio: Expected AudioClip, got 1.', () => arcade.play_audio?.(1)],
  [
    'gameobjects_overlap: Expected GameObject for gameObject1, got 1.',
    () => arcade.gameobjects_overlap?.(1, circle()),
  ],
  [
    'update_loop: Expected UpdateFunction for update_function, got 1.',
    () => arcade.update_loop?.(1),
  ],
  ['create_circle: A game has at most 2000 objects.', () => Array.from({ length: 2001 }, circle)],
])('%s', (message, run) => {
  expect(messageOf(run)).toBe(message);
});
