/** What would be lost if the page were loaded anew, told by whoever keeps it. */
export interface Work {
  /** Saves what is not saved yet. @returns whether all is saved now */
  save(): boolean | Promise<boolean>;
  /** Whether something is going on that one would rather not have cut off, such as a running program. */
  isBusy?(): boolean;
}

const works = new Set<Work>();

/** Has the page save this before it loads anew. @returns what takes it back */
export function registerWork(work: Work): () => void {
  works.add(work);
  return () => works.delete(work);
}

/** @returns whether all work on the page is saved now */
export async function saveAllWork(): Promise<boolean> {
  const saved = await Promise.all([...works].map(async (work) => work.save()));
  return saved.every(Boolean);
}

/** Whether loading the page anew would cut something off. */
export function isAnyWorkBusy(): boolean {
  return [...works].some((work) => work.isBusy?.());
}
