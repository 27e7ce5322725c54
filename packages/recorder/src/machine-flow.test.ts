import { type Box, type Flow, machineFlow, type Scene, type SceneNode } from '@wellspring/diagrams';
import { describe, expect, test } from 'vitest';
import { PICTURE, scenesOf } from './testing.js';

interface Step {
  readonly from: Scene;
  readonly to: Scene;
  readonly flow: Flow;
}

/** All steps of a run, with what moves in each. */
async function stepsOf(text: string): Promise<readonly Step[]> {
  const scenes = await scenesOf(text, { ...PICTURE, isTruncated: false });
  return scenes.slice(1).map((to, at) => {
    const from = scenes[at] ?? to;
    return { from, to, flow: machineFlow(from, to) };
  });
}

/** Finds the step that acts on an item with this text: the first one, or a later one. */
function acting(steps: readonly Step[], text: string, nth = 0): Step {
  const found = steps.filter(
    ({ from }) => topOf(from)?.text.replace(/;$/, '') === text.replace(/;$/, ''),
  )[nth];
  if (!found) throw new Error(`No step acts on ${text}.`);
  return found;
}

function topOf({ nodes }: Scene): SceneNode | undefined {
  return nodes.find(({ kind, number }) => kind === 'item' && number === 1);
}

function stashOf({ nodes }: Scene): readonly SceneNode[] {
  return nodes.filter(({ kind }) => kind === 'stash-value');
}

function frame({ nodes }: Scene, label: string): SceneNode {
  const found = nodes.findLast(({ kind, text }) => kind === 'frame' && text === label);
  if (!found) throw new Error(`There is no frame ${label}.`);
  return found;
}

function binding(scene: Scene, label: string, name: string): Box | undefined {
  return frame(scene, label).slots.find((slot) => slot.name === name)?.box;
}

/** Returns the origin of the value on top of the stash. */
const originOfTop = ({ to, flow }: Step) => flow.comes.get(stashOf(to).at(-1)?.id ?? '');

describe('in each kind of step things come from where they were and go to where they are', () => {
  test('statements and expressions unfold where they stood', async () => {
    const steps = await stepsOf('1; 2 + 3;');
    // The first step of a program makes the sequence of its statements.
    for (const [whole, nth, parts] of [
      ['1;\n2 + 3;', 1, ['1', 'pop', '2 + 3']],
      ['2 + 3', 0, ['2', '3', '+']],
    ] as const) {
      const { from, to, flow } = acting(steps, whole, nth);
      const unfolded = to.nodes.filter(({ kind }) => kind === 'item').slice(0, 3);
      expect(unfolded.map(({ text }) => text.replace(/;$/, ''))).toEqual(parts);
      const origins = unfolded.map(({ id }) => flow.comes.get(id));
      expect(origins).toEqual(unfolded.map(() => topOf(from)?.box));
    }
  });

  test('a literal goes to the stash, and pop takes it away', async () => {
    const steps = await stepsOf('1; 2;');
    const literal = acting(steps, '1');
    expect(originOfTop(literal)).toEqual(topOf(literal.from)?.box);
    expect(literal.flow.goes.get(topOf(literal.from)?.id ?? '')).toEqual(
      stashOf(literal.to).at(-1)?.box,
    );
    const pop = acting(steps, 'pop');
    expect(pop.flow.goes.get('t1')).toEqual(topOf(pop.from)?.box);
  });

  test('a name yields the value that is bound to it, also further out', async () => {
    const steps = await stepsOf('const x = 7; { const y = 1; x + y; }');
    const [x, y] = [acting(steps, 'x'), acting(steps, 'y')];
    expect(originOfTop(x)).toEqual(binding(x.from, 'Program', 'x'));
    expect(originOfTop(y)).toEqual(binding(y.from, 'Block', 'y'));
  });

  test('operands join in their result', async () => {
    const steps = await stepsOf('4 + 5; -6;');
    const sum = acting(steps, '+');
    const result = stashOf(sum.to).at(-1);
    expect(result?.text).toBe('9');
    expect([sum.flow.goes.get('t1'), sum.flow.goes.get('t2')]).toEqual([result?.box, result?.box]);
    expect(sum.flow.replaced.has('t1')).toBe(true);
    expect(acting(steps, '-', 0).flow.goes.has('t1')).toBe(true);
  });

  test('what is assigned goes to its name and stays on the stash', async () => {
    const step = acting(await stepsOf('let x = 1; x = 2;'), 'asgn x', 1);
    expect(step.flow.copies).toEqual([{ node: 't1', to: binding(step.to, 'Program', 'x') }]);
    expect(step.flow.replaced.has('t1')).toBe(false);
  });

  test('arguments go to their names, and the frame comes from the function', async () => {
    const step = acting(await stepsOf('const f = (a, b) => a; f(8, 9) + 1;'), 'call 2');
    expect(step.flow.goes.get('t2')).toEqual(binding(step.to, 'f', 'a'));
    expect(step.flow.goes.get('t3')).toEqual(binding(step.to, 'f', 'b'));
    const called = step.from.nodes.find(({ kind }) => kind === 'function');
    expect(step.flow.comes.get(frame(step.to, 'f').id)).toEqual(called?.box);
    expect(step.flow.attention).toEqual({
      from: frame(step.from, 'Program').box,
      to: frame(step.to, 'f').box,
    });
  });

  test('an environment is switched: the outline goes back to the frame around', async () => {
    const steps = await stepsOf('const x = 1; { const y = 2; } x;');
    const step = acting(steps, 'env Program');
    expect(step.flow.attention?.to).toEqual(frame(step.to, 'Program').box);
    expect(step.flow.goes.get(topOf(step.from)?.id ?? '')).toEqual(frame(step.to, 'Program').box);
  });

  test('elements go into their array, come out of it, and change in it', async () => {
    const steps = await stepsOf('const a = [5, 6]; a[1]; a[0] = 7;');
    const literal = acting(steps, 'arr lit 2');
    const made = literal.to.nodes.find(({ kind }) => kind === 'pair');
    expect(literal.flow.goes.get('t1')).toEqual(made?.slots[0]?.box);
    expect(literal.flow.goes.get('t2')).toEqual(made?.slots[1]?.box);
    const access = acting(steps, 'arr acc');
    const held = access.from.nodes.find(({ kind }) => kind === 'pair');
    expect(originOfTop(access)).toEqual(held?.slots[1]?.box);
    const change = acting(steps, 'arr asgn');
    const changed = change.to.nodes.find(({ kind }) => kind === 'pair');
    const value = stashOf(change.from).at(-1);
    expect(change.flow.goes.get(value?.id ?? '')).toEqual(changed?.slots[0]?.box);
    expect(originOfTop(change)).toEqual(value?.box);
  });

  test('a spread array comes apart', async () => {
    const step = acting(await stepsOf('const f = (a, b) => a; f(...[3, 4]);'), 'spread');
    const array = step.from.nodes.find(({ kind }) => kind === 'pair');
    const [first, second] = stashOf(step.to).slice(-2);
    expect(step.flow.comes.get(first?.id ?? '')).toEqual(array?.slots[0]?.box);
    expect(step.flow.comes.get(second?.id ?? '')).toEqual(array?.slots[1]?.box);
  });

  test('the condition of a branch and of a loop goes to what asks for it', async () => {
    const branch = acting(await stepsOf('true ? 1 : 2;'), 'branch');
    expect(branch.flow.goes.get('t1')).toEqual(topOf(branch.from)?.box);
    const steps = await stepsOf(
      'let i = 0; while (i < 2) { i = i + 1; } for (i = 0; i < 1; i = i + 1) { i; }',
    );
    for (const loop of ['while', 'for']) {
      const { flow, from } = acting(steps, loop);
      const condition = stashOf(from).at(-1);
      expect(flow.goes.get(condition?.id ?? '')).toEqual(topOf(from)?.box);
    }
  });
});

test('no item of the control has an origin that it was never at', async () => {
  for (const { from, to, flow } of await stepsOf('const f = n => n === 0 ? 0 : f(n - 1); f(3);')) {
    const stayed = from.nodes.filter(
      ({ id, kind, number, text }) =>
        kind === 'item' &&
        number > 1 &&
        to.nodes.some((node) => node.id === id && node.text === text),
    );
    expect(stayed.filter(({ id }) => flow.comes.has(id))).toEqual([]);
  }
});
