import type { Breakpoint, DebugOptions } from '@wellspring/evaluator';
import type { Breakpoints, Project } from '../project';

/** The options of a debugged run: its breakpoints with what the user has set about them. */

/**
 * @param halts the lines of the breakpoints by file
 * @param pausesAtStart true to pause before the first statement
 */
export function debugOptions(
  halts: Breakpoints,
  { conditions = {} }: Pick<Project, 'conditions'>,
  pausesAtStart: boolean,
): DebugOptions {
  const breakpoints = Object.entries(halts).map(([file, lines]) => {
    const inFile = lines.map((line): Breakpoint => ({ line, ...conditions[file]?.[line] }));
    return [file, inFile] as const;
  });
  return {
    breakpoints: Object.fromEntries(breakpoints),
    ...(pausesAtStart && { pausesAtStart }),
  };
}
