import type { Host } from '../host.js';
import { boundedLines, TOO_LONG } from './bounded-lines.js';
import type { ProgramSettings } from './options.js';
import { readProgram } from './program-files.js';
import { report } from './report.js';
import { type ModuleFiles, saveFiles, type Saving, subscriptionsTo } from './save.js';
import { type Streams, writeLine } from './streams.js';

/** In UTF-16 code units. A longer line is not accepted as an answer. */
const MAX_LINE_LENGTH = 1_000_000;

/**
 * The command `run`: evaluates a file and the files it imports. Writes output as it is displayed, and the
 * value last; errors go to standard error. A line of the input answers a question; after the end of the
 * input, questions are dismissed.
 * @param saving where the files of modules are written; undefined when they are not
 * @returns whether the program finished
 */
export async function runFile(
  host: Host,
  { language: configuration, timeoutMs, languageOptions }: ProgramSettings,
  file: string,
  { input, output, errors }: Streams,
  saving?: Saving,
): Promise<boolean> {
  const { language, chapter, variant, definition } = configuration;
  let program;
  try {
    program = await readProgram(file, definition);
  } catch (error) {
    await writeLine(errors, `The program cannot be read: ${String(error)}`);
    return false;
  }
  const session = host.open({ language, chapter, variant, timeoutMs, languageOptions });
  const lines = boundedLines(input, MAX_LINE_LENGTH);
  let hasAsked = false;
  const sent = new Map<ModuleFiles, unknown[]>();
  const outcome = await session.evaluate(
    program,
    {
      channels: saving === undefined ? [] : subscriptionsTo(saving.modules, sent),
      onDisplay(texts) {
        for (const text of texts) output.write(`${text}\n`);
      },
      async onPrompt(question) {
        hasAsked = true;
        await writeLine(output, question);
        const { value: line = null } = await lines.next();
        return line === TOO_LONG ? null : line;
      },
    },
    { calls: true },
  );
  if (saving !== undefined) {
    for (const path of await saveFiles(saving.folder, sent, session)) {
      await writeLine(errors, `Saved ${path}`);
    }
  }
  session.close();
  // Once it was read from, an open input would keep the process alive.
  if (hasAsked) input.destroy();
  const told = report(outcome);
  if ('value' in told) await writeLine(output, told.value);
  else await writeLine(errors, told.failure);
  return 'value' in told;
}
