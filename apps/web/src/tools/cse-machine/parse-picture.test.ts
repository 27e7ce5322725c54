import { layoutMachine, type MachineState } from '@wellspring/diagrams';
import { expect, test } from 'vitest';
import { parsePicture } from './parse-picture';

const STATE: MachineState = {
  control: [
    { text: 'call 1', tooltip: 'Call', isInstruction: true, range: undefined, frame: undefined },
  ],
  controlSize: 1,
  stash: [
    { kind: 'array', id: 2 },
    { kind: 'plain', text: '1' },
  ],
  stashSize: 2,
  currentFrame: 0,
  frames: [
    {
      id: 0,
      label: 'Global',
      parent: undefined,
      level: 0,
      bindings: [{ name: 'f', isConstant: true, value: { kind: 'function', id: 3 } }],
      isLive: true,
    },
  ],
  arrays: [
    { id: 2, frame: 0, elements: [{ kind: 'plain', text: 'null' }], length: 1, isLive: false },
  ],
  functions: [{ id: 3, frame: 0, text: 'x => x', isLive: true }],
};
const scene = layoutMachine(STATE, {
  panels: { control: 'Control', stash: 'Stash', more: 'show more' },
});
const PICTURE = {
  scene,
  next: { text: 'call 1', note: 'Call' },
  explanation: 'Call f with the arguments 1.',
  controlSize: 1,
  stashSize: 2,
  currentFrame: 'e0',
  framesLeftOut: 0,
};

test('a picture comes through as it is', () => {
  expect(parsePicture(structuredClone(PICTURE))).toEqual(PICTURE);
});

test.each([
  ['nothing', null],
  ['a number', 7],
  ['a picture without a scene', { ...PICTURE, scene: undefined }],
  ['a shape of no kind', { ...PICTURE, scene: { ...scene, shapes: [{ kind: 'script' }] } }],
  [
    'a place that is none',
    { ...PICTURE, scene: { ...scene, bounds: { ...scene.bounds, x: Number.NaN } } },
  ],
])('%s is not drawn', (_what, sent) => {
  expect(parsePicture(sent)).toBeNull();
});
