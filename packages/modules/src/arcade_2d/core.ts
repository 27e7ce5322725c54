import {
  checkFunction,
  checkNumber,
  isProgramFunction,
  type NumberRange,
  unexpected,
} from '../checks.js';
import {
  type ModuleCore,
  type ModuleFunction,
  type ModuleHost,
  type ModuleInstance,
  ModuleValue,
  type ProgramFunction,
  type Value,
} from '../module.js';
import { MAX_ERROR_LENGTH } from '../pictures/animation.js';
import { GameObject, overlap } from './objects.js';
import {
  CHANNEL,
  type FrameWish,
  type GameForm,
  type GameFrame,
  type GamePage,
  MAX_OBJECTS,
  MAX_TEXT_LENGTH,
  MAX_URL_LENGTH,
  parseFrameWish,
  type SoundCommand,
} from './pages.js';

/** The module `arcade_2d`: games in the plane, whose function is called for each frame. */
export const core: ModuleCore = { name: 'arcade_2d', create };

/** The words of memory of an object, roughly. */
const WORDS = 80;
/** The address of files that programs name without a site, as in the reference. */
const ASSETS = 'https://source-academy-assets.s3-ap-southeast-1.amazonaws.com/';
/** The messages of one frame that are shown. */
const MAX_LOG = 20;
const MAX_SOUNDS = 100;
/** The longest side or radius of a shape. */
const MAX_LENGTH = 100_000;

class AudioClip extends ModuleValue {
  constructor(
    readonly url: string,
    readonly volume: number,
  ) {
    super();
  }
  toReplString(): string {
    return '<AudioClip>';
  }
}

class BuiltGame extends ModuleValue {
  toReplString(): string {
    return '[Arcade 2D]';
  }
}

const NOBODY: FrameWish = {
  game: 0,
  time: 0,
  keys: [],
  pointer: { x: 0, y: 0, isLeft: false, isRight: false, isThere: false },
  forms: 0,
  sizes: [],
};

/** Names of keys that programs use besides those of browsers. */
const KEY_NAMES: ReadonlyMap<string, string> = new Map([
  ['left', 'arrowleft'],
  ['right', 'arrowright'],
  ['up', 'arrowup'],
  ['down', 'arrowdown'],
  ['space', ' '],
  ['esc', 'escape'],
  ['ctrl', 'control'],
]);

function create(host: ModuleHost): ModuleInstance {
  const objects: GameObject[] = [];
  /** From back to front. */
  const order: GameObject[] = [];
  const settings = { width: 600, height: 600, scale: 1, framesPerSecond: 30, isDebugged: false };
  let update: ProgramFunction | null = null;
  let games = 0;
  /** The input of the player in the frame that is being made. */
  let input = NOBODY;
  let loops = 0;
  let log: string[] = [];
  let sounds: SoundCommand[] = [];
  /** The array that the program keeps between frames. */
  const state: Value[] = [];

  const number = (of: string, parameter: string | null, value: Value, range: NumberRange = {}) => {
    const named = parameter === null ? {} : { parameter };
    const checked = checkNumber(host, { of, value, ...named }, range);
    if (Number.isFinite(checked)) return checked;
    throw unexpected(host, 'finite number', { of, value, ...named });
  };

  const textOf = (of: string, parameter: string | null, value: Value): string => {
    if (typeof value !== 'string') {
      throw unexpected(host, 'string', { of, value, ...(parameter !== null && { parameter }) });
    }
    if (value.length <= MAX_TEXT_LENGTH) return value;
    throw host.error(
      `${of}: A text has at most ${MAX_TEXT_LENGTH} characters.`,
      'Show a shorter text, or divide it among several objects.',
    );
  };

  const objectOf = (of: string, parameter: string | null, value: Value): GameObject => {
    if (value instanceof GameObject) return value;
    throw unexpected(host, 'GameObject', {
      of,
      value,
      ...(parameter !== null && { parameter }),
    });
  };

  const textObjectOf = (of: string, parameter: string | null, value: Value): GameObject => {
    const object = objectOf(of, parameter, value);
    if (object.form.kind === 'text') return object;
    throw unexpected(host, 'GameObject', { of, value, ...(parameter !== null && { parameter }) });
  };

  /** Checks an array of a fixed length. */
  const tuple = <Checked>(
    of: string,
    parameter: string,
    value: Value,
    length: number,
    check: (of: string, parameter: string, value: Value) => Checked,
  ): Checked[] => {
    if (!Array.isArray(value) || value.length !== length) {
      throw unexpected(host, `array of length ${length}`, { of, parameter, value });
    }
    return value.map((one: Value, index) => check(of, `${parameter}[${index}]`, one));
  };

  const boolean = (of: string, parameter: string, value: Value): boolean => {
    if (typeof value === 'boolean') return value;
    throw unexpected(host, 'boolean', { of, parameter, value });
  };

  const add = (of: string, form: GameForm, text = ''): GameObject => {
    if (objects.length >= MAX_OBJECTS) {
      throw host.error(
        `${of}: A game has at most ${MAX_OBJECTS} objects.`,
        'Make all objects before build_game, and use them again: move those that are not needed out of the picture.',
      );
    }
    const object = new GameObject(objects.length, form, text);
    host.allocated(WORDS, object);
    objects.push(object);
    order.push(object);
    return object;
  };

  const length = (of: string, parameter: string, value: Value): number =>
    number(of, parameter, value, { min: 0, max: MAX_LENGTH });

  const addressOf = (of: string, parameter: string, value: Value): string => {
    if (typeof value !== 'string') throw unexpected(host, 'string', { of, value });
    if (value === '') {
      throw host.error(`${of}: ${parameter} cannot be empty`, 'Write the address of a file.');
    }
    const whole = /^(?:https?:|data:)/i.test(value)
      ? value
      : `${ASSETS}${value.replace(/^\/+/, '')}`;
    if (whole.length <= MAX_URL_LENGTH) return whole;
    throw host.error(
      `${of}: An address has at most ${MAX_URL_LENGTH} characters.`,
      'Put the file on a site, and write its address.',
    );
  };

  const query = (of: string, read: (object: GameObject) => Value): ModuleFunction => ({
    parameters: 'gameObject',
    call: (value) => read(objectOf(of, null, value)),
  });

  const change = (
    of: string,
    parameter: string,
    apply: (object: GameObject, value: Value) => void,
  ): ModuleFunction => ({
    parameters: `gameObject, ${parameter}`,
    call(object, value) {
      apply(objectOf(of, 'gameObject', object), value);
      return object;
    },
  });

  const sound = (of: string, action: SoundCommand['action']): ModuleFunction => ({
    parameters: 'audio_clip',
    call(clip) {
      if (!(clip instanceof AudioClip)) throw unexpected(host, 'AudioClip', { of, value: clip });
      if (sounds.length < MAX_SOUNDS) sounds.push({ url: clip.url, volume: clip.volume, action });
      return clip;
    },
  });

  const setting = (
    name: keyof typeof settings,
    of: string,
    parameter: string,
    range: NumberRange,
  ) => ({
    parameters: parameter,
    call: (value: Value) =>
      void Object.assign(settings, { [name]: number(of, null, value, range) }),
  });

  const functions: Record<string, ModuleFunction> = {
    create_circle: {
      parameters: 'radius',
      call: (radius) =>
        add('create_circle', { kind: 'circle', radius: length('create_circle', 'radius', radius) }),
    },
    create_rectangle: {
      parameters: 'width, height',
      call: (width, height) =>
        add('create_rectangle', {
          kind: 'rectangle',
          width: length('create_rectangle', 'width', width),
          height: length('create_rectangle', 'height', height),
        }),
    },
    create_triangle: {
      parameters: 'width, height',
      call: (width, height) =>
        add('create_triangle', {
          kind: 'triangle',
          width: length('create_triangle', 'width', width),
          height: length('create_triangle', 'height', height),
        }),
    },
    create_sprite: {
      parameters: 'image_url',
      call: (url) =>
        add('create_sprite', { kind: 'sprite', url: addressOf('create_sprite', 'image_url', url) }),
    },
    create_text: {
      parameters: 'text',
      call: (text) =>
        add(
          'create_text',
          { kind: 'text' },
          textOf('create_text', 'text', typeof text === 'number' ? String(text) : text),
        ),
    },
    query_id: query('query_id', ({ id }) => id),
    query_position: query('query_position', ({ position }) => [...position]),
    query_rotation: query('query_rotation', ({ rotation }) => rotation),
    query_scale: query('query_scale', ({ scale }) => [...scale]),
    query_color: query('query_color', ({ color }) => [...color]),
    query_flip: query('query_flip', ({ flip }) => [...flip]),
    query_text: {
      parameters: 'textGameObject',
      call: (object) => textObjectOf('query_text', null, object).text,
    },
    query_pointer_position: {
      parameters: '',
      call: () => [input.pointer.x, input.pointer.y],
    },
    update_position: change('update_position', 'coordinates', (object, value) => {
      const [x = 0, y = 0] = tuple('update_position', 'coordinates', value, 2, number);
      object.position = [x, y];
    }),
    update_scale: change('update_scale', 'scale', (object, value) => {
      const [x = 0, y = 0] = tuple('update_scale', 'scale', value, 2, number);
      object.scale = [x, y];
    }),
    update_rotation: change('update_rotation', 'radians', (object, value) => {
      object.rotation = number('update_rotation', 'radians', value);
    }),
    update_color: change('update_color', 'color', (object, value) => {
      const [red = 0, green = 0, blue = 0, alpha = 0] = tuple(
        'update_color',
        'color',
        value,
        4,
        number,
      ).map((part) => ((Math.floor(part) % 256) + 256) % 256);
      object.color = [red, green, blue, alpha];
    }),
    update_flip: change('update_flip', 'flip', (object, value) => {
      const [across = false, upright = false] = tuple('update_flip', 'flip', value, 2, boolean);
      object.flip = [across, upright];
    }),
    update_text: {
      parameters: 'textGameObject, text',
      call(object, text) {
        textObjectOf('update_text', 'textGameObject', object).text = textOf(
          'update_text',
          'text',
          text,
        );
        return object;
      },
    },
    update_to_top: query('update_to_top', (object) => {
      host.spend(order.length);
      order.splice(order.indexOf(object), 1);
      order.push(object);
      return object;
    }),
    set_dimensions: {
      parameters: 'dimensions',
      call(dimensions) {
        const of = 'set_dimensions';
        if (!Array.isArray(dimensions) || dimensions.length !== 2) {
          throw unexpected(host, 'array of length 2', { of, value: dimensions });
        }
        const [width = 600, height = 600] = dimensions.map((side: Value) =>
          number(of, null, side, { min: 100, max: 1000, isInteger: true }),
        );
        Object.assign(settings, { width, height });
      },
    },
    set_scale: setting('scale', 'set_scale', 'scale', { min: 0.1, max: 10 }),
    set_fps: setting('framesPerSecond', 'set_fps', 'fps', { min: 1, max: 120, isInteger: true }),
    enable_debug: {
      parameters: '',
      call() {
        settings.isDebugged = true;
      },
    },
    debug_log: {
      parameters: 'info',
      call(info) {
        const text = typeof info === 'string' ? info : host.stringify(info);
        if (log.length < MAX_LOG) log.push(text.slice(0, MAX_TEXT_LENGTH));
      },
    },
    get_game_time: { parameters: '', call: () => input.time },
    get_loop_count: { parameters: '', call: () => loops },
    input_key_down: {
      parameters: 'key_name',
      call(name) {
        const key = textOf('input_key_down', 'key_name', name).toLowerCase();
        return input.keys.includes(KEY_NAMES.get(key) ?? key);
      },
    },
    input_left_mouse_down: { parameters: '', call: () => input.pointer.isLeft },
    input_right_mouse_down: { parameters: '', call: () => input.pointer.isRight },
    pointer_over_gameobject: {
      parameters: 'gameObject',
      call(value) {
        const object = objectOf('pointer_over_gameobject', null, value);
        const { x, y, isThere } = input.pointer;
        return isThere && object.contains(x, y);
      },
    },
    gameobjects_overlap: {
      parameters: 'gameObject1, gameObject2',
      call: (one, other) =>
        overlap(
          objectOf('gameobjects_overlap', 'gameObject1', one),
          objectOf('gameobjects_overlap', 'gameObject2', other),
        ),
    },
    update_loop: {
      parameters: 'update_function',
      call(value) {
        update = checkFunction(
          host,
          { of: 'update_loop', parameter: 'update_function', value },
          1,
          'UpdateFunction',
        );
      },
    },
    build_game: {
      parameters: '',
      call() {
        const id = games;
        games += 1;
        host.emit(CHANNEL, (): GamePage => ({ kind: 'game', id, ...settings }));
        return new BuiltGame();
      },
    },
    create_audio: {
      parameters: 'audio_url, volume_level',
      call(url, volume) {
        const address = addressOf('create_audio', 'audio_url', url);
        const level = number('create_audio', null, volume, { min: 0, max: 1 });
        return new AudioClip(address, level);
      },
    },
    play_audio: sound('play_audio', 'play'),
    loop_audio: sound('loop_audio', 'loop'),
    stop_audio: sound('stop_audio', 'stop'),
  };

  const frame = (wish: FrameWish): GameFrame => {
    input = wish;
    for (const [id, width, height] of wish.sizes) {
      const object = objects[id];
      if (object?.form.kind === 'sprite' || object?.form.kind === 'text') {
        object.size = [width, height];
      }
    }
    log = [];
    let error: string | undefined;
    if (update !== null) {
      const called = update;
      const make = host.makeFunction('update_loop', '', () => void host.call(called, state));
      const made = isProgramFunction(make) ? host.attempt(make) : { value: undefined };
      if ('message' in made) error = made.message.slice(0, MAX_ERROR_LENGTH);
      loops += 1;
    }
    host.spend(20 * objects.length);
    const commands = sounds;
    sounds = [];
    const formsFrom = Math.min(wish.forms, objects.length);
    return {
      formsFrom,
      forms: objects.slice(formsFrom).map(({ form }) => form),
      order: order.map(({ id }) => id),
      numbers: objects.flatMap((object) => object.numbers()),
      texts: objects.flatMap(({ form, text }) => (form.kind === 'text' ? [text] : [])),
      log,
      sounds: commands,
      ...(error !== undefined && { error }),
    };
  };

  return {
    functions,
    answer(data) {
      const wish = parseFrameWish(data);
      return wish === undefined || wish.game >= games ? null : frame(wish);
    },
  };
}
