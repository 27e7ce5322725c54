import { beforeEach, expect, test, vi } from 'vitest';
import { askedBy, type GradingActions } from './use-grading-commands';

const press = { key: 'Enter', ctrlKey: true, metaKey: false, altKey: false, shiftKey: false };
const all = (run: (() => void) | null): GradingActions => ({
  save: run,
  saveAndContinue: run,
  previous: run,
  next: run,
  nextUngraded: run,
  goToAdjustment: run,
  goToComments: run,
  earlierComments: run,
});
const none = all(null);

beforeEach(() => vi.stubGlobal('navigator', { platform: 'Linux' }));

test('a key that is held down marks one answer, and none that was not shown', () => {
  const saveAndContinue = vi.fn<() => void>();
  const actions = { ...none, saveAndContinue };
  askedBy({ ...press, repeat: false }, actions)?.();
  for (let time = 0; time < 10; time += 1) {
    // The key stays handled here: neither browser nor editor may react to it.
    const run = askedBy({ ...press, repeat: true }, actions);
    expect(run).not.toBeNull();
    run?.();
  }
  expect(saveAndContinue).toHaveBeenCalledTimes(1);
  expect(askedBy({ ...press, repeat: false, ctrlKey: false }, actions)).toBeNull();
});

test.each<
  [keyof GradingActions, { key: string; ctrlKey?: boolean; altKey?: boolean; shiftKey?: boolean }]
>([
  ['save', { key: 's', ctrlKey: true }],
  ['saveAndContinue', { key: 'Enter', ctrlKey: true }],
  ['previous', { key: 'PageUp', altKey: true }],
  ['next', { key: 'PageDown', altKey: true }],
  ['nextUngraded', { key: 'PageDown', altKey: true, shiftKey: true }],
  ['goToAdjustment', { key: 'Enter', altKey: true }],
  ['goToComments', { key: 'Enter', altKey: true, shiftKey: true }],
  ['earlierComments', { key: 'Enter', ctrlKey: true, altKey: true }],
])('%s has its key', (name, keys) => {
  const run = vi.fn<() => void>();
  const bare = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false };
  askedBy({ ...bare, ...keys }, { ...none, [name]: run })?.();
  expect(run).toHaveBeenCalledTimes(1);
  // An action that is not possible now does nothing, and its keys trigger nothing else.
  askedBy({ ...bare, ...keys }, { ...all(run), [name]: null })?.();
  expect(run).toHaveBeenCalledTimes(1);
});
