import { checkNumber, isProgramFunction, unexpected } from '../checks.js';
import {
  type ModuleCore,
  type ModuleFunction,
  type ModuleHost,
  ModuleValue,
  type ProgramFunction,
  type Value,
} from '../module.js';
import { blackImage, filterFrame } from './frames.js';
import {
  CHANNELS_PER_PIXEL,
  DEFAULT_SETTINGS,
  type FrameRequest,
  MAX_FPS,
  MAX_SIDE,
  MAX_URL_LENGTH,
  MIN_FPS,
  MIN_SIDE,
  type VideoMessage,
  type VideoSettings,
  type VideoSource,
} from './messages.js';

/** The module `pix_n_flix`: filters for pictures and videos. */

class Video extends ModuleValue {
  toReplString(): string {
    return '[Pix N Flix]';
  }
}

const COLORS = ['r', 'g', 'b', 'a'] as const;

export const core: ModuleCore = {
  name: 'pix_n_flix',
  create(host) {
    let settings = DEFAULT_SETTINGS;
    let hasBegun = false;
    /** Null for the filter that copies. */
    let filter: ProgramFunction | null = null;
    let time = 0;

    const emit = (message: VideoMessage) => void host.emit(core.name, () => message);
    const change = (changed: Partial<VideoSettings> = {}): undefined => {
      settings = { ...settings, ...changed };
      if (hasBegun) emit({ type: 'change', settings });
    };
    const checkFilter = (of: string, value: Value): ProgramFunction => {
      if (isProgramFunction(value) && host.arityOf(value) === 2) return value;
      throw unexpected(host, 'filter', { of, value });
    };
    const from = (source: VideoSource) => change({ source });

    const functions: Record<string, ModuleFunction> = {
      start: {
        parameters: '',
        call() {
          hasBegun = true;
          time = 0;
          emit({ type: 'start', settings });
          return new Video();
        },
      },
      install_filter: {
        parameters: 'filter',
        call(value) {
          filter = checkFilter('install_filter', value);
          return change();
        },
      },
      reset_filter: {
        parameters: '',
        call() {
          filter = null;
          return change();
        },
      },
      compose_filter: {
        parameters: 'filter1, filter2',
        call(one, other) {
          const first = checkFilter('compose_filter', one);
          const second = checkFilter('compose_filter', other);
          return host.makeFunction(
            'compose_filter',
            'source, destination',
            (source, destination) => {
              const between = blackImage(host, settings.width, settings.height);
              host.call(first, source, between);
              host.call(second, between, destination);
              return undefined;
            },
          );
        },
      },
      copy_image: {
        parameters: 'source, destination',
        call: (source, destination) => copyImage(host, settings, source, destination),
      },
      image_width: { parameters: '', call: () => settings.width },
      image_height: { parameters: '', call: () => settings.height },
      set_dimensions: {
        parameters: 'w, h',
        call(w, h) {
          const of = 'set_dimensions';
          const range = { min: MIN_SIDE, max: MAX_SIDE, isInteger: true };
          const width = checkNumber(host, { of, parameter: 'w', value: w }, range);
          const height = checkNumber(host, { of, parameter: 'h', value: h }, range);
          return change({ width, height });
        },
      },
      set_fps: {
        parameters: 'f',
        call: (f) =>
          change({
            fps: checkNumber(host, { of: 'set_fps', value: f }, { min: MIN_FPS, max: MAX_FPS }),
          }),
      },
      set_volume: {
        parameters: 'v',
        call(v) {
          const percent = checkNumber(host, { of: 'set_volume', value: v });
          return change({ volume: Math.max(0, Math.min(100, percent)) / 100 });
        },
      },
      set_loop_count: {
        parameters: 'n',
        call(n) {
          const loops =
            n === Infinity
              ? 0
              : checkNumber(host, { of: 'set_loop_count', value: n }, { isInteger: true });
          return change({ loops: loops > 0 ? loops : null });
        },
      },
      keep_aspect_ratio: {
        parameters: 'keep_aspect_ratio',
        call(value) {
          if (typeof value === 'boolean') return change({ keepsRatio: value });
          throw unexpected(host, 'boolean', { of: 'keep_aspect_ratio', value });
        },
      },
      pause_at: {
        parameters: 'pause_time',
        call: (value) =>
          change({
            pauseAt: checkNumber(host, { of: 'pause_at', value }, { min: 0, isInteger: true }),
          }),
      },
      get_video_time: { parameters: '', call: () => time },
      use_image_url: {
        parameters: 'url',
        call: (url) => from({ kind: 'image', url: checkUrl(host, 'use_image_url', url) }),
      },
      use_video_url: {
        parameters: 'url',
        call: (url) => from({ kind: 'video', url: checkUrl(host, 'use_video_url', url) }),
      },
      use_local_file: { parameters: '', call: () => from({ kind: 'file' }) },
      set_rgba: {
        parameters: 'pixel, r, g, b, a',
        call: (pixel, ...values) => setRgba(host, pixel, values),
      },
      red_of: partOf(host, 'red_of', 0),
      green_of: partOf(host, 'green_of', 1),
      blue_of: partOf(host, 'blue_of', 2),
      alpha_of: partOf(host, 'alpha_of', 3),
    };

    return {
      functions,
      answer(request) {
        if (!isFrameRequest(request)) return null;
        ({ time } = request);
        // The program sees these as the size of its images.
        settings = { ...settings, width: request.width, height: request.height };
        const filtered = filterFrame(host, filter, request);
        if (filtered.error !== undefined) filter = null;
        return filtered;
      },
    };
  },
};

function checkUrl(host: ModuleHost, of: string, value: Value): string {
  if (typeof value !== 'string') throw unexpected(host, 'string', { of, value });
  if (value.length <= MAX_URL_LENGTH) return value;
  throw host.error(
    `${of}: The address is longer than ${MAX_URL_LENGTH} characters.`,
    'Use the address of a picture or a video on the web, or use_local_file().',
  );
}

function partOf(host: ModuleHost, of: string, channel: number): ModuleFunction {
  return {
    parameters: 'pixel',
    call(pixel) {
      if (isPixel(pixel)) return pixel[channel];
      throw unexpected(host, 'pixel', { of, value: pixel });
    },
  };
}

function isPixel(value: Value): value is Value[] {
  return Array.isArray(value) && value.length === CHANNELS_PER_PIXEL;
}

/** Filters call this for each pixel. */
function setRgba(host: ModuleHost, pixel: Value, values: readonly Value[]): undefined {
  const of = 'set_rgba';
  if (!isPixel(pixel)) throw unexpected(host, 'pixel', { of, parameter: 'pixel', value: pixel });
  for (let channel = 0; channel < CHANNELS_PER_PIXEL; channel += 1) {
    const value = values[channel];
    if (typeof value !== 'number' || !(value >= 0 && value <= 255) || !Number.isInteger(value)) {
      const parameter = COLORS[channel] ?? '';
      checkNumber(host, { of, parameter, value }, { min: 0, max: 255, isInteger: true });
    }
  }
  for (let channel = 0; channel < CHANNELS_PER_PIXEL; channel += 1)
    pixel[channel] = values[channel];
}

function copyImage(
  host: ModuleHost,
  { width, height }: VideoSettings,
  source: Value,
  destination: Value,
): undefined {
  const of = 'copy_image';
  const rows = (parameter: string, value: Value): Value[][] => {
    if (isImage(value, height)) return value;
    throw unexpected(host, 'image', { of, parameter, value });
  };
  const from = rows('source', source);
  const to = rows('destination', destination);
  host.spend(width * height);
  for (let y = 0; y < height; y += 1) {
    const [read = [], written = []] = [from[y], to[y]];
    for (let x = 0; x < width; x += 1) written[x] = read[x];
  }
}

function isImage(value: Value, height: number): value is Value[][] {
  return Array.isArray(value) && value.length >= height && value.every((row) => Array.isArray(row));
}

/** The page is trusted; it also knows that the size of a frame can change between two of them. */
function isFrameRequest(request: unknown): request is FrameRequest {
  if (typeof request !== 'object' || request === null) return false;
  if (!('type' in request) || request.type !== 'frame') return false;
  const { width, height, pixels, time } = request as Partial<FrameRequest>;
  return (
    isSide(width) &&
    isSide(height) &&
    typeof time === 'number' &&
    (pixels instanceof Uint8ClampedArray || Array.isArray(pixels)) &&
    pixels.length === CHANNELS_PER_PIXEL * width * height
  );
}

function isSide(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= MIN_SIDE && Number(value) <= MAX_SIDE;
}
