/**
 * Pictures of a program's data: values go in, a scene comes out, and painters draw it on the screen and on
 * paper.
 */
export type { HeapArrays, HeapValue } from './heap.js';
export { layoutHeap } from './heap-scene.js';
export { machineFlow } from './machine/flow.js';
export { layoutMachine, type MachineOptions } from './machine/scene.js';
export { type PinnedScene, pinPanels, reachOf } from './machine/pinned.js';
export type { PanelWords } from './machine/panels.js';
export type {
  MachineArray,
  MachineBinding,
  MachineFrame,
  MachineFunction,
  MachineItem,
  MachineState,
  MachineValue,
} from './machine/state.js';
export { type Flow, NO_FLOW } from './motion-flow.js';
export { type Motion, motionBetween, reversed } from './motion.js';
export { stackScenes, withTitle } from './stack.js';
export { layoutTree } from './tree-scene.js';
export { binaryTreeOf, generalTreeOf, type TreePart } from './tree-shape.js';
export {
  type Arrow,
  type Box,
  holds,
  type News,
  type NodeKind,
  type Point,
  type Role,
  ROLES,
  type Scene,
  type SceneNode,
  type ScenePanels,
  type Shape,
  type Slot,
  type SourceRange,
  type Tone,
} from './scene.js';
export { MORE_ID, type PanelName, panelOf } from './panel-names.js';
export {
  type Cursor,
  type Direction,
  indexNodes,
  move,
  type NodeIndex,
  nodeAt,
} from './navigation.js';
export { shortText, VALUE_KINDS, type ValueKind } from './values.js';
