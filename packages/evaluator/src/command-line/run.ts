import type { Host, HostSessionSettings } from '../host.js';
import { boundedLines, TOO_LONG } from './bounded-lines.js';
import { readProgram } from './program-files.js';
import { report } from './report.js';
import { type Streams, writeLine } from './streams.js';

/** UTF-16 code units; a longer line is no answer. */
const MAX_LINE_LENGTH = 1_000_000;

/**
 * The command `run`: evaluates a file and what it imports. What it displays is written as it comes,
 * its value last, errors to the error stream. A question is answered by a line of the input; where
 * that has ended, it is dismissed.
 * @returns whether it finished
 */
export async function runFile(
  host: Host,
  settings: HostSessionSettings,
  file: string,
  { input, output, errors }: Streams,
): Promise<boolean> {
  let program;
  try {
    program = await readProgram(file);
  } catch (error) {
    await writeLine(errors, `The program cannot be read: ${String(error)}`);
    return false;
  }
  const session = host.open(settings);
  const lines = boundedLines(input, MAX_LINE_LENGTH);
  let hasAsked = false;
  const outcome = await session.evaluate(program, {
    onDisplay(texts) {
      for (const text of texts) output.write(`${text}\n`);
    },
    async onPrompt(question) {
      hasAsked = true;
      await writeLine(output, question);
      const { value: line = null } = await lines.next();
      return line === TOO_LONG ? null : line;
    },
  });
  session.close();
  // An input that was read from would keep the process waiting for more.
  if (hasAsked) input.destroy();
  const told = report(outcome);
  if ('value' in told) await writeLine(output, told.value);
  else await writeLine(errors, told.failure);
  return 'value' in told;
}
