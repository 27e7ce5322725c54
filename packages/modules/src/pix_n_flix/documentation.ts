import type { DocumentedExport, ModuleDocumentation } from '../documentation.js';

const PIXEL = { name: 'pixel', type: 'Pixel' } as const;
const URL = { name: 'url', type: 'string' } as const;

function part(color: string, text = 'part'): DocumentedExport {
  return {
    kind: 'function',
    parameters: [PIXEL],
    returns: 'number',
    text: `Returns the ${color} ${text} of a pixel, a number from 0 to 255.`,
    example: `${color === 'alpha' ? 'alpha' : color}_of([10, 20, 30, 255]);`,
  };
}

function setting(
  parameters: readonly { readonly name: string; readonly type: string }[],
  text: string,
  example?: string,
): DocumentedExport {
  const described = { kind: 'function', parameters, returns: 'void', text } as const;
  return example === undefined ? described : { ...described, example };
}

const number = (name: string) => ({ name, type: 'number' }) as const;

export const pixNFlixDocumentation: ModuleDocumentation = {
  summary:
    'Filters for the camera, for pictures and for videos, which programs write pixel by pixel.',
  exports: {
    start: {
      kind: 'function',
      parameters: [],
      returns: 'Video',
      text: 'Shows the camera, or what one of the functions that begin with `use` has chosen, through the filter. The page asks before it opens the camera. Without one there is a still picture.',
      example: 'start();',
    },
    install_filter: setting(
      [{ name: 'filter', type: 'Filter' }],
      'From now on, frames pass through a filter: a function of a source image and a destination image, which writes the pixels of the destination. The destination is black at first.',
      `install_filter((source, destination) => {
  for (let y = 0; y < image_height(); y = y + 1) {
    for (let x = 0; x < image_width(); x = x + 1) {
      const pixel = source[y][x];
      set_rgba(destination[y][x], blue_of(pixel), red_of(pixel), green_of(pixel), 255);
    }
  }
});
start();`,
    ),
    reset_filter: setting([], 'Shows frames as they are again.'),
    compose_filter: {
      kind: 'function',
      parameters: [
        { name: 'filter1', type: 'Filter' },
        { name: 'filter2', type: 'Filter' },
      ],
      returns: 'Filter',
      text: 'Returns a filter that applies the first filter, and then the second one to its result.',
      example: 'install_filter(compose_filter(copy_image, copy_image));',
    },
    copy_image: setting(
      [
        { name: 'source', type: 'Image' },
        { name: 'destination', type: 'Image' },
      ],
      'The filter that changes nothing: it puts the pixels of the source into the destination.',
      'install_filter(copy_image);',
    ),
    image_width: {
      kind: 'function',
      parameters: [],
      returns: 'number',
      text: 'Returns the number of pixels in a row of an image.',
    },
    image_height: {
      kind: 'function',
      parameters: [],
      returns: 'number',
      text: 'Returns the number of rows of an image.',
    },
    set_dimensions: setting(
      [number('w'), number('h')],
      'Sets the width and the height of images, each an integer from 1 to 1024. They are 400 and 300 at first.',
      'set_dimensions(200, 150);',
    ),
    set_fps: setting(
      [number('f')],
      'Sets how many frames are shown in a second at most, from 1 to 60. It is 10 at first.',
      'set_fps(20);',
    ),
    set_volume: setting(
      [number('v')],
      'Sets how loud a video is, from 0 to 100. It is 50 at first.',
    ),
    set_loop_count: setting(
      [number('n')],
      'Sets how often a video is played. With 0 or less, which is so at first, it has no end.',
    ),
    keep_aspect_ratio: setting(
      [{ name: 'keep_aspect_ratio', type: 'boolean' }],
      'With `true`, which is so at first, frames are not distorted: what they do not fill is black. With `false` they are stretched.',
    ),
    pause_at: setting(
      [number('pause_time')],
      'Pauses the video so many milliseconds after its start.',
      'pause_at(5000);',
    ),
    get_video_time: {
      kind: 'function',
      parameters: [],
      returns: 'number',
      text: 'Returns the time of the frame that is filtered, in milliseconds since the start.',
    },
    use_image_url: setting(
      [URL],
      'Shows a picture on the web. Its site must allow other pages to read it (CORS).',
      'use_image_url("https://example.com/picture.png");',
    ),
    use_video_url: setting(
      [URL],
      'Shows a video on the web. Its site must allow other pages to read it (CORS).',
    ),
    use_local_file: setting([], 'Shows a picture or a video that the user chooses on the device.'),
    set_rgba: setting(
      [PIXEL, number('r'), number('g'), number('b'), number('a')],
      'Sets red, green, blue and alpha of a pixel, each an integer from 0 to 255.',
      'set_rgba(destination[0][0], 255, 0, 0, 255);',
    ),
    red_of: part('red'),
    green_of: part('green'),
    blue_of: part('blue'),
    alpha_of: part('alpha', 'value'),
  },
  types: [
    'class Video {}',
    'type Pixel = number[];',
    'const Pixel = [];',
    'type Image = Pixel[][];',
    'const Image = [];',
    'type Filter = (source: Image, destination: Image) => any;',
  ],
};
