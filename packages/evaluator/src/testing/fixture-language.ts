/**
 * The chunk of a test language. Its programs are JavaScript function bodies with unlimited power, as if an
 * engine were broken. They get `display`, the session's `settings`, the evaluation's `options`, `world` (the
 * session's callbacks) and `names`, an object that lasts as long as the session. If the value is a promise,
 * it is awaited; the value `STOPPED` means that the program has noticed a stop. Stepping through a program
 * has two steps, of which the first shows the limit.
 */
export const FIXTURE_CHUNK = `var wellspringLanguage = (function () {
  'use strict';
  const timings = { compileMs: 0, runMs: 0 };
  const makeFunction = Function;
  const STOPPED = Symbol();
  const finished = (value) =>
    value === STOPPED ? { status: 'stopped' } : { status: 'finished', result: String(value), timings };
  const failed = (error) => ({
    status: 'error',
    errors: [{ type: 'Runtime', line: 1, column: 0, message: String(error), explanation: '' }],
    timings,
  });
  function createSession(settings, world) {
    const names = {};
    function evaluate(program, options) {
      try {
        const text = program.files[program.entry];
        const run = makeFunction('display', 'names', 'settings', 'options', 'world', 'STOPPED', text);
        const display = (value) => world.display(String(value));
        const value = run(display, names, settings, options, world, STOPPED);
        return value instanceof Promise ? value.then(finished, failed) : finished(value);
      } catch (error) {
        return failed(error);
      }
    }
    function stepper(program, { stepLimit }) {
      const code = program.files[program.entry];
      const first = { code, marker: 'none', explanation: 'at most ' + stepLimit, redex: 'return' };
      const steps = [first, { code: '', marker: 'afterMarker', explanation: '' }];
      world.emit('steps', () => ({ steps, definitions: [] }));
      return { status: 'finished', result: '', timings };
    }
    return { evaluate, recorders: { stepper } };
  }
  return { evaluator: { language: 'fixture', createSession } };
})();
`;

/**
 * The language for a thread of Node. Programs find Node's `require` and `process` in `Math.kept`, if the chunk was
 * able to keep them while it was loaded.
 */
export const POWERFUL_CHUNK = `Math.kept = { require: globalThis.require, process: globalThis.process };\n${FIXTURE_CHUNK}`;

/** The language for a worker of a browser whose `Math.kept` has everything that the global scope had. */
export const POWERFUL_BROWSER_CHUNK = `Math.kept = {};
for (let scope = self; scope !== null; scope = Object.getPrototypeOf(scope)) {
  for (const name of Object.getOwnPropertyNames(scope)) {
    try {
      const it = self[name];
      Math.kept[name] ??= typeof it === 'function' && !it.prototype ? it.bind(self) : it;
    } catch {}
  }
}
${FIXTURE_CHUNK}`;
