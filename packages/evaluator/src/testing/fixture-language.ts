/**
 * The chunk of a language for tests: its programs are JavaScript function bodies of unlimited power,
 * run as if an engine were broken. They get `display`, the session's `settings` and the evaluation's
 * `options`, and `names`, an object that lasts as long as the session. A value that is a promise is
 * waited for.
 */
export const FIXTURE_CHUNK = `var wellspringLanguage = (function () {
  'use strict';
  const timings = { compileMs: 0, runMs: 0 };
  const makeFunction = Function;
  const finished = (value) => ({ status: 'finished', result: String(value), timings });
  const failed = (error) => ({
    status: 'error',
    errors: [{ type: 'Runtime', line: 1, column: 0, message: String(error), explanation: '' }],
    timings,
  });
  function createSession(settings, output) {
    const names = {};
    function evaluate(program, options) {
      try {
        const run = makeFunction('display', 'names', 'settings', 'options', program.files[program.entry]);
        const value = run((text) => output.display(String(text)), names, settings, options);
        return value instanceof Promise ? value.then(finished, failed) : finished(value);
      } catch (error) {
        return failed(error);
      }
    }
    return { evaluate };
  }
  return { evaluator: { language: 'fixture', createSession } };
})();
`;
