import { addFunctionText } from './function-text.js';
import { FUNCTION_DOT, FUNCTION_RADIUS, TEXT_PADDING, TEXT_SIZE, TITLE_SIZE } from './measures.js';
import type { Box, Point, Role, SceneNode, Shape } from './scene.js';
import { type Ending, shortText } from './values.js';

/** The shapes of arrays, functions and values, wherever they are drawn. */

const CORNER = 3;

/**
 * Draws a node in its tone.
 * @param shapes receives the shapes; they are appended to one list, so that many calls make no lists in
 *   between
 * @param ending of texts that are cut
 */
export function addShapes(node: SceneNode, shapes: Shape[], ending: Ending = '...'): void {
  const first = shapes.length;
  addPlainShapes(node, shapes, ending);
  const { tone } = node;
  if (tone === undefined) return;
  for (const [at, shape] of shapes.slice(first).entries()) shapes[first + at] = { ...shape, tone };
}

function addPlainShapes(node: SceneNode, shapes: Shape[], ending: Ending): void {
  const { id, text, box, value } = node;
  switch (node.kind) {
    case 'title':
      shapes.push(textAt(id, 'title', text, box.x, box, TITLE_SIZE));
      return;
    case 'pair':
    case 'array':
      addArray(node, shapes, ending);
      return;
    case 'function':
      addFunction(node, shapes);
      addFunctionText(node, shapes);
      return;
    case 'entry':
      shapes.push({ kind: 'rectangle', node: id, role: 'tree', box, corner: box.height / 2 });
      shapes.push(textIn(id, value, shortText(text, ending), box));
      return;
    case 'value':
      if (value === 'null') {
        shapes.push({ kind: 'rectangle', node: id, role: 'box', box, corner: CORNER });
        shapes.push(nullStroke(id, box));
      } else {
        shapes.push(
          textAt(id, value, shortText(text, ending), box.x + TEXT_PADDING, box, TEXT_SIZE),
        );
      }
      return;
    // The layout of the machine draws its own nodes.
    case 'frame':
    case 'item':
    case 'stash-value':
      return;
    case 'branch': {
      const radius = box.width / 2;
      const centre = centreOf(box);
      shapes.push({ kind: 'circle', node: id, role: 'tree', centre, radius, isFilled: true });
    }
  }
}

function addArray({ id, box, slots }: SceneNode, shapes: Shape[], ending: Ending) {
  shapes.push({ kind: 'rectangle', node: id, role: 'box', box, corner: CORNER });
  for (const [index, { kind, text, to, box: own }] of slots.entries()) {
    if (index > 0) {
      const { x, y, height } = own;
      const [from, end] = [
        { x, y },
        { x, y: y + height },
      ];
      shapes.push({ kind: 'line', node: id, role: 'box', from, to: end });
    }
    // An arrow brings its own dot.
    if (to !== null) continue;
    shapes.push(
      kind === 'null' ? nullStroke(id, own) : textIn(id, kind, shortText(text, ending), own),
    );
  }
}

function addFunction({ id, box }: SceneNode, shapes: Shape[]) {
  const { y } = centreOf(box);
  for (const x of [box.x + FUNCTION_RADIUS, box.x + 3 * FUNCTION_RADIUS]) {
    const circle = { kind: 'circle', node: id, role: 'function', centre: { x, y } } as const;
    shapes.push({ ...circle, radius: FUNCTION_RADIUS, isFilled: false });
    shapes.push({ ...circle, radius: FUNCTION_DOT, isFilled: true });
  }
}

/** Null is drawn as a diagonal stroke. */
function nullStroke(node: string, { x, y, width, height }: Box): Shape {
  return { kind: 'line', node, role: 'null', from: { x, y: y + height }, to: { x: x + width, y } };
}

function textIn(node: string, role: Role, text: string, box: Box): Shape {
  const at = centreOf(box);
  return { kind: 'text', node, role, text, at, align: 'middle', size: TEXT_SIZE };
}

function textAt(node: string, role: Role, text: string, x: number, box: Box, size: number): Shape {
  const at = { x, y: box.y + box.height / 2 };
  return { kind: 'text', node, role, text, at, align: 'start', size };
}

function centreOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}
