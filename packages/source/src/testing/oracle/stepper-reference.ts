import { generate } from 'astring';
import { vi } from 'vitest';

/** Drives the stepper of the reference implementation, js-slang, as a black box. */

/** One step, as both engines are to show it. */
export interface ShownStep {
  /** The program. Functions that are bound to a name are shown by it (language reference, section 14). */
  readonly code: string;
  readonly marker: string;
  readonly explanation: string;
  readonly redex?: string;
}

/** A step as the reference gives it. */
interface ReferenceStep {
  readonly ast: Node;
  readonly markers?: readonly {
    readonly redex?: Node | null;
    readonly redexType?: string;
    readonly explanation?: string;
  }[];
}

/** @returns the steps; null where the reference breaks */
export type StepperReference = (
  text: string,
  chapter: number,
  stepLimit: number,
) => Promise<ShownStep[] | null>;

/** A tree as programs are written from. */
type Node = Parameters<typeof generate>[0];

const ignore = (): void => undefined;

/** Loads the reference implementation, which takes a moment; it talks to the console, which is silenced. */
export async function loadStepperReference(): Promise<StepperReference> {
  // It looks at the browser's name while it loads.
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
    // It breaks on some programs, such as a block that is left with a condition in it.
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

/** A copy of a tree with names in the place of the functions that are bound to them. */
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
