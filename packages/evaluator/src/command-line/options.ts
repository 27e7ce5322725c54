import { parseArgs } from 'node:util';
import { type Catalogue, DEFAULT_TIMEOUT_MS, type LanguageConfiguration } from '../language.js';

/** Explains the words after `wellspring`. */

export function usageOf({ initial }: Catalogue): string {
  return `Usage:
  wellspring run FILE [options]      run a program; its value is written last
  wellspring repl [options]          evaluate entry after entry in one environment
  wellspring evaluate --ndjson       answer JSON requests, one per line of standard input

Options of run and repl:
  --language NAME    default ${initial.language}
  --chapter NUMBER   default ${initial.chapter}; of other languages the one that allows everything
  --variant NAME     default ${initial.variant}
  --option KEY=VALUE option of the language; may be repeated
  --timeout MS       time limit of one evaluation in milliseconds, default ${DEFAULT_TIMEOUT_MS}
  --save FOLDER      of run: write the pictures and sounds of modules into a folder, which is made if it is missing

  --help             show this text`;
}

/** Thrown when the command line is not valid. The message names the word and the reason. */
export class UsageError extends Error {}

/** The language of the programs, with its options, and their time limit. */
export interface ProgramSettings {
  readonly language: LanguageConfiguration;
  readonly languageOptions: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

export type Command =
  | { readonly name: 'help' }
  | {
      readonly name: 'run';
      readonly file: string;
      readonly settings: ProgramSettings;
      /** The folder for what modules show; undefined when it is not saved. */
      readonly save: string | undefined;
    }
  | { readonly name: 'repl'; readonly settings: ProgramSettings }
  | { readonly name: 'evaluate' };

const OPTIONS = {
  language: { type: 'string' },
  chapter: { type: 'string' },
  variant: { type: 'string' },
  option: { type: 'string', multiple: true, default: [] as string[] },
  timeout: { type: 'string', default: String(DEFAULT_TIMEOUT_MS) },
  save: { type: 'string' },
  ndjson: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

function parseWords(words: readonly string[]) {
  try {
    return parseArgs({ args: joined(words), options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Joins `--chapter` and a negative number, such as that of full JavaScript, which would pass for another option. */
function joined(words: readonly string[]): string[] {
  const isNumber = (index: number) =>
    words[index - 1] === '--chapter' && /^-\d+$/.test(words[index] ?? '');
  return words.flatMap((word, index) => {
    if (isNumber(index)) return [];
    return isNumber(index + 1) ? [`${word}=${words[index + 1] ?? ''}`] : [word];
  });
}

function timeLimit(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    throw new UsageError(`--timeout takes a whole number above 0, not '${text}'.`);
  }
  return Number(text);
}

function chapterNumber(text: string): number {
  if (!/^-?[1-9]\d{0,8}$/.test(text)) {
    throw new UsageError(`--chapter takes the number of a chapter, not '${text}'.`);
  }
  return Number(text);
}

/** The chapter that is used when none is given: that of a new workspace, or the one in which everything is allowed. */
function usualChapter({ configurations, initial }: Catalogue, language: string): number {
  const found = configurations.find((one) => one.language === language);
  if (language === initial.language || !found) return initial.chapter;
  return found.definition.fullChapter;
}

function languageOptionsOf(given: readonly string[]): Record<string, string> {
  const pairs = given.map((text): [string, string] => {
    const [, key, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
    if (key === undefined || value === undefined) {
      throw new UsageError(`--option takes KEY=VALUE, not '${text}'.`);
    }
    return [key, value];
  });
  return Object.fromEntries(pairs);
}

function settingsOf(
  values: ReturnType<typeof parseWords>['values'],
  catalogue: Catalogue,
): ProgramSettings {
  const { language = catalogue.initial.language, variant = catalogue.initial.variant } = values;
  const chapter =
    values.chapter === undefined
      ? usualChapter(catalogue, language)
      : chapterNumber(values.chapter);
  const timeoutMs = timeLimit(values.timeout);
  const found = catalogue.findLanguage(language, chapter, variant);
  if (!found) {
    const known = catalogue.configurations.map(
      (one) => `${one.language} ${one.chapter} ${one.variant}`,
    );
    throw new UsageError(
      `There is no language ${language} ${chapter} ${variant}. There are: ${known.join(', ')}.`,
    );
  }
  if (found.runsTo === 'document') {
    throw new UsageError(`${found.displayName} is shown by a browser: run it in the playground.`);
  }
  return { language: found, languageOptions: languageOptionsOf(values.option), timeoutMs };
}

/**
 * @param words the command line after the program's name
 * @throws UsageError
 */
export function parseCommand(words: readonly string[], catalogue: Catalogue): Command {
  const { values, positionals } = parseWords(words);
  if (values.help) return { name: 'help' };
  const [name, ...rest] = positionals;
  const [file] = rest;
  switch (name) {
    case 'run':
      if (file === undefined || rest.length > 1) throw new UsageError('run takes one file.');
      return { name, file, settings: settingsOf(values, catalogue), save: values.save };
    case 'repl':
      if (rest.length > 0) throw new UsageError('repl takes no file.');
      return { name, settings: settingsOf(values, catalogue) };
    case 'evaluate':
      if (rest.length > 0 || !values.ndjson) throw new UsageError('evaluate takes --ndjson alone.');
      return { name };
    case undefined:
      throw new UsageError('Say what to do.');
    default:
      throw new UsageError(`There is no command '${name}'.`);
  }
}
