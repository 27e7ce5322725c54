/** What would be lost if the page were loaded anew or the session ended, told by whoever keeps it. */
export interface Work {
  /** Saves what is not saved yet. @returns whether all is saved now */
  save(): boolean | Promise<boolean>;
  /**
   * Sends what the server does not have yet, where this page is all that can. Never rejects.
   * @returns whether the server has everything now
   */
  send?(): Promise<boolean>;
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

/**
 * Sends all work, for before the session ends.
 * @param patienceMs how long that may take
 * @returns false when something would be left behind: not sent in time, or not saved anywhere
 */
export async function sendAllWork(patienceMs: number): Promise<boolean> {
  const sendings = [...works].flatMap((work) => work.send?.() ?? []);
  if (sendings.length > 0) {
    const patience = new Promise<boolean[]>((resolve) => {
      setTimeout(() => resolve([false]), patienceMs);
    });
    const sent = await Promise.race([Promise.all(sendings), patience]);
    if (!sent.every(Boolean)) return false;
    // What was unsaved until now is taken back by then.
    await new Promise((resolve) => void setTimeout(resolve));
  }
  return saveAllWork();
}

/** Whether loading the page anew would cut something off. */
export function isAnyWorkBusy(): boolean {
  return [...works].some((work) => work.isBusy?.());
}
