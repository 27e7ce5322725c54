import type * as assessments from '../assessments.js';
import type * as contests from '../contests.js';
import type * as expected from '../expected-output.js';
import type * as missionPdf from '../mission-pdf.js';
import type * as versions from '../versions.js';
import type { Example } from './example.js';
import { assessment, overview } from './material.js';

/** Assessments, contests, and versions of answers. */

const params = { courseId: 3 };
const ofAssessment = { courseId: 3, assessmentId: 5 };
const ofQuestion = { courseId: 3, questionId: 20 };

export const listAssessments: Example<typeof assessments.listAssessments> = {
  params,
  reply: [overview, { ...overview, id: 6, isGradingPublished: null, status: 'not_attempted' }],
};
export const getAssessment: Example<typeof assessments.getAssessment> = {
  params: ofAssessment,
  reply: assessment,
};
export const unlockAssessment: Example<typeof assessments.unlockAssessment> = {
  params: ofAssessment,
  body: { password: 'told in the lecture' },
  reply: assessment,
};
export const answerQuestion: Example<typeof assessments.answerQuestion> = {
  params: ofQuestion,
  body: { answer: [{ submission_id: 61, score: 7 }], replaces: ['2-0f5b9c1a77d2e013'] },
  reply: 'OK',
};
export const compareLastModified: Example<typeof assessments.compareLastModified> = {
  params: ofQuestion,
  body: { lastModifiedAt: '2030-03-10T13:00:00.000000Z' },
  reply: { lastModified: true },
};
export const submitAssessment: Example<typeof assessments.submitAssessment> = {
  params: ofAssessment,
  body: { answers: [{ questionId: 20, digest: '2-0f5b9c1a77d2e013' }] },
  reply: 'OK',
};
export const uploadAssessment: Example<typeof assessments.uploadAssessment> = {
  params,
  body: {
    'assessment[file]': new File(['<CONTENT><TASK number="M1"/></CONTENT>'], 'm1.xml', {
      type: 'text/xml',
    }),
    forceUpdate: 'false',
    assessmentConfigId: 12,
  },
  reply: 'Assessment has submissions, ignoring...',
};
export const changeAssessment: Example<typeof assessments.changeAssessment> = {
  params: ofAssessment,
  body: { openAt: '2030-03-10T12:00:00.000+00:00', closeAt: '2030-03-24T20:00:00.000+08:00' },
  reply: 'OK',
};
export const deleteAssessment: Example<typeof assessments.deleteAssessment> = {
  params: ofAssessment,
  reply: 'OK',
};

export const getAssessmentWork: Example<typeof assessments.getAssessmentWork> = {
  params: ofAssessment,
  reply: {
    submissionCount: 3,
    hasAnswers: true,
    questionTypes: ['programming', 'voting'],
    votedOnIn: [{ number: 'C2', title: 'Wallpaper: the vote' }],
    contests: [
      {
        number: 'C0',
        title: 'Skyline',
        closeAt: '2030-03-10T12:00:00.000+00:00',
        hasClosed: true,
        entryCount: 12,
      },
    ],
  },
};
export const exportAssessment: Example<typeof assessments.exportAssessment> = {
  params: ofAssessment,
  reply: '<CONTENT><TASK number="M1" title="Curves"/></CONTENT>',
};

const pdf = new File(['%PDF-1.7'], 'Curves.pdf', { type: 'application/pdf' });
export const getMissionPdf: Example<typeof missionPdf.getMissionPdf> = {
  params: ofAssessment,
  reply: {
    address: '/v2/courses/3/assessments/5/pdf?ticket=41.21985.l4mM0v7X2sYk9pQe',
    file: { name: 'Curves.pdf', size: 1_204_816, uploadedAt: '2030-03-10T12:00:00.000+00:00' },
  },
};
export const uploadMissionPdf: Example<typeof missionPdf.uploadMissionPdf> = {
  params: ofAssessment,
  body: { pdf },
  reply: 'OK',
};
export const removeMissionPdf: Example<typeof missionPdf.removeMissionPdf> = {
  params: ofAssessment,
  reply: 'OK',
};
export const readMissionPdf: Example<typeof missionPdf.readMissionPdf> = {
  params: ofAssessment,
  query: { ticket: '41.21985.l4mM0v7X2sYk9pQe' },
};

const contestRow = {
  rank: 1,
  submission_id: 61,
  student_name: 'Wei Chen',
  student_username: 'wei',
  final_score: 71.25,
  answer: 'show(heart);',
  votes: 12,
  is_anonymous: false,
};
const leaderboard = {
  leaderboard: [contestRow],
  voting_id: 6,
  is_revealed: true,
  reveal_at: '2030-03-20T12:00:00.000+00:00',
  counted_at: '2030-03-18T00:01:00.000+00:00',
  own: { submission_id: 64, rank: 11, final_score: 48.5 },
};
export const getScoreLeaderboard: Example<typeof contests.getScoreLeaderboard> = {
  params: ofAssessment,
  query: { count: 3 },
  reply: leaderboard,
};
export const getPopularLeaderboard: Example<typeof contests.getPopularLeaderboard> = {
  params: ofAssessment,
  query: { count: 10 },
  reply: leaderboard,
};
export const listContests: Example<typeof contests.listContests> = {
  params,
  reply: [
    {
      contest_id: 5,
      title: 'The most beautiful rune',
      published: true,
      voting_id: 6,
      voting_type: 'Contests',
      voting_question: 0,
      is_revealed: true,
      reveal_at: '2030-03-20T12:00:00.000+00:00',
    },
  ],
};
export const calculateContestScores: Example<typeof contests.calculateContestScores> = {
  params: ofAssessment,
  reply: 'Contest scores calculated',
};
export const dispatchContestXp: Example<typeof contests.dispatchContestXp> = {
  params: ofAssessment,
  reply: 'No voting questions found for the given assessment',
};

const ofVersion = { ...ofQuestion, versionId: 33 };
const version = {
  id: 33,
  name: null,
  inserted_at: '2030-03-10T13:00:00.000+00:00',
  updated_at: '2030-03-10T13:00:00.000+00:00',
};
export const getExpectedOutput: Example<typeof expected.getExpectedOutput> = {
  params: { courseId: 3, questionId: 20, testcase: 1 },
  reply: {
    shown: {
      kind: 'sounds',
      pictures: [],
      sounds: [
        { words: 'less than 0.01 seconds, one channel, silent', channels: 1, samples: 'AAAAAA==' },
      ],
    },
    problem: null,
  },
};

export const listVersions: Example<typeof versions.listVersions> = {
  params: ofQuestion,
  reply: [version],
};
const wholeVersion = {
  ...version,
  name: 'Before I tried lists',
  answer_id: 70,
  content: { code: '1;' },
};
export const getVersion: Example<typeof versions.getVersion> = {
  params: ofVersion,
  reply: wholeVersion,
};
export const saveVersion: Example<typeof versions.saveVersion> = {
  params: ofQuestion,
  body: { content: '1;' },
  reply: 'OK',
};
export const nameVersion: Example<typeof versions.nameVersion> = {
  params: ofVersion,
  body: { name: 'Before I tried lists' },
  reply: 'OK',
};
const ofAnswer = { ...ofQuestion, submissionId: 61 };
export const listVersionsOfAnswer: Example<typeof versions.listVersionsOfAnswer> = {
  params: ofAnswer,
  reply: [version],
};
export const getVersionOfAnswer: Example<typeof versions.getVersionOfAnswer> = {
  params: { ...ofAnswer, versionId: 33 },
  reply: wholeVersion,
};
