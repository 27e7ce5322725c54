import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isSampled, sampled } from './sampled.js';

const CASES = Array.from({ length: 25 }, (_, index) => index);

beforeEach(() => {
  vi.stubEnv('SAMPLED_SUITES', 'attacks,long lists');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test('of a sampled suite one case in ten is run, the same ones each time', () => {
  expect(sampled('attacks', CASES)).toEqual([0, 10, 20]);
  expect(sampled('attacks', CASES)).toEqual([0, 10, 20]);
  expect(sampled('long lists', CASES, 12)).toEqual([0, 12, 24]);
});

test('a suite of few cases keeps one', () => {
  expect(sampled('attacks', ['only'])).toEqual(['only']);
});

test('any other suite is run in full, and every suite where nothing was decided', () => {
  expect(isSampled('lists')).toBe(false);
  expect(sampled('lists', CASES)).toEqual(CASES);
  vi.stubEnv('SAMPLED_SUITES', '');
  expect(sampled('attacks', CASES)).toEqual(CASES);
  vi.stubEnv('SAMPLED_SUITES', undefined);
  expect(sampled('attacks', CASES)).toEqual(CASES);
});
