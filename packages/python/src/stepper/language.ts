import type { Program as Files } from '@wellspring/evaluator';
import { located, type LocatedProblem } from '@wellspring/engine';
import type { PreparedSteps, RefusedSteps, StepperLanguage } from '@wellspring/stepper';
import { breakpointHints, placeBreakpoints } from '../breakpoints.js';
import { ModuleValues } from '../modules.js';
import { readProgram, type ReadFile } from '../program.js';
import { problemAt } from '../recorded-programs.js';
import { PYTHON } from '../runtime-language.js';
import { fromSyntax, NOTHING, type FromModules } from './from-syntax.js';
import { Primitives, StepperRuntime } from './primitives.js';
import { pythonSyntax } from './print.js';

/** Returns Python in the stepper, for one run. */
export function stepperLanguage(): StepperLanguage {
  let lines: Lines = {};
  return {
    syntax: pythonSyntax,
    nothing: NOTHING,
    open(callbacks) {
      const runtime = new StepperRuntime(callbacks, PYTHON);
      const primitives = new Primitives(runtime);
      return {
        runtime,
        primitives,
        prepare: (program) => prepare(program, runtime, primitives, lines),
      };
    },
    withBreakpoints(program, breakpoints) {
      // The program is converted with them, so its text does not change.
      lines = breakpoints;
      return { halting: program, hints: breakpointHints(program, breakpoints) };
    },
  };
}

type Lines = Readonly<Record<string, readonly number[]>>;

const NO_QUESTIONS = {
  message: 'The stepper cannot ask the user.',
  explanation:
    'All steps are made before they are shown, so nobody can answer input then. Give the program a value in its place, or run it.',
};

/** Returns the first use of the function that asks the user. */
function questionIn(files: readonly ReadFile[]): LocatedProblem | undefined {
  for (const file of files) {
    for (const [node, { binding }] of file.resolution.references) {
      if (binding.kind === 'predeclared' && binding.name === 'input') {
        return problemAt(file, node, NO_QUESTIONS);
      }
    }
  }
  return undefined;
}

function prepare(
  program: Files,
  runtime: StepperRuntime,
  primitives: Primitives,
  lines: Lines,
): PreparedSteps | RefusedSteps {
  const { modules } = runtime;
  const files = readProgram(program, modules);
  if ('problem' in files) return { errors: located([files], program) };
  const refusal = questionIn(files);
  if (refusal !== undefined) return { errors: located([refusal], program) };
  const received = new ModuleValues(runtime);
  const modulesOf = (file: ReadFile): FromModules =>
    new Map(
      [...file.imports].flatMap(([local, { path, name }]) => {
        const module = path.startsWith('/') ? 'unknown' : modules.find(path);
        if (typeof module === 'string') return [];
        const value = received.received(module.exports.get(name));
        return [[local, (line: number) => primitives.named(local, value, line)] as const];
      }),
    );
  return { tree: fromSyntax(files, modulesOf, placeBreakpoints(files, lines).statements) };
}
