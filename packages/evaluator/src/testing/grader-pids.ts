import { spawn } from 'node:child_process';

/** The ids of the grader processes that a process has started and that are still running. */
export async function graderPids(parent: number): Promise<number[]> {
  const ps = spawn('ps', ['-A', '-o', 'pid=,ppid=,args='], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  for await (const piece of ps.stdout) text += String(piece);
  return text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, ppid, name]) => Number(ppid) === parent && name === 'wellspring-grader')
    .map(([pid]) => Number(pid));
}
