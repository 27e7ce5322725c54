interface Platform {
  readonly process: { cpuUsage(before?: object): { readonly user: number } };
}
const { process } = globalThis as unknown as Platform;

/**
 * The processor time that something takes, in milliseconds: the minimum of several runs, which other work affects
 * least.
 */
export function timeOf(work: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    work();
    return process.cpuUsage(before).user / 1000;
  });
  return Math.max(0.1, Math.min(...times));
}
