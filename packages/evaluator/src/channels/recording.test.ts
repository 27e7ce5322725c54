import { expect, test } from 'vitest';
import { parseStepView, recordings } from './recording.js';

const RECORDING = {
  total: 3,
  breakpoints: [1],
  calls: [{ name: 'f', steps: [2], isLibrary: true }],
};
const STEP = { code: '1;', marker: 'none', explanation: 'Start of evaluation', definitions: [] };

test('the description of a recording is read unchanged', () => {
  expect(recordings.parse({ ...RECORDING, more: 1 })).toEqual(RECORDING);
});

test.each([
  ['no steps at all', { ...RECORDING, total: 0 }],
  ['a step that there is not', { ...RECORDING, breakpoints: [3] }],
  ['a call before the start', { ...RECORDING, calls: [{ name: 'f', steps: [-1] }] }],
  ['half a step', { ...RECORDING, breakpoints: [0.5] }],
  ['nothing that is one', 'steps'],
])('a recording with %s is refused', (_name, recording) => {
  expect(recordings.parse(recording)).toBeUndefined();
});

test('a step is read as it is, and nothing else for one', () => {
  const folded = [{ from: 0, to: 1, definition: 0 }];
  const view = { ...STEP, folded, afterCall: 2, definitions: [{ code: 'x => x', folded }] };
  expect(parseStepView({ ...view, more: 1 })).toEqual(view);
  expect(parseStepView(null)).toBeNull();
  expect(parseStepView({ ...STEP, code: 'x'.repeat(2_000_001) })).toBeNull();
  expect(parseStepView({ ...STEP, marker: 'other' })).toBeNull();
});
