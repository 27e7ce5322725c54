import { openCanvasPainter } from '../pictures/canvas-painter.js';
import { Graphics } from '../pictures/graphics.js';
import type { PaintOptions, PictureModule } from '../pictures/picture-module.js';
import type { Raster } from '../pictures/view.js';
import { describeScene } from './describe.js';
import { parseScenePage, type Scene } from './pages.js';
import { paintScene } from './raster.js';
import { START_TILT } from './scene.js';
import { toStl } from './stl.js';
import { type PosedScene, SceneGraphics } from './webgl.js';

/** The pictures of scenes, for the page. */

// Shared by all canvases, since browsers allow few contexts.
const graphics = new Graphics<PosedScene>((gl) => new SceneGraphics(gl));

/** Without a graphics processor, triangles of so many coordinates take some 50 ms. */
const HEAVY_NUMBERS = 45_000;

export const csgPictures: PictureModule<Scene> = {
  name: 'csg',
  readPage(data) {
    const page = parseScenePage(data);
    if (page === undefined) return undefined;
    return {
      picture: page.scene,
      animation: null,
      period: null,
      isInSpace: true,
      tilt: START_TILT,
      isSaved: page.kind === 'saved',
    };
  },
  hasImages: () => false,
  describe: describeScene,
  openPainter: (canvas, onArrival, paintAway) =>
    openCanvasPainter<Scene>(canvas, {
      paintFast: (target, scene, { angle = 0, tilt = START_TILT, ...view }) =>
        graphics.paint(target, { scene, angle, tilt }, view),
      paintInMemory: paint,
      dispose: graphics.whenRestored(onArrival),
      isHeavy: ({ corners }) => corners.length > HEAVY_NUMBERS,
      paintAway,
    }),
  paint,
  toSvg: () => null,
  toModel: (scene) => ({ extension: 'stl', type: 'model/stl', content: toStl(scene) }),
};

function paint(scene: Scene, { angle = 0, tilt = START_TILT, ...view }: PaintOptions): Raster {
  return paintScene(scene, view, { angle, tilt });
}
