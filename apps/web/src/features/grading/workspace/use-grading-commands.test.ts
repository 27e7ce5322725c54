import { expect, test, vi } from 'vitest';
import { askedBy } from './use-grading-commands';

const press = { key: 'Enter', ctrlKey: true, metaKey: false, altKey: false, shiftKey: false };
const none = { save: null, saveAndContinue: null, previous: null, next: null, nextUngraded: null };

test('a key that is held marks one answer, and none that nobody has read', () => {
  vi.stubGlobal('navigator', { platform: 'Linux' });
  const saveAndContinue = vi.fn<() => void>();
  const actions = { ...none, saveAndContinue };
  askedBy({ ...press, repeat: false }, actions)?.();
  for (let time = 0; time < 10; time += 1) {
    // It stays ours: the browser and the editor have nothing to do with it.
    const run = askedBy({ ...press, repeat: true }, actions);
    expect(run).not.toBeNull();
    run?.();
  }
  expect(saveAndContinue).toHaveBeenCalledTimes(1);
  expect(askedBy({ ...press, repeat: false, ctrlKey: false }, actions)).toBeNull();
});
