/**
 * Work that would be lost if the page reloaded or the session ended. It is registered by the part of the page
 * that holds it.
 */
export interface Work {
  /** Saves unsaved changes. @returns whether everything is saved now */
  save(): boolean | Promise<boolean>;
  /**
   * Sends what the server does not have yet, if only this page can do so. Never rejects.
   * @returns whether the server has everything now
   */
  send?(): Promise<boolean>;
  /** Tells whether something is going on that should not be interrupted, such as a running program. */
  isBusy?(): boolean;
}

const works = new Set<Work>();

/** Registers work to be saved before the page reloads. @returns a function that removes it */
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
 * Sends all work before the session ends.
 * @param patienceMs the maximum time to wait
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
    // By then work that is saved now has been unregistered.
    await new Promise((resolve) => void setTimeout(resolve));
  }
  return saveAllWork();
}

/** Tells whether reloading the page would interrupt something. */
export function isAnyWorkBusy(): boolean {
  return [...works].some((work) => work.isBusy?.());
}
