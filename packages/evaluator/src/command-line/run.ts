import type { Host, HostSessionSettings } from '../host.js';
import { readProgram } from './program-files.js';
import { report } from './report.js';
import { type Streams, writeLine } from './streams.js';

/**
 * The command `run`: evaluates a file and what it imports. What it displays is written as it comes,
 * its value last, errors to the error stream.
 * @returns whether it finished
 */
export async function runFile(
  host: Host,
  settings: HostSessionSettings,
  file: string,
  { output, errors }: Streams,
): Promise<boolean> {
  let program;
  try {
    program = await readProgram(file);
  } catch (error) {
    await writeLine(errors, `The program cannot be read: ${String(error)}`);
    return false;
  }
  const session = host.open(settings);
  const outcome = await session.evaluate(program, (texts) => {
    for (const text of texts) output.write(`${text}\n`);
  });
  session.close();
  const told = report(outcome);
  if ('value' in told) await writeLine(output, told.value);
  else await writeLine(errors, told.failure);
  return 'value' in told;
}
