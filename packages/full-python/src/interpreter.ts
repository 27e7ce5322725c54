import { loadPyodide, type PyodideAPI } from 'pyodide';
import createPyodideModule from 'pyodide/pyodide.asm.mjs';
import type { EngineFiles } from '@wellspring/evaluator';
import { RUNNER } from './runner.js';

/**
 * Starts CPython, once in each worker. It takes a second or two, so hosts start the next worker while the user still
 * looks at the output of the last program.
 */

/** The files that Pyodide fetches, in the global in which `scope.js` looks for them. */
declare const engineFiles: Record<string, ArrayBuffer>;

/** The buffer for `setInterruptBuffer`. Python reads the signal at index 0 every few instructions, then sets it to 0. */
interface Signals {
  0: number;
}

/** The functions that `runner.py` gets from here. */
export interface Hooks {
  /** Shows a line of the output. */
  readonly display: (line: string) => void;
  /** Asks the user. Resolves to null when the question is dismissed. */
  readonly ask: (question: string) => Promise<string | null>;
  /** Returns 2, the number of SIGINT, when the program shall be interrupted, otherwise 0. Called very often. */
  readonly signal: () => number;
}

export interface Interpreter {
  /**
   * Runs a program in the environment of those before it.
   * @param path the name of its file
   * @returns a text in JSON, for `parseEnding`
   */
  run(text: string, path: string, hooks: Hooks): Promise<string>;
}

/** The versions with which this Pyodide was built; it checks one of them. It has no other packages. */
const NO_PACKAGES = {
  info: {
    abi_version: '2026_0',
    arch: 'wasm32',
    platform: 'emscripten_5_0_3',
    version: '314.0.7',
    python: '3.14.2',
  },
  packages: {},
} as const;

let started: Promise<Interpreter> | undefined;

/** Takes the files that Pyodide consists of. */
export function receive(files: EngineFiles): void {
  Object.assign(engineFiles, files);
}

/** Returns the interpreter of this worker. @throws when it cannot be started */
export function interpreter(): Promise<Interpreter> {
  started ??= start();
  return started;
}

async function start(): Promise<Interpreter> {
  let hooks: Hooks | undefined;
  const python = await loadPyodide({
    indexURL: 'https://python.invalid/',
    createPyodideModule,
    lockFileContents: NO_PACKAGES,
    // The module `js` has nothing that leads out of the interpreter.
    jsglobals: { Object, setTimeout, clearTimeout },
    env: { HOME: '/home/program' },
  });
  const output = linesTo((line) => hooks?.display(line));
  python.setStdout({ write: output.write });
  python.setStderr({ write: output.write });
  const signals: Signals = {
    get 0() {
      return hooks?.signal() ?? 0;
    },
    set 0(_handled) {
      // The next reading asks again.
    },
  };
  python.setInterruptBuffer(signals as never);
  const evaluate = runnerOf(python, {
    ask: async (question) => (await hooks?.ask(question)) ?? null,
  });
  return {
    async run(text, path, given) {
      hooks = given;
      try {
        return await evaluate(text, path);
      } finally {
        output.endLine();
        hooks = undefined;
      }
    },
  };
}

/** A line of the output that is longer is shown in parts. */
const MAX_LINE = 100_000;

/** Divides the bytes of the output into lines. */
function linesTo(display: (line: string) => void) {
  const decoder = new TextDecoder();
  let rest = '';
  return {
    write: (bytes: Uint8Array): number => {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) display(line);
      if (rest.length > MAX_LINE) {
        display(rest);
        rest = '';
      }
      return bytes.length;
    },
    /** Shows the last line, if it has not ended. */
    endLine: (): void => {
      if (rest !== '') display(rest);
      rest = '';
    },
  };
}

/** Functions of Python. */
type Evaluate = ((text: string, path: string) => string) & {
  readonly callPromising: (text: string, path: string) => Promise<string>;
};

function runnerOf(python: PyodideAPI, { ask }: Pick<Hooks, 'ask'>) {
  const names = python.globals.get('dict')();
  names.set('ask', ask);
  python.runPython(RUNNER, { globals: names, filename: '<runner>' });
  const evaluate = names.get('evaluate') as Evaluate;
  // With this, a program can wait for an answer (JavaScript Promise Integration); not all browsers have it.
  const canWait = 'Suspending' in WebAssembly;
  return (text: string, path: string) =>
    canWait ? evaluate.callPromising(text, path) : evaluate(text, path);
}
