/** Repeats the question until the answer is yes; fails when that takes longer than `patienceMs`. */
export async function waitUntil(
  what: string,
  ask: () => Promise<boolean>,
  patienceMs = 10_000,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await ask())) {
    if (Date.now() > deadline) throw new Error(`Waited ${patienceMs} ms in vain until ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
