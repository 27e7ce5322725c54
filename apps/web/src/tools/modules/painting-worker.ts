import type { PaintOptions, PictureModule, Raster } from '@wellspring/modules/pictures';

/** The worker that paints large pictures in memory, for browsers without a graphics processor. */

/** Asks for a picture. */
export interface PaintRequest {
  readonly id: number;
  readonly module: keyof typeof PAINTERS;
  readonly picture: unknown;
  readonly options: PaintOptions;
}

export type PaintAnswer =
  { readonly id: number; readonly raster: Raster } | { readonly id: number; readonly raster: null };

type Paint = (picture: never, options: PaintOptions) => Raster;

/** Pictures come from our own page, which has parsed them. */
const paintOf = <Picture>({ paint }: PictureModule<Picture>): Paint => paint;

const PAINTERS = {
  rune: async () => paintOf((await import('@wellspring/modules/rune')).runePictures),
  curve: async () => paintOf((await import('@wellspring/modules/curve')).curvePictures),
  painter: async () => paintOf((await import('@wellspring/modules/painter')).painterPictures),
  csg: async () => paintOf((await import('@wellspring/modules/csg')).csgPictures),
};

async function answer({ id, module, picture, options }: PaintRequest): Promise<PaintAnswer> {
  const paint = await PAINTERS[module]();
  return { id, raster: paint(picture as never, options) };
}

addEventListener('message', ({ data }: MessageEvent<PaintRequest>) => {
  answer(data).then(
    (painted) =>
      postMessage(painted, {
        transfer: painted.raster === null ? [] : [painted.raster.data.buffer],
      }),
    () => postMessage({ id: data.id, raster: null } satisfies PaintAnswer),
  );
});
