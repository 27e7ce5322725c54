import { hexColor } from '../pictures/svg.js';
import { counted, numberText } from '../pictures/words.js';
import type { Scene } from './pages.js';
import { boxOf } from './scene.js';

/** The number of colours that are named. */
const MAX_NAMED_COLORS = 4;

/** Says in plain words what is in a scene, for users who do not see it. */
export function describeScene(scene: Scene): string {
  const { shapes, corners, colors, hasGrid, hasAxes } = scene;
  const around = [hasGrid ? 'a grid' : '', hasAxes ? 'the axes' : ''].filter((one) => one !== '');
  const beside = around.length === 0 ? '' : ` with ${around.join(' and ')}`;
  const box = boxOf(scene);
  if (box === undefined) return `An empty scene${beside}.`;
  const bounds = ['x', 'y', 'z'].map(
    (axis, index) =>
      `${axis} from ${numberText(box.min[index] ?? 0)} to ${numberText(box.max[index] ?? 0)}`,
  );
  const named = colors.slice(0, MAX_NAMED_COLORS).map(({ color }) => hexOf(color));
  const painted =
    colors.length > MAX_NAMED_COLORS
      ? `${counted(colors.length, 'colour')}, among them ${named.join(', ')}`
      : `${counted(colors.length, 'colour')}: ${named.join(', ')}`;
  return `A scene of ${counted(shapes, 'shape')}${beside}: ${bounds.join(', ')}. It has ${counted(
    corners.length / 9,
    'triangle',
  )} and ${painted}.`;
}

function hexOf(color: number): string {
  return hexColor([16, 8, 0].map((shift) => ((color >> shift) & 255) / 255));
}
