import type * as ownData from '../own-data.js';
import type * as people from '../people.js';
import type * as teams from '../teams.js';
import { assessment, overview } from './material.js';
import type { Example } from './example.js';

/** The people of a course, and their teams. */

const params = { courseId: 3 };
const personParams = { courseId: 3, courseRegId: 41 };

export const listPeople: Example<typeof people.listPeople> = {
  params,
  query: { role: 'student', group: 'Tuesday lab' },
  reply: [
    {
      courseRegId: 41,
      course_id: 3,
      courseId: 3,
      name: null,
      username: 'aisha',
      provider: 'school',
      role: 'student',
      group: 'Tuesday lab',
    },
  ],
};
export const listPeopleForTeams: Example<typeof people.listPeopleForTeams> = {
  params,
  query: {},
  reply: [{ userId: 41, name: 'Aisha Rahman', username: 'aisha' }],
};
export const addPeople: Example<typeof people.addPeople> = {
  params,
  body: {
    users: [
      { username: 'aisha', role: 'student', group: 'Tuesday lab' },
      { username: 'jonas', role: 'staff', group: 'Tuesday lab' },
      { username: 'wei', role: 'student' },
    ],
    provider: 'school',
  },
  reply: 'OK',
};
export const changeRole: Example<typeof people.changeRole> = {
  params: personParams,
  body: { role: 'staff' },
  reply: 'OK',
};
export const removePerson: Example<typeof people.removePerson> = {
  params: personParams,
  reply: 'OK',
};
export const getTotalXpOf: Example<typeof people.getTotalXpOf> = {
  params: personParams,
  reply: { totalXp: 250 },
};
export const listAssessmentsOf: Example<typeof people.listAssessmentsOf> = {
  params: personParams,
  reply: [overview],
};
export const getAssessmentOf: Example<typeof people.getAssessmentOf> = {
  params: { ...personParams, assessmentId: 5 },
  reply: assessment,
};
export const listPersonProviders: Example<typeof people.listPersonProviders> = {
  params,
  reply: [{ id: 'school', name: 'School', hasPasswords: false }],
};
export const makePasswordLink: Example<typeof people.makePasswordLink> = {
  params: personParams,
  reply: { token: 'b25jZSBhbmQgZm9yIGFsbA', expiresAt: '2030-03-17T12:00:00.000+00:00' },
};

const teamParams = { courseId: 3, teamId: 2 };
const team = {
  teamId: 2,
  assessmentId: 5,
  assessmentName: 'One step, and the rest',
  assessmentType: 'Missions',
  studentIds: [41, 42],
  studentNames: ['Aisha Rahman', 'Wei Chen'],
};
const members = [[{ userId: 41 }, { userId: 42 }]];

export const listTeams: Example<typeof teams.listTeams> = { params, reply: [team] };
export const createTeams: Example<typeof teams.createTeams> = {
  params,
  body: { team: { assessment_id: 5, student_ids: members } },
  reply: 'Teams created successfully.',
};
export const changeTeam: Example<typeof teams.changeTeam> = {
  params: teamParams,
  body: { assessmentId: 5, student_ids: members },
  reply: 'Teams updated successfully.',
};
export const deleteTeam: Example<typeof teams.deleteTeam> = {
  params: teamParams,
  reply: 'Team deleted successfully.',
};
export const getTeam: Example<typeof teams.getTeam> = {
  params: { courseId: 3, assessmentId: 5 },
  reply: team,
};

const savedAt = '2030-03-10T12:00:00.000+00:00';
export const getOwnData: Example<typeof ownData.getOwnData> = {
  reply: {
    exportedAt: savedAt,
    account: {
      provider: 'school',
      username: 'aisha',
      name: 'Aisha Rahman',
      email: 'aisha@example.org',
      createdAt: savedAt,
      isInstallationAdmin: false,
      passwordChangedAt: null,
      sessions: [savedAt],
    },
    courses: [
      {
        courseId: 3,
        name: 'Programming from first principles',
        role: 'student',
        group: 'Tuesday lab',
        joinedAt: savedAt,
        agreedToResearch: null,
        isNameHidden: false,
        gameStates: {},
        submissions: [
          {
            assessment: 'M1',
            title: 'Tickets, please',
            people: 1,
            status: 'submitted',
            createdAt: savedAt,
            submittedAt: savedAt,
            isGradingPublished: true,
            xpBonus: 50,
            answers: [
              {
                question: 1,
                answer: { type: 'programming', code: 'const fare = 2;' },
                lastModifiedAt: savedAt,
                xp: 100,
                comments: 'Well named.',
                gradedAt: savedAt,
                versions: [
                  { name: 'first try', savedAt, answer: { type: 'programming', code: 'fare;' } },
                ],
              },
            ],
          },
        ],
        votes: [{ assessment: 'C2', question: 1, score: 7 }],
        notifications: [{ type: 'new', assessment: 'M1', isRead: true, at: savedAt }],
        goals: [{ goal: 'Run 100 programs', count: 40, at: savedAt }],
        emails: [{ subject: 'New submission for Tickets, please', sentAt: savedAt }],
        emailChoices: [{ about: 'Missions', isEnabled: false }],
        markedAnswers: 0,
      },
    ],
    changes: [{ at: savedAt, action: 'people.change-role' }],
  },
};
export const removeOneself: Example<typeof ownData.removeOneself> = {
  body: { username: 'aisha' },
  reply: 'OK',
};
