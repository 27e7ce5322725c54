import { expect, test } from 'vitest';
import { changeOf, draftOf, problemsOf } from './configuration-draft';

const plain = {
  hasTokenCounter: false,
  isAutosaveEnabled: true,
  hasVotingFeatures: false,
  maxTeamSize: 1,
  private: false,
};

test('what is not touched is not sent', () => {
  for (const overview of [plain, { ...plain, maxTeamSize: 3, private: true }]) {
    expect(changeOf(draftOf(overview), overview)).toEqual({});
  }
});

test.each([
  [{ hasTokenCounter: true }, { hasTokenCounter: true }],
  [{ isAutosaveEnabled: false }, { isAutosaveEnabled: false }],
  [{ isForTeams: true }, { maxTeamSize: 2 }],
  [{ isForTeams: true, maxTeamSize: ' 5 ' }, { maxTeamSize: 5 }],
  [{ isPrivate: true, password: ' a ' }, { password: ' a ' }],
])('%j sends %j', (part, change) => {
  expect(changeOf({ ...draftOf(plain), ...part }, plain)).toEqual(change);
});

test('turned off, a team is one person and a password is none', () => {
  const overview = { ...plain, maxTeamSize: 3, private: true };
  const draft = { ...draftOf(overview), isForTeams: false, isPrivate: false };
  expect(changeOf(draft, overview)).toEqual({ maxTeamSize: 1, password: null });
});

test.each(['', '1', '0', '-2', '1.5', 'two', '1001'])('%j is no size of a team', (maxTeamSize) => {
  const draft = { ...draftOf(plain), isForTeams: true, maxTeamSize };
  expect(problemsOf(draft, plain).maxTeamSize).toBe(true);
  expect(problemsOf({ ...draft, isForTeams: false }, plain).maxTeamSize).toBe(false);
});

test('a password is needed where there is none yet', () => {
  expect(problemsOf({ ...draftOf(plain), isPrivate: true }, plain).password).toBe(true);
  const locked = { ...plain, private: true };
  expect(problemsOf(draftOf(locked), locked).password).toBe(false);
});
