/** Asks again and again until the answer is yes; fails after ten seconds. */
export async function waitUntil(what: string, ask: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await ask())) {
    if (Date.now() > deadline) throw new Error(`Waited ten seconds in vain until ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
