import type { Project } from './project';

/** The lines of its files at which a project is to halt, for those who look at how it runs. */

/** Lines by the paths of files, from 1, in order. Of files that are not there they mean nothing. */
export type Breakpoints = Readonly<Record<string, readonly number[]>>;

/** More lines of a file than anybody marks. */
export const MAX_BREAKPOINTS = 1000;

const NONE: readonly number[] = [];

/** The lines of a file that are marked; the same array as long as they are the same. */
export function breakpointsIn({ breakpoints }: Project, path: string | null): readonly number[] {
  return (path === null ? undefined : breakpoints?.[path]) ?? NONE;
}

/** Marks these lines of a file and no others. */
export function withBreakpoints(project: Project, path: string, lines: readonly number[]): Project {
  if (isSameLines(breakpointsIn(project, path), lines)) return project;
  const { breakpoints = {}, ...others } = project;
  const { [path]: _, ...rest } = breakpoints;
  const marked = lines.length === 0 ? rest : { ...rest, [path]: lines.slice(0, MAX_BREAKPOINTS) };
  return Object.keys(marked).length === 0 ? others : { ...others, breakpoints: marked };
}

/** Gives files other paths, or leaves them out where there is none for them. */
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

/** Whether both are the same lines. */
export function isSameLines(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((line, at) => line === others[at]);
}
