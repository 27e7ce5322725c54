import { CHANNELS } from '@wellspring/evaluator/testing';
import { expect, test } from 'vitest';
import type { EvaluationStep, Session, StepView } from '@wellspring/evaluator';
import { openListening, recordIn } from '../testing/run.js';

/** Steps that a session keeps and that are requested one by one. */

const FACTORIAL = `
const square = x => x * x;
function factorial(n) {
  return n === 1 ? 1 : square(1) * n * factorial(n - 1);
}
debugger;
factorial(3);
`;

function record(text: string, stepLimit = 1000, lines: readonly number[] = []) {
  const { session, last } = openListening(2);
  const breakpoints = { '/program.js': lines };
  recordIn(session, text, { mode: 'stepper', stepLimit, isKept: true }, { breakpoints });
  const look = (at: number) => answerOf(session, at);
  return { session, look, recording: last(CHANNELS.recording) };
}

/** All steps of a complete evaluation. */
function stepsOf(text: string) {
  const { session, last } = openListening(2);
  recordIn(session, text, { mode: 'stepper', stepLimit: 1000 });
  return last(CHANNELS.steps).steps;
}

function answerOf(session: Session, at: number): StepView | null {
  const answer = session.request?.('recording', { at });
  if (answer === undefined || !('status' in answer) || answer.status !== 'answered') {
    throw new Error('no answer at once');
  }
  return answer.data as StepView | null;
}

const told = (step: EvaluationStep | undefined | null) =>
  step && [step.code, step.marker, step.explanation, step.redex, step.range, step.afterCall];

test('only requested steps are sent, and they equal those of a complete evaluation', () => {
  const { look, recording } = record(FACTORIAL);
  const steps = stepsOf(FACTORIAL);
  expect(recording.total).toBe(steps.length);
  for (let at = 0; at < recording.total; at++) {
    expect(told(look(at))).toEqual(told(steps[at]));
  }
});

test.each([
  ['const f = x => x + true;\nf(1);', 'Line 1: Expected number on right hand side'],
  ['1;\nunknown;', 'Line 2: Name unknown not declared.'],
])('the recording names the step that failed: %j', (text, explanation) => {
  const { look, recording } = record(text);
  expect(look(recording.failedAt ?? -1)?.explanation).toContain(explanation);
});

test('a program that ends well has no step that failed', () => {
  expect(record(FACTORIAL).recording).not.toHaveProperty('failedAt');
});

test('the recording names the steps of calls and breakpoints', () => {
  const { look, recording } = record(FACTORIAL);
  expect(recording.calls.map(({ name, steps }) => [name, steps.length])).toEqual([
    ['factorial', 3],
    ['square', 2],
  ]);
  for (const { name, steps } of recording.calls) {
    for (const at of steps) {
      expect(look(at)).toMatchObject({ called: name, marker: 'beforeMarker' });
    }
  }
  expect(recording.breakpoints.map((at) => look(at)?.explanation)).toEqual([
    'Debugger statement reached',
  ]);
});

test('functions of the library are marked, and can be inspected like those of the program', () => {
  const { look, recording } = record('const square = x => x * x;\nmap(square, list(1, 2));');
  const origins = new Map(recording.calls.map(({ name, isLibrary }) => [name, isLibrary]));
  expect(origins.get('square')).toBeUndefined();
  for (const name of ['map', '$map', 'reverse', 'is_null']) expect(origins.get(name)).toBe(true);
  const at = recording.calls.find(({ name }) => name === '$map')?.steps[0] ?? -1;
  const view = look(at);
  const place = view?.folded?.find(({ from, to }) => view.code.slice(from, to) === '$map');
  const definition = view?.definitions[place?.definition ?? -1];
  expect(definition?.code).toMatch(/^\(f, xs, acc\) => is_null\(xs\) \? reverse\(acc\)/);
  const names = definition?.folded?.map(({ from, to }) => definition.code.slice(from, to));
  expect(names).toEqual(['reverse', '$map']);
});

test('a function of the program is its own, also with a name of the library', () => {
  const { recording } = record('function reverse(x) { return x; }\nmap(reverse, list(1));');
  const own = recording.calls.filter(({ isLibrary }) => isLibrary !== true);
  expect(own.map(({ name }) => name)).toEqual(['reverse']);
});

test('a marked line is a breakpoint each time that it is come to; one that cannot be is hinted at', () => {
  const { look, recording } = record(FACTORIAL.replace('debugger;', ''), 1000, [4, 5, 99]);
  // The line is within the function, which is called three times. Line 5 has only the end of its block.
  const explanations = recording.breakpoints.map((at) => look(at)?.explanation);
  expect(explanations.length).toBeGreaterThanOrEqual(3);
  expect(new Set(explanations)).toEqual(new Set(['Debugger statement reached']));
  expect(recording.hints).toEqual(['Hint: Misplaced breakpoint at line 99.']);
});

test('functions shown by their names can be looked into, and those that they show in turn', () => {
  const { look, recording } = record(FACTORIAL);
  const [first = 0] = recording.calls[0]?.steps ?? [];
  const view = look(first);
  const [shown] = view?.folded ?? [];
  const definition = view?.definitions[shown?.definition ?? -1];
  expect(definition?.code).toContain('square(1) * n * factorial(n - 1)');
  const [inner] = definition?.folded ?? [];
  expect(definition?.code.slice(inner?.from, inner?.to)).toBe('square');
  expect(view?.definitions[inner?.definition ?? -1]?.code).toBe('x => x * x');
});

test.each([-1, 10_000, Number.NaN, 0.5])('there is no step %s', (at) => {
  expect(record('1 + 1;').look(at)).toBeNull();
});

test('a program that cannot be run leaves no steps, also not those of the one before', () => {
  const { session, look } = record('1 + 1;');
  expect(recordIn(session, '1 +', { mode: 'stepper', isKept: true }).status).toBe('error');
  expect(look(0)).toBeNull();
});

test('the last of 5000 steps of an endless recursion can be looked at', () => {
  const { look, recording } = record('const f = x => 1 + f(x + 1); f(0);', 5000);
  expect(recording.total).toBe(5000);
  expect(look(4999)?.explanation).toBe('Maximum number of steps exceeded');
  expect(look(4998)).not.toBeNull();
});
