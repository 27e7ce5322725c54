import type { Project } from './project';

/** The breakpoints of a project, for tools that show how it runs. */

/** Lines by the paths of files, from 1, in order. Entries for missing files have no effect. */
export type Breakpoints = Readonly<Record<string, readonly number[]>>;

/** The condition under which a breakpoint pauses, or the message that it displays instead. */
export interface Condition {
  readonly condition?: string;
  readonly logMessage?: string;
}

/** By lines. */
export type FileConditions = Readonly<Record<number, Condition>>;

/** By the paths of files. */
export type Conditions = Readonly<Record<string, FileConditions>>;

/** Maximum number per file, which is more than users set. */
export const MAX_BREAKPOINTS = 1000;

const NONE: readonly number[] = [];
const NO_CONDITIONS: FileConditions = {};

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

/** The conditions in a file, by line; the same object as long as they do not change. */
export function conditionsIn({ conditions }: Project, path: string | null): FileConditions {
  return (path === null ? undefined : conditions?.[path]) ?? NO_CONDITIONS;
}

/** Replaces the conditions in a file. */
export function withConditions(
  project: Project,
  path: string,
  conditions: FileConditions,
): Project {
  if (conditionsIn(project, path) === conditions) return project;
  return { ...project, conditions: { ...project.conditions, [path]: conditions } };
}

type Marks = Pick<Project, 'breakpoints' | 'conditions'>;

/** Maps the paths of files; entries without a new path are dropped. */
export function movedBreakpoints(
  { breakpoints, conditions }: Marks,
  moved: (path: string) => string | null,
): Marks {
  const movedIn = <Value>(all: Readonly<Record<string, Value>> = {}) =>
    Object.entries(all).flatMap(([path, value]) => {
      const to = moved(path);
      return to === null ? [] : [[to, value] as const];
    });
  const [lines, about] = [movedIn(breakpoints), movedIn(conditions)];
  return {
    ...(lines.length > 0 && { breakpoints: Object.fromEntries(lines) }),
    ...(about.length > 0 && { conditions: Object.fromEntries(about) }),
  };
}

/** Tells whether both lists are equal. */
export function isSameLines(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((line, at) => line === others[at]);
}
