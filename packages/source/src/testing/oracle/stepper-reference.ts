import { generate } from 'astring';
import { vi } from 'vitest';

/** Runs the stepper of the reference implementation, js-slang, as a black box. */

/** A step in the form in which both engines are compared. */
export interface ShownStep {
  /**
   * The program. Functions that are bound to a name are shown by this name (language reference, section 14).
   */
  readonly code: string;
  readonly marker: string;
  readonly explanation: string;
  readonly redex?: string;
}

/** A step of the reference. */
interface ReferenceStep {
  readonly ast: Node;
  readonly markers?: readonly {
    readonly redex?: Node | null;
    readonly redexType?: string;
    readonly explanation?: string;
  }[];
}

/** @returns the steps; null when the reference crashes */
export type StepperReference = (
  text: string,
  chapter: number,
  stepLimit: number,
) => Promise<ShownStep[] | null>;

/** A tree that can be converted to program text. */
type Node = Parameters<typeof generate>[0];

const ignore = (): void => undefined;

/** Loads the reference implementation, which takes a moment. It prints to the console, which is silenced. */
export async function loadStepperReference(): Promise<StepperReference> {
  // It reads the browser's name while it loads.
  Object.defineProperty(globalThis, 'navigator', {
    value: { userAgent: 'chrome' },
    configurable: true,
  });
  vi.stubGlobal('console', { log: ignore, info: ignore, warn: ignore, error: ignore });
  const slang = await import('js-slang');
  return async (text, chapter, stepLimit) => {
    const context = slang.createContext(chapter, undefined, {}, [], undefined, {
      rawDisplay: (value: unknown) => value,
      prompt: () => null,
      alert: () => undefined,
      visualiseList: () => undefined,
    });
    // It crashes on some programs, such as a block that is left with a condition in it.
    const outcome: unknown = await slang
      .runInContext(text, context, { useSubst: true, stepLimit })
      .catch(() => null);
    if (outcome === null) return null;
    const { value } = outcome as { value?: readonly ReferenceStep[] };
    return value === undefined ? null : value.map(shown);
  };
}

function shown({ ast, markers: [marker] = [] }: ReferenceStep): ShownStep {
  const redex = marker?.redex;
  return {
    code: textOf(ast),
    marker: marker?.redexType ?? 'none',
    explanation: marker?.explanation ?? '',
    ...(redex != null && { redex: textOf(redex) }),
  };
}

function textOf(node: Node): string {
  return generate(named(node) as Node).trimEnd();
}

/** Copies a tree, with names in place of the functions that are bound to them. */
function named(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(named);
  if (typeof part !== 'object' || part === null) return part;
  const { type, name } = part as { type?: unknown; name?: unknown };
  if (type === 'ArrowFunctionExpression' && typeof name === 'string') {
    return { type: 'Identifier', name };
  }
  return Object.fromEntries(
    Object.entries(part).map(([key, child]) => [key, key === 'loc' ? undefined : named(child)]),
  );
}
