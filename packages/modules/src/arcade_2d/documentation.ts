import {
  type DocumentedExport,
  functionReturning,
  type ModuleDocumentation,
} from '../documentation.js';

const of = (name: string, type: string) => ({ name, type }) as const;
const number = (name: string) => of(name, 'number');
const OBJECT = of('gameObject', 'GameObject');
const CLIP = of('audio_clip', 'AudioClip');

function query(returns: string, what: string): DocumentedExport {
  return functionReturning(returns, [OBJECT], `Returns ${what} of an object.`);
}

function update(parameter: { name: string; type: string }, text: string, example: string) {
  return functionReturning(
    'GameObject',
    [OBJECT, parameter],
    `${text} Returns the object.`,
    example,
  );
}

export const arcadeDocumentation: ModuleDocumentation = {
  summary:
    'Games in the plane: shapes, images and texts that a function of the program moves, many times a second, as the player presses keys.',
  exports: {
    create_circle: functionReturning(
      'GameObject',
      [number('radius')],
      'Makes a white circle. Its middle is at its position.',
      'update_position(create_circle(20), [300, 300]);',
    ),
    create_rectangle: functionReturning(
      'GameObject',
      [number('width'), number('height')],
      'Makes a white rectangle. Its middle is at its position.',
      'update_position(create_rectangle(100, 20), [300, 500]);',
    ),
    create_triangle: functionReturning(
      'GameObject',
      [number('width'), number('height')],
      'Makes a white triangle whose tip is at the top. Its middle is at its position.',
    ),
    create_sprite: functionReturning(
      'GameObject',
      [of('image_url', 'string')],
      'Makes an object that shows an image. The site of the image must allow other sites to use it (CORS). An address without a site leads to the assets of Source Academy.',
      'create_sprite("https://labs.phaser.io/assets/sprites/mushroom.png");',
    ),
    create_text: functionReturning(
      'GameObject',
      [of('text', 'string')],
      'Makes an object that shows a white text.',
      'update_position(create_text("Score: 0"), [300, 40]);',
    ),
    query_id: query('number', 'the number, in the order in which objects are made, from 0,'),
    query_position: query('number[]', 'the position `[x, y]`'),
    query_rotation: query('number', 'the angle in radians'),
    query_scale: query('number[]', 'the scale `[x, y]`'),
    query_color: query('number[]', 'the colour `[red, green, blue, alpha]`'),
    query_flip: query('boolean[]', 'the flips `[across, upright]`'),
    query_text: functionReturning(
      'string',
      [of('textGameObject', 'GameObject')],
      'Returns the text of an object that is a text.',
    ),
    query_pointer_position: functionReturning(
      'number[]',
      [],
      'Returns the position `[x, y]` of the pointer in the game.',
    ),
    update_position: update(
      of('coordinates', 'number[]'),
      'Moves an object. x goes to the right, and y goes down.',
      'update_position(create_circle(20), [300, 300]);',
    ),
    update_scale: update(
      of('scale', 'number[]'),
      'Sets how much larger than at first an object is, across and upright.',
      'update_scale(create_circle(20), [2, 1]);',
    ),
    update_rotation: update(
      number('radians'),
      'Turns an object clockwise to an angle.',
      'update_rotation(create_rectangle(100, 20), math_PI / 4);',
    ),
    update_color: update(
      of('color', 'number[]'),
      'Sets the colour of an object: red, green, blue and alpha, each from 0 to 255. Colours of images are multiplied by it.',
      'update_color(create_circle(20), [255, 128, 0, 255]);',
    ),
    update_flip: update(
      of('flip', 'boolean[]'),
      'Flips an object across and upright.',
      'update_flip(create_triangle(40, 40), [false, true]);',
    ),
    update_text: functionReturning(
      'GameObject',
      [of('textGameObject', 'GameObject'), of('text', 'string')],
      'Changes the text of an object that is a text. Returns the object.',
      'update_text(create_text("0"), "1");',
    ),
    update_to_top: functionReturning(
      'GameObject',
      [OBJECT],
      'Puts an object in front of all others. Returns the object.',
    ),
    set_dimensions: functionReturning(
      'void',
      [of('dimensions', 'number[]')],
      'Sets the width and the height of the game, integers from 100 to 1000. They are 600 at first.',
      'set_dimensions([400, 300]);',
    ),
    set_scale: functionReturning(
      'void',
      [number('scale')],
      'Sets how many pixels a unit of the game has, from 0.1 to 10.',
      'set_scale(2);',
    ),
    set_fps: functionReturning(
      'void',
      [number('fps')],
      'Sets how many times a second the function of `update_loop` is called, from 1 to 120. It is 30 at first.',
      'set_fps(60);',
    ),
    enable_debug: functionReturning(
      'void',
      [],
      'Shows the messages of `debug_log`, and frames around all objects.',
    ),
    debug_log: functionReturning(
      'void',
      [of('info', 'string')],
      'Shows a message in the corner of the game for one frame, after `enable_debug`.',
    ),
    get_game_time: functionReturning(
      'number',
      [],
      'Returns for how many milliseconds the game has been played.',
    ),
    get_loop_count: functionReturning(
      'number',
      [],
      'Returns how many times the function of `update_loop` has been called.',
    ),
    input_key_down: functionReturning(
      'boolean',
      [of('key_name', 'string')],
      'Tells whether a key is pressed. Names are those of browsers, such as `"a"`, `" "` or `"ArrowLeft"`.',
      'input_key_down("ArrowLeft");',
    ),
    input_left_mouse_down: functionReturning(
      'boolean',
      [],
      'Tells whether the left button of the mouse is pressed, or a finger.',
    ),
    input_right_mouse_down: functionReturning(
      'boolean',
      [],
      'Tells whether the right button of the mouse is pressed.',
    ),
    pointer_over_gameobject: functionReturning(
      'boolean',
      [OBJECT],
      'Tells whether the pointer is over an object.',
    ),
    gameobjects_overlap: functionReturning(
      'boolean',
      [of('gameObject1', 'GameObject'), of('gameObject2', 'GameObject')],
      'Tells whether the upright rectangles around two objects overlap.',
    ),
    update_loop: functionReturning(
      'void',
      [of('update_function', '(state: any) => any')],
      'Sets the function that is called for each frame. It gets an array, at first empty, in which it can keep what it needs in the next frame.',
      'update_loop(game_state => { update_rotation(ship, get_game_time() / 1000); });',
    ),
    build_game: functionReturning(
      'BuildGame',
      [],
      'Shows the game. Call it last, when all objects are made.',
      'build_game();',
    ),
    create_audio: functionReturning(
      'AudioClip',
      [of('audio_url', 'string'), number('volume_level')],
      'Makes a sound of a file, with a volume from 0 to 1.',
    ),
    play_audio: functionReturning('AudioClip', [CLIP], 'Plays a sound once, from its beginning.'),
    loop_audio: functionReturning('AudioClip', [CLIP], 'Plays a sound again and again.'),
    stop_audio: functionReturning('AudioClip', [CLIP], 'Stops a sound.'),
  },
  types: ['class GameObject {}', 'class AudioClip {}', 'class BuildGame {}'],
};
