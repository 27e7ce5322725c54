import { located, type LocatedProblem, type Problem } from '@wellspring/engine';
import type { Diagnostic, Program as Files } from '@wellspring/evaluator';
import type { PreparedSteps, RefusedSteps, StepperLanguage } from '@wellspring/stepper';
import { link, type LinkedFile } from '../link.js';
import { SCHEME } from '../runtime-language.js';
import type { Origins } from '../syntax/expand.js';
import { formsOf } from '../syntax/forms.js';
import type { Span } from '../syntax/syntax.js';
import { partsOf, type Tree } from '../tree.js';
import { fromTree } from './from-tree.js';
import { Primitives, StepperRuntime } from './primitives.js';
import { schemeSyntax } from './print.js';

/** Scheme in the stepper. */

/** The last chapter in which no name changes its value. */
const LAST_STEPPED = 2;

const OTHER_CHAPTER: Diagnostic = {
  type: 'Runtime',
  line: null,
  column: null,
  message: 'The stepper works for Scheme §1 and §2.',
  explanation: 'Choose one of these languages, or look at the program in the machine.',
};

/**
 * Returns Scheme in one of its chapters.
 * @param level from 1 to 5, which is full Scheme
 * @param opened receives the primitives of each run
 */
export function stepperLanguage(
  level: number,
  opened: (primitives: Primitives) => void,
): StepperLanguage {
  return {
    syntax: schemeSyntax,
    nothing: 'undefined',
    open(callbacks) {
      const runtime = new StepperRuntime(callbacks, SCHEME);
      const primitives = new Primitives(runtime, level);
      opened(primitives);
      return { runtime, primitives, prepare: (program) => prepare(program, primitives, level) };
    },
  };
}

function prepare(
  program: Files,
  primitives: Primitives,
  level: number,
): PreparedSteps | RefusedSteps {
  if (level > LAST_STEPPED) return { errors: [OTHER_CHAPTER] };
  const origins: Origins = new WeakMap();
  const surroundings = { chapter: level, forms: formsOf(level), macros: new Map(), origins };
  const linked = link(program, { surroundings, modules: primitives.machine.runtime.modules });
  const problems = linked.problems ?? refusalOf(linked.files, origins);
  if (linked.problems !== undefined || problems.length > 0) {
    return { errors: located(problems, program) };
  }
  const [file] = linked.files;
  if (file === undefined) throw new Error('a program without files');
  const tree = fromTree(file.expanded, {
    origins,
    valueNode: (value, line) => primitives.nodeOf(value, line),
    predeclared: (name, line) => primitives.predeclared(name, line),
  });
  return { tree };
}

/** Returns the first part of a program that substitution cannot show, as a list of problems. */
function refusalOf(files: readonly LinkedFile[], origins: Origins): LocatedProblem[] {
  const [file] = files;
  if (file === undefined) return [];
  const { path, expanded } = file;
  const [imported] = expanded.imports;
  if (imported !== undefined) return [refused(path, imported.at.span, WITH_IMPORTS)];
  const defined = new Set<string>();
  const work: Tree[] = expanded.parts.toReversed();
  let span: Span | undefined;
  for (let tree = work.pop(); tree !== undefined; tree = work.pop()) {
    span = origins.get(tree)?.form.span ?? span;
    if (tree.type === 'global' && tree.name === 'read' && !expanded.defined.has('read')) {
      return [refused(path, tree.at.span, QUESTION)];
    }
    if (tree.type === 'lambda' && tree.rest !== undefined) {
      return [refused(path, span, REST_PARAMETER)];
    }
    if (tree.type === 'define') {
      if (defined.has(tree.name)) return [refused(path, span, definedTwice(tree.name))];
      defined.add(tree.name);
    }
    work.push(...partsOf(tree).toReversed());
  }
  return [];
}

type Refusal = Pick<Problem, 'message' | 'explanation'>;

const WITH_IMPORTS: Refusal = {
  message: 'The stepper cannot run programs of several files, or with modules.',
  explanation: 'Put everything into one file, or look at the program in the machine.',
};

const QUESTION: Refusal = {
  message: 'The stepper cannot ask the user.',
  explanation:
    'All steps are made before they are shown, so nobody can answer read then. Give the program a value in its place, or run it.',
};

const REST_PARAMETER: Refusal = {
  message: 'The stepper cannot show procedures that take any number of arguments.',
  explanation:
    'Give the procedure a list as one of its arguments, or look at the program in the machine.',
};

const definedTwice = (name: string): Refusal => ({
  message: `The stepper cannot show that ${name} is defined twice.`,
  explanation: 'Substitution replaces a name by its only value. Give one of them another name.',
});

function refused(file: string, span: Span | undefined, refusal: Refusal): LocatedProblem {
  return { file, problem: { type: 'Runtime', place: span ?? null, ...refusal } };
}
