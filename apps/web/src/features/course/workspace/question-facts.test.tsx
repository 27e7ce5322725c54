import type { Assessment, Library, TeamOverview } from '@wellspring/contract';
import { findChapter } from '@wellspring/languages';
import { expect, test, vi } from 'vitest';
import { LanguageLabel } from '../../../ui/workspace/LanguageLabel';
import { isAutosaved } from '../answers/use-answer-savers';
import { readInCourse } from '../testing/read-in-course';
import { Briefing } from './Briefing';
import { TeamTab } from './TeamTab';

/** Tests what is shown around a question: its language, its team, its PDF. */

const LIBRARY: Library = {
  chapter: 3,
  variant: null,
  execTimeMs: 2500,
  globals: {},
  external: { name: 'none', symbols: [] },
  languageOptions: {},
};

function readLanguage(library: Partial<Library> = {}) {
  const language = findChapter(3, 'default');
  if (!language) throw new Error('There is no Source §3.');
  return readInCourse(<LanguageLabel language={language} library={{ ...LIBRARY, ...library }} />);
}

test('the language and library of the question are shown', async () => {
  expect(await readLanguage()).toEqual(['Source §3']);
  const withLibrary = await readLanguage({ external: { name: 'rune', symbols: [] } });
  expect(withLibrary).toEqual(['Source §3 · RUNE']);
});

function readTeam(team: Partial<TeamOverview> | null) {
  const whole = {
    teamId: 2,
    assessmentId: 7,
    assessmentName: 'Curves',
    assessmentType: 'Missions',
  };
  return readInCourse(
    <TeamTab team={team && { ...whole, studentIds: [], studentNames: [], ...team }} />,
  );
}

test('team-mates are listed without oneself, or it says that there are none', async () => {
  const three = { studentIds: [4, 1, 6], studentNames: ['Wei', 'Ada', 'Mira'] };
  expect(await readTeam(three)).toEqual(['Your teammates for this assessment: Wei, Mira']);
  const alone = { studentIds: [1], studentNames: ['Ada'] };
  expect(await readTeam(alone)).toEqual(['You are the only one in your team for this assessment.']);
  expect(await readTeam(null)).toEqual(['You are not assigned to any team!']);
});

test('programs of types without autosave are saved by hand; choices never', () => {
  const program = { type: 'programming' } as const;
  const on = { isAutosaveEnabled: true };
  const off = { isAutosaveEnabled: false };
  expect(isAutosaved(on, program)).toBe(true);
  expect(isAutosaved(off, program)).toBe(false);
  expect(isAutosaved(off, { type: 'mcq' })).toBe(true);
});

function readPaper(missionPDF: string | null, missionPDFFile: Assessment['missionPDFFile'] = null) {
  const briefed = { longSummary: 'Read this.', missionPDF, missionPDFFile };
  return readInCourse(<Briefing assessment={briefed} />);
}

test('an uploaded paper is offered by its name, with its size', async () => {
  vi.stubGlobal('location', { origin: 'https://wellspring.example' });
  const file = { name: 'Curves.pdf', size: 1_204_816 };
  expect(await readPaper('/v2/courses/5/assessments/1/pdf?ticket=t', file)).toEqual([
    'Read this.',
    'Open Curves.pdf (1.2 MB)',
  ]);
});

test('the paper is offered where its address leads to a page', async () => {
  vi.stubGlobal('location', { origin: 'https://wellspring.example' });
  for (const address of ['https://papers.example/m1.pdf', '/papers/m1.pdf']) {
    expect(await readPaper(address)).toEqual(['Read this.', 'Open the paper (PDF)']);
  }
  for (const address of [null, ' ', 'javascript:alert(1)']) {
    expect(await readPaper(address)).toEqual(['Read this.']);
  }
  vi.unstubAllGlobals();
});
