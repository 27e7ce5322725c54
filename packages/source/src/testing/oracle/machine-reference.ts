import type { Variant } from 'js-slang/dist/langs.js';
import { vi } from 'vitest';

/** The machine of the reference implementation, step by step, run as a black box. */

/** What both machines tell of a run, from step 1 on. */
export interface MachineTrace {
  readonly total: number;
  readonly changes: readonly number[];
  readonly halts: readonly number[];
  readonly control: readonly number[];
  readonly stash: readonly number[];
  readonly frame: readonly string[];
  readonly next: readonly (string | null)[];
}

/** @returns undefined if the program does not finish there */
export type MachineReference = (
  text: string,
  chapter: number,
  stepLimit: number,
  variant?: 'explicit-control',
) => Promise<MachineTrace | undefined>;

/** An item of the control, as the reference has it. */
interface ControlItem {
  readonly type?: string;
  readonly instrType?: string;
}

interface Stack {
  readonly size: () => number;
  readonly peek: () => ControlItem | undefined;
}

const ignore = (): void => undefined;

/** Loads the reference implementation, which takes a moment. It must not say anything in the meantime. */
export async function loadMachineReference(): Promise<MachineReference> {
  // It looks at the browser's name while it loads.
  Object.defineProperty(globalThis, 'navigator', {
    value: { userAgent: 'chrome' },
    configurable: true,
  });
  vi.stubGlobal('console', { log: ignore, info: ignore, warn: ignore, error: ignore });
  const slang = await import('js-slang');
  return async (text, chapter, stepLimit, variant) => {
    const context = slang.createContext(
      chapter,
      variant as Variant | undefined,
      {},
      [],
      undefined,
      {
        rawDisplay: (value: unknown) => value,
        prompt: () => null,
        alert: () => undefined,
        visualiseList: () => undefined,
      },
    );
    const control: number[] = [];
    const stash: number[] = [];
    const frame: string[] = [];
    const next: (string | null)[] = [];
    let total = 0;
    // It notes the number of each step here, when that step is done.
    Object.defineProperty(context.runtime, 'envStepsTotal', {
      get: () => total,
      set(steps: number) {
        total = steps;
        if (steps === 0) return;
        const stacks = context.runtime as unknown as { control: Stack; stash: Stack };
        control.push(stacks.control.size());
        stash.push(stacks.stash.size());
        frame.push(context.runtime.environments[0]?.name ?? '');
        const top = stacks.control.peek();
        next.push(top?.instrType ?? top?.type ?? null);
      },
    });
    const options = { executionMethod: 'cse-machine', stepLimit } as const;
    const outcome = await slang.runInContext(text, context, options).catch(() => undefined);
    if (outcome?.status !== 'finished') return undefined;
    const { changepointSteps: changes, breakpointSteps: halts } = context.runtime;
    return { total, changes, halts, control, stash, frame, next };
  };
}
