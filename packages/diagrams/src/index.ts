/** Pictures of what programs work on: values in, a scene out, painters for the screen and for paper. */
export type { HeapArrays, HeapValue } from './heap.js';
export { layoutHeap } from './heap-scene.js';
export { stackScenes, withTitle } from './stack.js';
export { layoutTree } from './tree-scene.js';
export { binaryTreeOf, generalTreeOf, type TreePart } from './tree-shape.js';
export {
  type Arrow,
  type Box,
  type NodeKind,
  type Point,
  type Role,
  type Scene,
  type SceneNode,
  type Shape,
  type Slot,
} from './scene.js';
export {
  type Cursor,
  type Direction,
  indexNodes,
  move,
  type NodeIndex,
  nodeAt,
} from './navigation.js';
export { shortText, type ValueKind } from './values.js';
