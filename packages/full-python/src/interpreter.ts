import { loadPyodide, type PyodideAPI } from 'pyodide';
import createPyodideModule from 'pyodide/pyodide.asm.mjs';
import type { EngineFiles } from '@wellspring/evaluator';
import { Output } from './output.js';
import { RUNNER } from './runner.js';

/**
 * Starts CPython, once in each worker. It takes a second or two, so hosts start the next worker while the user still
 * looks at the output of the last program.
 */

/** The files that the `fetch` of `scope.js` finds, which declares this name in the script of the engine. */
declare const engineFiles: Record<string, ArrayBuffer>;

/** The part of `setInterruptBuffer`'s argument that Pyodide uses: every few calls or turns of a loop it reads a signal. */
interface Signals {
  0: number;
}

const SIGINT = 2;

/** The functions of the engine that a running program needs. */
interface Hooks {
  /** Shows a line of the output. */
  readonly display: (line: string) => void;
  /** Asks the user. Resolves to null when the question is dismissed. */
  readonly ask: (question: string) => Promise<string | null>;
  /** Tells whether the program shall be interrupted. Called very often. */
  readonly isInterrupted: () => boolean;
}

interface Interpreter {
  /**
   * Runs a program in the environment of those before it.
   * @param name its name in tracebacks
   * @returns a text in JSON, for `parseEnding`; null when the interpreter itself has broken, so that the next program
   *   needs another one
   */
  run(text: string, name: string, hooks: Hooks): Promise<string | null>;
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

/** The functions of a program's run that `runner.ts` calls. */
interface RunnerHooks {
  readonly ask: (question: string) => Promise<string | null>;
  /** Called when the program itself begins and ends. Only between, signals are sent. */
  readonly begin: () => void;
  readonly end: () => void;
  readonly was_interrupted: () => boolean;
}

/** After a signal the program may clean up for this time, in milliseconds, before the next one. */
const BETWEEN_SIGNALS_MS = 200;
/** Code that runs between programs is interrupted after so many readings of the signal, some hundredths of a second. */
const MAX_IDLE_READINGS = 100_000;

async function start(): Promise<Interpreter> {
  let hooks: Hooks | undefined;
  let isProgram = false;
  let signalledAt: number | undefined;
  let isBroken = false;
  let idleReadings = 0;
  // With this, Pyodide announces that it cannot go on; then it prints where it was, in its own terms.
  // oxlint-disable-next-line no-console -- `scope.js` declares it
  console.error = (text: unknown) => {
    isBroken ||= String(text).startsWith('Pyodide has suffered a fatal error');
  };
  const python = await loadPyodide({
    indexURL: 'https://python.invalid/',
    createPyodideModule,
    lockFileContents: NO_PACKAGES,
    // The module `js` would otherwise be the scope around the engine. Code in JavaScript that a program makes runs in the
    // scope of the worker, which is closed.
    jsglobals: { Object },
    env: { HOME: '/home/program' },
  });
  const output = new Output((line) => {
    if (!isBroken) hooks?.display(line);
  });
  python.setStdout({ write: (bytes) => output.write('out', bytes) });
  python.setStderr({ write: (bytes) => output.write('error', bytes) });
  const evaluate = runnerOf(python, {
    // An unfinished line of the output is the beginning of the question.
    ask: async (question) => (await hooks?.ask(output.takeLine() + question)) ?? null,
    begin: () => void (isProgram = true),
    end: () => void (isProgram = false),
    was_interrupted: () => signalledAt !== undefined,
  });
  const signals: Signals = {
    get 0() {
      if (!hooks) {
        // The tasks that a program leaves behind are cancelled, which takes a moment.
        idleReadings += 1;
        return idleReadings > MAX_IDLE_READINGS ? SIGINT : 0;
      }
      if (!isProgram || !hooks.isInterrupted()) return 0;
      const time = performance.now();
      if (signalledAt !== undefined && time - signalledAt < BETWEEN_SIGNALS_MS) return 0;
      signalledAt = time;
      return SIGINT;
    },
    set 0(_handled) {
      // The next reading asks again.
    },
  };
  python.setInterruptBuffer(signals as never);
  return {
    async run(text, name, given) {
      hooks = given;
      signalledAt = undefined;
      idleReadings = 0;
      try {
        return await evaluate(text, name);
      } catch {
        // Python's own frames have filled the stack, for example. Nothing can be called any more.
        started = undefined;
        return null;
      } finally {
        isProgram = false;
        output.endLine();
        hooks = undefined;
      }
    },
  };
}

/** Functions of Python. */
type Evaluate = ((text: string, name: string) => string) & {
  readonly callPromising: (text: string, name: string) => Promise<string>;
};

function runnerOf(python: PyodideAPI, hooks: RunnerHooks) {
  const names = python.globals.get('dict')();
  for (const [name, hook] of Object.entries(hooks)) names.set(name, hook);
  names.set('check_signal', () => python.checkInterrupt());
  python.runPython(RUNNER, { globals: names, filename: '<runner>' });
  const evaluate = names.get('evaluate') as Evaluate;
  // With this, a program can wait for an answer (JavaScript Promise Integration); not all browsers have it.
  const canWait = 'Suspending' in WebAssembly;
  return (text: string, name: string) =>
    canWait ? evaluate.callPromising(text, name) : evaluate(text, name);
}
