import type * as grading from '../grading.js';
import type { Example } from './example.js';
import { choiceQuestion, programmingQuestion, votingQuestion } from './material.js';

/** Submissions as staff see and mark them. */

const params = { courseId: 3 };
const ofSubmission = { courseId: 3, submissionId: 61 };
const ofAnswer = { ...ofSubmission, questionId: 20 };
const ofAssessment = { courseId: 3, assessmentId: 5 };

const aisha = { id: 41, name: 'Aisha Rahman', username: 'aisha' };
const row: grading.GradingRow = {
  id: 61,
  status: 'attempted',
  unsubmittedAt: '2030-03-11T08:30:00.000000Z',
  xp: 150,
  xpAdjustment: -10,
  xpBonus: 0,
  isGradingPublished: false,
  gradedCount: 1,
  isBeingAutograded: false,
  assessment: {
    id: 5,
    title: 'One step, and the rest',
    assessmentNumber: 'M1',
    isManuallyGraded: true,
    type: 'Missions',
    maxXp: 400,
    questionCount: 3,
    isOpen: true,
  },
  student: { ...aisha, groupName: 'Tuesday lab', groupLeaderId: 44 },
  team: null,
  unsubmittedBy: { id: 44, name: 'Jonas Lindqvist' },
};
const teamRow: grading.GradingRow = {
  ...row,
  id: 62,
  student: null,
  team: { id: 2, team_members: [{ ...aisha, groupName: null, groupLeaderId: null }] },
  xp: null,
  xpAdjustment: null,
  unsubmittedAt: null,
  unsubmittedBy: null,
};

export const listSubmissions: Example<typeof grading.listSubmissions> = {
  params,
  query: {
    pageSize: 10,
    offset: 20,
    group: 'true',
    title: 'step',
    type: 'Missions',
    name: 'aisha',
    username: 'aisha',
    groupName: 'Tuesday lab',
    status: 'submitted',
    isManuallyGraded: 'true',
    isFullyGraded: 'false',
    isGradingPublished: 'false',
    sortBy: 'progressStatus',
    sortDirection: 'sort-desc',
  },
  reply: { count: 22, data: [row, teamRow] },
};
export const listAllSubmissions: Example<typeof grading.listAllSubmissions> = {
  params,
  reply: { count: 2, data: [row, teamRow] },
};
export const summariseGrading: Example<typeof grading.summariseGrading> = {
  params,
  reply: {
    cols: ['groupName', 'leaderName', 'submittedMissions', 'ungradedMissions'],
    rows: [
      { groupName: 'Tuesday lab', leaderName: null, submittedMissions: 12, ungradedMissions: 5 },
    ],
  },
};

const { library, blocking, autogradingStatus, autogradingResults } = programmingQuestion;
const graded = { library, blocking, maxXp: 200, autogradingStatus, autogradingResults };
const grade = {
  grader: { id: 44, name: 'Jonas Lindqvist' },
  gradedAt: '2030-03-11T08:30:00.000+00:00',
  xp: 150,
  xpAdjustment: -10,
  comments: 'Good.',
  former: null,
};
const lastModifiedAt = '2030-03-11T08:15:00.000000Z';
export const getSubmission: Example<typeof grading.getSubmission> = {
  params: ofSubmission,
  query: {},
  reply: {
    assessment: {
      id: 5,
      title: 'One step, and the rest',
      summaryShort: null,
      summaryLong: '## One step',
      coverPicture: null,
      number: 'M1',
      story: null,
      reading: null,
    },
    submission: {
      status: 'submitted',
      isManuallyGraded: true,
      isGradingPublished: false,
      questionCount: 3,
      isOpen: true,
      isOwn: false,
      isLed: true,
      isOfTeam: false,
    },
    answers: [
      {
        student: aisha,
        team: {},
        question: {
          ...graded,
          id: 20,
          type: 'programming',
          content: 'Write `double`.',
          prepend: '',
          solutionTemplate: '',
          postpend: '',
          testcases: [{ type: 'secret', program: 'double(9);', answer: '18', score: 1 }],
          answer: '1;',
        },
        solution: '',
        grade,
        lastModifiedAt,
      },
      {
        student: {},
        team: [{ id: 9, name: 'Aisha Rahman', username: 'aisha' }],
        question: {
          ...graded,
          id: 21,
          type: 'mcq',
          content: 'How many?',
          choices: choiceQuestion.choices,
          answer: 1,
        },
        solution: '0',
        grade: {
          ...grade,
          grader: null,
          gradedAt: null,
          former: {
            grader: grade.grader,
            gradedAt: grade.gradedAt,
            xp: 150,
            xpAdjustment: -10,
            startsAt: -10,
          },
        },
        lastModifiedAt,
      },
      {
        student: aisha,
        team: null,
        question: {
          ...graded,
          id: 22,
          type: 'voting',
          content: votingQuestion.content,
          prepend: '',
          solutionTemplate: '',
          contestEntries: [],
          scoreLeaderboard: [],
          popularVoteLeaderboard: [],
          answer: null,
        },
        solution: '',
        grade,
        lastModifiedAt,
      },
    ],
  },
};
export const listEarlierComments: Example<typeof grading.listEarlierComments> = {
  params: { courseId: 3, questionId: 20 },
  reply: ['Name the helper for what it returns.', 'Good.'],
};
export const gradeAnswer: Example<typeof grading.gradeAnswer> = {
  params: ofAnswer,
  body: { grading: { xpAdjustment: -10, comments: 'Good.', answeredAt: lastModifiedAt } },
  reply: 'OK',
};
export const noteFinalComment: Example<typeof grading.noteFinalComment> = {
  params: { courseId: 3, answerId: 61 },
  body: { comment: 'Good.' },
  reply: { status: 'success' },
};
export const autogradeSubmission: Example<typeof grading.autogradeSubmission> = {
  params: ofSubmission,
};
export const autogradeAnswer: Example<typeof grading.autogradeAnswer> = { params: ofAnswer };
export const unsubmit: Example<typeof grading.unsubmit> = { params: ofSubmission, reply: 'OK' };
export const publishGrades: Example<typeof grading.publishGrades> = {
  params: ofSubmission,
  reply: 'OK',
};
export const unpublishGrades: Example<typeof grading.unpublishGrades> = {
  params: ofSubmission,
  reply: 'OK',
};
export const publishAllGrades: Example<typeof grading.publishAllGrades> = {
  params: ofAssessment,
  reply: 'OK',
};
export const unpublishAllGrades: Example<typeof grading.unpublishAllGrades> = {
  params: ofAssessment,
  reply: 'OK',
};
