import { expect, test } from 'vitest';
import type { SaveState } from '../../../ui/drafts/draft';
import { tellingOf } from './save-state';

/** Returns the announcements for these states, one after the other. */
function said(...states: readonly SaveState<string>[]): string[] {
  let told: string | null = null;
  return states.flatMap((state) => {
    const { trouble, says } = tellingOf(told, state, `text of ${state.kind}`);
    told = trouble;
    return says === null ? [] : [says === 'saved' ? 'saved after all' : `text of ${state.kind}`];
  });
}

const OFFLINE = { kind: 'retrying', isOffline: true } as const;
const ATTEMPT = [{ kind: 'waiting' }, { kind: 'saving' }] as const;

test('saving without trouble is silent', () => {
  expect(said({ kind: 'untouched' }, ...ATTEMPT, { kind: 'saved' })).toEqual([]);
});

test('being offline is said once, however often one types, and so is what was sent afterwards', () => {
  const away = [...ATTEMPT, OFFLINE] as const;
  expect(said(...away, ...away, ...away, ...ATTEMPT, { kind: 'saved' })).toEqual([
    'text of retrying',
    'saved after all',
  ]);
});

test('when saving fails for another reason than before, that is announced too', () => {
  expect(said(OFFLINE, { kind: 'signed-out' }, ...ATTEMPT, { kind: 'saved' })).toEqual([
    'text of retrying',
    'text of signed-out',
    'saved after all',
  ]);
});

test('the same failure is announced again once saving had worked', () => {
  expect(said(OFFLINE, { kind: 'saved' }, OFFLINE)).toEqual([
    'text of retrying',
    'saved after all',
    'text of retrying',
  ]);
});
