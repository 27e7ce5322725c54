import type { Breakpoint, DebugOptions } from '@wellspring/evaluator';
import type { Breakpoints, Project } from '../project';

/** The options of a debugged run: its breakpoints with what the user has set about them. */

/**
 * @param halts the lines of the breakpoints by file
 * @param pauses says where it pauses otherwise: before the first statement, at errors
 */
export function debugOptions(
  halts: Breakpoints,
  { conditions = {} }: Pick<Project, 'conditions'>,
  pauses: { readonly pausesAtStart: boolean; readonly pausesOnErrors: boolean },
): DebugOptions {
  const { pausesAtStart, pausesOnErrors } = pauses;
  const breakpoints = Object.entries(halts).map(([file, lines]) => {
    const inFile = lines.map((line): Breakpoint => ({ line, ...conditions[file]?.[line] }));
    return [file, inFile] as const;
  });
  return {
    breakpoints: Object.fromEntries(breakpoints),
    ...(pausesAtStart && { pausesAtStart }),
    ...(pausesOnErrors && { pausesOnErrors }),
  };
}
