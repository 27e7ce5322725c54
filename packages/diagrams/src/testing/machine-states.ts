import fc from 'fast-check';
import type { MachineFrame, MachineState, MachineValue } from '../machine/state.js';

const plain = (text: string): MachineValue => ({ kind: 'plain', text });

/** Any state: nested frames, arrays and functions with arbitrary references, control and stash. */
export const states: fc.Arbitrary<MachineState> = fc
  .record({
    frames: fc.integer({ min: 1, max: 8 }),
    arrays: fc.integer({ min: 0, max: 8 }),
    functions: fc.integer({ min: 0, max: 4 }),
  })
  .chain((count) => {
    const value: fc.Arbitrary<MachineValue> = fc.oneof(
      fc
        .oneof(
          fc.integer().map(String),
          fc.string().map((text) => JSON.stringify(text)),
        )
        .map(plain),
      fc.constant(plain('null')),
      fc.constant<MachineValue>({ kind: 'unassigned' }),
      fc.constant<MachineValue>({ kind: 'predeclared', name: 'math_sqrt' }),
      ...(count.arrays > 0
        ? [fc.nat(count.arrays - 1).map((at): MachineValue => ({ kind: 'array', id: 100 + at }))]
        : []),
      ...(count.functions > 0
        ? [
            fc
              .nat(count.functions - 1)
              .map((at): MachineValue => ({ kind: 'function', id: 200 + at })),
          ]
        : []),
    );
    const frame = fc.nat(count.frames - 1);
    return fc
      .record({
        parents: fc.array(fc.nat(), { minLength: count.frames, maxLength: count.frames }),
        live: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
        bindings: fc.array(
          fc.uniqueArray(
            fc.record({
              name: fc.string({ minLength: 1, maxLength: 30 }),
              isConstant: fc.boolean(),
              value,
            }),
            { maxLength: 5, selector: ({ name }) => name },
          ),
          { minLength: count.frames, maxLength: count.frames },
        ),
        elements: fc.array(fc.array(value, { maxLength: 4 }), {
          minLength: count.arrays,
          maxLength: count.arrays,
        }),
        homes: fc.array(frame, { minLength: 12, maxLength: 12 }),
        control: fc.array(
          fc.record({
            text: fc.string({ maxLength: 80 }),
            frame: fc.option(frame, { nil: undefined }),
          }),
          { maxLength: 12 },
        ),
        stash: fc.array(value, { maxLength: 6 }),
        currentFrame: frame,
      })
      .map((drawn): MachineState => {
        const frames: MachineFrame[] = [];
        drawn.bindings.forEach((bindings, id) => {
          const parent = id === 0 ? undefined : (drawn.parents[id] ?? 0) % id;
          const level = parent === undefined ? 0 : (frames[parent]?.level ?? 0) + 1;
          frames.push({
            id,
            label: `f${id}`,
            parent,
            level,
            bindings,
            isLive: drawn.live[id] ?? true,
          });
        });
        const controlSize = drawn.control.length + (drawn.live[0] === true ? 5 : 0);
        return {
          control: drawn.control.map((item) => ({
            ...item,
            tooltip: undefined,
            isInstruction: item.frame !== undefined,
            range: undefined,
          })),
          controlSize,
          stash: drawn.stash,
          stashSize: drawn.stash.length,
          currentFrame: drawn.currentFrame,
          frames,
          arrays: drawn.elements.map((elements, at) => ({
            id: 100 + at,
            frame: drawn.homes[at] ?? 0,
            elements,
            length: elements.length + (at === 3 ? 100 : 0),
            isLive: drawn.live[at] ?? true,
          })),
          functions: Array.from({ length: count.functions }, (_, at) => ({
            id: 200 + at,
            frame: drawn.homes[at + 8] ?? 0,
            text: 'x => x + 1',
            isLive: drawn.live[at + 8] ?? true,
          })),
        };
      });
  });
