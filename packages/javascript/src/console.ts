import { now } from './platform.js';

/**
 * The `console` of programs: it works like a browser's, and its lines appear in the console beside the
 * editor.
 */

/** The names of its functions. */
export const CONSOLE_NAMES = [
  'log',
  'info',
  'debug',
  'warn',
  'error',
  'dir',
  'table',
  'trace',
  'assert',
  'count',
  'countReset',
  'group',
  'groupCollapsed',
  'groupEnd',
  'time',
  'timeLog',
  'timeEnd',
  'clear',
] as const;

type Print = (...values: unknown[]) => void;
type ProgramConsole = Readonly<Record<(typeof CONSOLE_NAMES)[number], Print>>;

const INDENT = '  ';

/**
 * @param print displays a line
 * @param show returns the display string of a value
 */
export function programConsole(
  print: (line: string) => void,
  show: (value: unknown) => string,
): ProgramConsole {
  const counts = new Map<string, number>();
  const started = new Map<string, number>();
  let depth = 0;

  const lineOf = (values: readonly unknown[]) =>
    values.map((value) => (typeof value === 'string' ? value : show(value))).join(' ');
  const log: Print = (...values) => {
    const indent = INDENT.repeat(depth);
    print(indent + lineOf(values).replaceAll('\n', `\n${indent}`));
  };
  const labelOf = (label: unknown) => (label === undefined ? 'default' : lineOf([label]));
  const group: Print = (...values) => {
    if (values.length > 0) log(...values);
    depth += 1;
  };
  const timeLog: Print = (given, ...values) => {
    const label = labelOf(given);
    const start = started.get(label);
    if (start === undefined) log(`Timer "${label}" does not exist`);
    else log(`${label}: ${Math.round((now() - start) * 1000) / 1000} ms`, ...values);
  };

  return {
    log,
    info: log,
    debug: log,
    warn: log,
    error: log,
    dir: (value) => log(value),
    table: (value) => log(value),
    trace: (...values) => log('Trace:', ...values),
    assert(isTrue, ...values) {
      if (!isTrue) log('Assertion failed:', ...values);
    },
    count(given) {
      const label = labelOf(given);
      const count = (counts.get(label) ?? 0) + 1;
      counts.set(label, count);
      log(`${label}: ${count}`);
    },
    countReset: (label) => void counts.delete(labelOf(label)),
    group,
    groupCollapsed: group,
    groupEnd() {
      depth = Math.max(0, depth - 1);
    },
    time: (label) => void started.set(labelOf(label), now()),
    timeLog,
    timeEnd(label) {
      timeLog(label);
      started.delete(labelOf(label));
    },
    // Only the user clears the console, with a button.
    clear: () => undefined,
  };
}
