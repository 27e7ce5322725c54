import { createInterface } from 'node:readline/promises';
import type { Host } from '../host.js';
import type { ProgramSettings } from './options.js';
import { report } from './report.js';
import { type Streams, writeLine } from './streams.js';

/**
 * The command `repl`: evaluates entry after entry in one environment until the input ends. An entry with open
 * brackets continues on the next line; an empty line ends it in any case. The next line answers a question of
 * the program. Ctrl-C stops the running program.
 */

const PROMPT = '> ';
const CONTINUATION_PROMPT = '… ';
const ANSWER_PROMPT = '? ';

export async function runRepl(
  host: Host,
  { language: configuration, timeoutMs, languageOptions }: ProgramSettings,
  { input, output, errors }: Streams,
): Promise<void> {
  const isTerminal = 'isTTY' in input && input.isTTY === true;
  const lines = createInterface({ input, output, terminal: isTerminal });
  const { language, chapter, variant, definition } = configuration;
  /** The path of an entry. Users never see it. */
  const path = `/repl${definition.fileExtension}`;
  const session = host.open({ language, chapter, variant, timeoutMs, languageOptions });
  let isOpen = true;
  lines.on('close', () => (isOpen = false));
  const prompt = (text: string) => {
    lines.setPrompt(text);
    if (isTerminal && isOpen) lines.prompt();
  };

  const entries = lines[Symbol.asyncIterator]();
  let awaited: Promise<IteratorResult<string, unknown>> | undefined;
  /** @returns the next line, null at the end. Calls that wait at the same time get the same line */
  async function nextLine(): Promise<string | null> {
    awaited ??= entries.next();
    const { value, done } = await awaited;
    awaited = undefined;
    return done ? null : value;
  }

  async function evaluate(text: string): Promise<void> {
    const outcome = await session.evaluate(
      { files: { [path]: text }, entry: path },
      {
        onDisplay(texts) {
          for (const shown of texts) output.write(`${shown}\n`);
        },
        async onPrompt(question) {
          await writeLine(output, question);
          prompt(ANSWER_PROMPT);
          return nextLine();
        },
      },
    );
    const told = report(outcome);
    if ('value' in told) await writeLine(output, told.value);
    else await writeLine(errors, told.failure);
    const isLost = outcome.status === 'stopped' && !outcome.namesKept;
    if (isLost || outcome.status === 'killed') {
      await writeLine(errors, 'The names declared so far are gone.');
    }
  }

  let isRunning = false;
  lines.on('SIGINT', () => (isRunning ? session.stop() : lines.close()));
  let entry = '';
  prompt(PROMPT);
  for (let line = await nextLine(); line !== null; line = await nextLine()) {
    entry += entry === '' ? line : `\n${line}`;
    if (line.trim() !== '' && definition.isUnfinished(entry)) {
      prompt(CONTINUATION_PROMPT);
      continue;
    }
    if (entry.trim() !== '') {
      isRunning = true;
      await evaluate(entry);
      isRunning = false;
    }
    entry = '';
    prompt(PROMPT);
  }
  if (entry.trim() !== '') await evaluate(entry);
  session.close();
}
