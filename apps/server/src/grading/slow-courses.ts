/** So long it is remembered that an answer took long. */
const MEMORY_MS = 5 * 60_000;

/** In which courses answers took long of late: these wait for each other, not others for them. */
export interface SlowCourses {
  /** How many answers of the course took long within the last minutes. */
  count(courseId: number): number;
  note(courseId: number): void;
}

/** The memory of one process; it needs no more, since each marks what it takes itself. */
export function createSlowCourses(now: () => Date): SlowCourses {
  const noted = new Map<number, readonly number[]>();
  const recent = (courseId: number) =>
    (noted.get(courseId) ?? []).filter((at) => at > now().getTime() - MEMORY_MS);
  return {
    count: (courseId) => recent(courseId).length,
    note(courseId) {
      for (const id of noted.keys()) if (recent(id).length === 0) noted.delete(id);
      noted.set(courseId, [...recent(courseId), now().getTime()]);
    },
  };
}
