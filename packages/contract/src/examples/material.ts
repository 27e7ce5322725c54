import type { Assessment, AssessmentOverview } from '../assessments.js';
import type {
  ChoiceQuestion,
  Library,
  ProgrammingQuestion,
  VotingQuestion,
} from '../questions/index.js';

/** Data that several examples share: an assessment with a question of each type. */

const library: Library = {
  chapter: 2,
  variant: 'default',
  execTimeMs: 1000,
  globals: { size: '10' },
  external: { name: 'runes', symbols: ['heart', 'stack'] },
  languageOptions: {},
};

export const overview: AssessmentOverview = {
  id: 5,
  courseId: 3,
  title: 'One step, and the rest',
  shortSummary: 'Two problems that solve themselves.',
  openAt: '2030-03-10T12:00:00.000+00:00',
  closeAt: '2030-03-17T12:00:00.000+00:00',
  type: 'Missions',
  isManuallyGraded: true,
  story: null,
  number: 'M1',
  reading: 'Chapter 1',
  status: 'attempting',
  maxXp: 400,
  xp: 0,
  coverImage: null,
  private: false,
  isPublished: true,
  questionCount: 3,
  gradedCount: 0,
  isGradingPublished: false,
  earlySubmissionXp: 200,
  maxTeamSize: 1,
  hasVotingFeatures: false,
  hasTokenCounter: false,
  isVotingPublished: false,
  hoursBeforeEarlyXpDecay: 48,
  isAutosaveEnabled: true,
};

export const programmingQuestion: ProgrammingQuestion = {
  id: 20,
  type: 'programming',
  library,
  maxXp: 200,
  blocking: true,
  content: 'Write `double`.',
  prepend: 'const two = 2;',
  solutionTemplate: 'function double(x) { return x; }',
  postpend: '',
  testcases: [
    { type: 'public', program: 'double(2);', answer: '4', score: 1 },
    { type: 'opaque', program: 'double(0);', answer: '0', score: 1 },
  ],
  answer: 'function double(x) { return two * x; }',
  lastModifiedAt: '2030-03-10T13:00:00.000000Z',
  grader: { id: 44, name: 'Jonas Lindqvist' },
  gradedAt: '2030-03-11T08:30:00.000+00:00',
  xp: 150,
  autogradingStatus: 'success',
  autogradingResults: [
    { resultType: 'pass', score: 1 },
    { resultType: 'fail', expected: '0', actual: 'NaN' },
    {
      resultType: 'error',
      errors: [
        { errorType: 'timeout' },
        {
          errorType: 'runtime',
          line: 1,
          location: 'student',
          errorLine: 'return two * y;',
          errorExplanation: 'Name y not declared.',
        },
        { errorType: 'systemError', errorMessage: 'The grader is not well.' },
      ],
    },
  ],
  comments: 'Good.',
  solution: 'const double = x => 2 * x;',
};

const unmarked = {
  library,
  maxXp: 100,
  blocking: false,
  lastModifiedAt: null,
  grader: null,
  gradedAt: null,
  xp: 0,
  autogradingStatus: 'none' as const,
  autogradingResults: [],
  comments: null,
};

export const choiceQuestion: ChoiceQuestion = {
  ...unmarked,
  id: 21,
  type: 'mcq',
  content: 'What is the value of `1 + 1`?',
  choices: [
    { id: 0, content: '2', hint: 'Right.' },
    { id: 1, content: '11', hint: null },
  ],
  answer: 0,
};

const entry = { submission_id: 61, answer: { code: 'show(heart);' } };
const ranked = {
  ...entry,
  student_name: 'Wei Chen',
  student_username: 'wei',
  rank: 1,
  final_score: 71.25,
  is_anonymous: false,
};

export const votingQuestion: VotingQuestion = {
  ...unmarked,
  id: 22,
  type: 'voting',
  content: 'Which is the most beautiful?',
  prepend: '',
  solutionTemplate: '',
  contestEntries: [{ ...entry, score: 7 }],
  scoreLeaderboard: [ranked],
  popularVoteLeaderboard: [],
  answer: null,
};

export const assessment: Assessment = {
  id: 5,
  courseId: 3,
  title: 'One step, and the rest',
  type: 'Missions',
  story: null,
  number: 'M1',
  reading: 'Chapter 1',
  longSummary: '## One step',
  missionPDF: '/v2/courses/3/assessments/5/pdf?ticket=41.21985.l4mM0v7X2sYk9pQe',
  missionPDFFile: { name: 'Curves.pdf', size: 1_204_816 },
  hasTokenCounter: false,
  isMinigame: false,
  isAutosaveEnabled: true,
  questions: [programmingQuestion, choiceQuestion, votingQuestion],
};
