import { CHANNELS, listen } from '@wellspring/evaluator/testing';
import type { MachineSteps } from '@wellspring/evaluator';
import type { Variant } from 'js-slang/dist/langs.js';
import { vi } from 'vitest';
import { evaluator } from '../../evaluator.js';
import { ENTRY, type Answer } from './case.js';
import { answerOf } from './ours.js';
import { lowered, reported } from './reference.js';

/** Runs programs on both machines: that of the reference implementation, as a black box, and ours. */

/** A machine's answer to a program, with its states from step 1 on. */
export interface MachineAnswer extends Answer {
  readonly steps: MachineSteps;
}

export interface MachineCase {
  readonly text: string;
  readonly chapter: number;
  readonly stepLimit: number;
  readonly variant?: 'explicit-control' | undefined;
}

export type MachineReference = (one: MachineCase) => Promise<MachineAnswer>;

/** An item of the control in the reference. */
interface ControlItem {
  readonly type?: string;
  readonly instrType?: string;
}

interface Stack {
  readonly size: () => number;
  readonly peek: () => ControlItem | undefined;
}

/** A frame in the reference. */
interface TreeNode {
  readonly environment?: { readonly name: string };
  readonly children: readonly TreeNode[];
}

type FrameNames = MachineSteps['frames'];

const namesOf = ({ environment, children }: TreeNode): FrameNames => ({
  name: environment?.name ?? '',
  children: children.map(namesOf),
});

const ignore = (): void => undefined;

/** Loads the reference implementation, which takes a moment. It must not print anything meanwhile. */
export async function loadMachineReference(): Promise<MachineReference> {
  // It reads the browser's name while it loads.
  Object.defineProperty(globalThis, 'navigator', {
    value: { userAgent: 'chrome' },
    configurable: true,
  });
  vi.stubGlobal('console', { log: ignore, info: ignore, warn: ignore, error: ignore });
  const [slang, { stringify }] = await Promise.all([
    import('js-slang'),
    import('js-slang/dist/utils/stringify.js'),
  ]);
  return async ({ text, chapter, stepLimit, variant }) => {
    const display: string[] = [];
    const context = slang.createContext(
      chapter,
      variant as Variant | undefined,
      {},
      [],
      undefined,
      {
        rawDisplay(value: unknown, prepend: unknown) {
          const parts = prepend === undefined ? [value] : [prepend, value];
          display.push(
            parts.map((part) => (typeof part === 'string' ? part : stringify(part))).join(' '),
          );
          return value;
        },
        prompt: () => null,
        alert: () => undefined,
        visualiseList: () => undefined,
      },
    );
    const control: number[] = [];
    const stash: number[] = [];
    const frame: string[] = [];
    const next: (string | null)[] = [];
    let totalSteps = 0;
    // It stores the number of each finished step here.
    Object.defineProperty(context.runtime, 'envStepsTotal', {
      get: () => totalSteps,
      set(steps: number) {
        totalSteps = steps;
        if (steps === 0) return;
        const stacks = context.runtime as unknown as { control: Stack; stash: Stack };
        control.push(stacks.control.size());
        stash.push(stacks.stash.size());
        frame.push(context.runtime.environments[0]?.name ?? '');
        const top = stacks.control.peek();
        next.push(top?.instrType ?? top?.type ?? null);
      },
    });
    const outcome = await slang.runInContext(lowered(text), context, {
      executionMethod: 'cse-machine',
      stepLimit,
    });
    const { changepointSteps, breakpointSteps, environmentTree } = context.runtime;
    const { root } = environmentTree as unknown as { root: TreeNode };
    const states = { control, stash, frame, next, frames: namesOf(root) };
    const hasFinished = outcome.status === 'finished';
    return {
      result: hasFinished ? stringify(outcome.value) : undefined,
      display,
      errors: hasFinished ? [] : context.errors.map(reported),
      steps: { totalSteps, breakpointSteps, changepointSteps, ...states },
    };
  };
}

/** Returns the answer of our own machine. */
export async function ourMachineAnswer(one: MachineCase): Promise<MachineAnswer> {
  const { text, chapter, stepLimit, variant = 'default' } = one;
  const display: string[] = [];
  const { callbacks, sent } = listen({}, display);
  const session = evaluator.createSession({ chapter, variant, timeoutMs: 10_000 }, callbacks);
  const program = { files: { [ENTRY]: text }, entry: ENTRY };
  const outcome = await session.recorders?.['cse']?.(program, { mode: 'cse', stepLimit }, {});
  const [machine] = sent(CHANNELS.machine);
  if (outcome === undefined || outcome.status === 'stopped' || machine === undefined) {
    throw new Error(`the machine has no answer to ${text}`);
  }
  return { ...answerOf(outcome, display), steps: machine };
}
