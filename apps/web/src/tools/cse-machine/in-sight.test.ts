import { layoutMachine, type MachineState } from '@wellspring/diagrams';
import { expect, test } from 'vitest';
import { inSight } from './in-sight';

const item = { text: '+', tooltip: '+', isInstruction: true, range: undefined, frame: undefined };
const plain = (text: string) => ({ kind: 'plain', text }) as const;
const PANELS = { control: 'Control', stash: 'Stash', more: 'show more' };

/** A state within a call of a function of the program, with names in each of the frames. */
function stateWith(n: string): MachineState {
  const frames = ['Global', 'Program', 'f'].map((label, id) => ({
    id,
    label,
    parent: id === 0 ? undefined : id - 1,
    level: id,
    bindings: id === 0 ? [] : [{ name: 'n', isConstant: false, value: plain(id === 2 ? n : '0') }],
    isLive: true,
  }));
  const panels = { control: [item, item], controlSize: 2, stash: [plain('1'), plain('2')] };
  return { ...panels, stashSize: 2, currentFrame: 2, frames, arrays: [], functions: [] };
}

test('the frame of the program is to be in sight beside the current one, which comes after it', () => {
  const scene = layoutMachine(stateWith('1'), { panels: PANELS });
  const frame = (name: string) =>
    scene.nodes.find(({ kind, text }) => kind === 'frame' && text === name)?.id ?? 'none';
  const ids = inSight(scene, frame('f'));
  expect(ids.slice(-2)).toEqual([frame('Program'), frame('f')]);
  expect(ids).not.toContain(frame('Global'));
});

test('what comes next and the value that it finds can be missed best, what has changed least', () => {
  const scene = layoutMachine(stateWith('2'), { panels: PANELS, before: stateWith('1') });
  const ids = inSight(scene, 'e2');
  const kinds = ids.map((id) => scene.nodes.find((node) => node.id === id)?.kind);
  expect(kinds.slice(0, 4)).toEqual(['item', 'stash-value', 'frame', 'frame']);
  expect(scene.nodes.find(({ kind }) => kind === 'item')?.id).toBe(ids[0]);
  expect(new Set(ids.slice(4))).toEqual(new Set(['e2']));
});
