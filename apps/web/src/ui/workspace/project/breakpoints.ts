import type { Project } from './project';

/** The breakpoints of a project, for tools that show how it runs. */

/** Lines by the paths of files, from 1, in order. Entries for missing files have no effect. */
export type Breakpoints = Readonly<Record<string, readonly number[]>>;

/** What a breakpoint does besides pausing: only under a condition, or displaying a message instead. */
export interface Condition {
  readonly condition?: string;
  readonly logMessage?: string;
}

/** By the paths of files and by lines. */
export type Conditions = Readonly<Record<string, Readonly<Record<number, Condition>>>>;

/** Maximum number per file, which is more than users set. */
export const MAX_BREAKPOINTS = 1000;

const NONE: readonly number[] = [];

/** The breakpoints of a file; the same array as long as they do not change. */
export function breakpointsIn({ breakpoints }: Project, path: string | null): readonly number[] {
  return (path === null ? undefined : breakpoints?.[path]) ?? NONE;
}

/** Replaces the breakpoints of a file. */
export function withBreakpoints(project: Project, path: string, lines: readonly number[]): Project {
  if (isSameLines(breakpointsIn(project, path), lines)) return project;
  const { breakpoints = {}, ...others } = project;
  const { [path]: _, ...rest } = breakpoints;
  const marked = lines.length === 0 ? rest : { ...rest, [path]: lines.slice(0, MAX_BREAKPOINTS) };
  return Object.keys(marked).length === 0 ? others : { ...others, breakpoints: marked };
}

/** Maps the paths of files; entries without a new path are dropped. */
export function movedBreakpoints(
  { breakpoints }: Pick<Project, 'breakpoints'>,
  moved: (path: string) => string | null,
): Pick<Project, 'breakpoints'> {
  if (breakpoints === undefined) return {};
  const entries = Object.entries(breakpoints).flatMap(([path, lines]) => {
    const to = moved(path);
    return to === null ? [] : [[to, lines] as const];
  });
  return entries.length === 0 ? {} : { breakpoints: Object.fromEntries(entries) };
}

/** Tells whether both lists are equal. */
export function isSameLines(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((line, at) => line === others[at]);
}
