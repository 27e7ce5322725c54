import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { makeAssessment, makeCourse } from '../testing/school.js';

/** The database itself rejects rows that break its rules, whatever the code above it does. */

let db: TestDatabase;
/** Ids that the statements below use by name. */
const ids: Record<string, number> = {};
beforeAll(async () => {
  db = await createTestDatabase();
  const here = await makeCourse(db.database, { sam: 'student', tess: 'staff' });
  const there = await makeCourse(db.database, { olga: 'admin' });
  const mine = await makeAssessment(db.database, here.courseId, { questions: [{}, {}] });
  const theirs = await makeAssessment(db.database, there.courseId);
  Object.assign(ids, {
    here: here.courseId,
    there: there.courseId,
    sam: here.registrations['sam'],
    tess: here.registrations['tess'],
    olga: there.registrations['olga'],
    mine: mine.assessmentId,
    theirs: theirs.assessmentId,
    question: mine.questionIds[0],
    theirQuestion: theirs.questionIds[0],
  });
  ids['submission'] = await insert(
    'insert into submissions (course_id, assessment_id, student_id) values (:here, :mine, :sam)',
  );
  ids['answer'] = await insert(
    `insert into answers (assessment_id, submission_id, question_id, content, last_modified_at)
     values (:mine, :submission, :question, '{}', now())`,
  );
  ids['group'] = await insert(
    `insert into groups (course_id, name, leader_id) values (:here, 'A', :tess)`,
  );
  ids['theirGroup'] = await insert(`insert into groups (course_id, name) values (:there, 'A')`);
});
afterAll(() => db.close());

const run = (statement: string) =>
  db.pool.query<{ id: number }>(
    statement.replace(/:([A-Za-z]+)/g, (_match, name: string) => String(ids[name])),
  );
async function insert(statement: string): Promise<number> {
  const { rows } = await run(`${statement} returning id`);
  return rows[0]?.id ?? 0;
}

test.each([
  [
    'a second registration of a user in a course',
    'insert into course_registrations (user_id, course_id, role) select user_id, course_id, role from course_registrations where id = :sam',
    'course_registrations_user_course',
  ],
  [
    'an unknown role',
    `update course_registrations set role = 'owner' where id = :sam`,
    'course_role',
  ],
  [
    'a group of another course',
    'update course_registrations set group_id = :theirGroup where id = :sam',
    'course_registrations_group_of_course',
  ],
  [
    'a leader of another course',
    'update groups set leader_id = :olga where id = :group',
    'groups_leader_of_course',
  ],
  [
    'one leader of two groups',
    `insert into groups (course_id, name, leader_id) values (:here, 'B', :tess)`,
    'groups_leader',
  ],
  [
    'an assessment that closes as it opens',
    'update assessments set close_at = open_at where id = :mine',
    'assessments_open_before_close',
  ],
  [
    'a number that is taken in the course',
    'insert into assessments (course_id, configuration_id, number, title, open_at, close_at) select course_id, configuration_id, number, title, open_at, close_at from assessments where id = :mine',
    'assessments_course_number',
  ],
  [
    'a configuration of another course',
    'update assessments set configuration_id = (select configuration_id from assessments where id = :theirs) where id = :mine',
    'assessments_configuration_of_course',
  ],
  [
    'a question worth less than nothing',
    'update questions set max_xp = -1 where id = :question',
    'questions_max_xp',
  ],
  [
    'two questions in one place',
    'update questions set position = 1 where assessment_id = :mine',
    'questions_assessment_position',
  ],
  [
    'a second submission of a student',
    'insert into submissions (course_id, assessment_id, student_id) values (:here, :mine, :sam)',
    'submissions_student_assessment',
  ],
  [
    'a submission of somebody of another course',
    'insert into submissions (course_id, assessment_id, student_id) values (:here, :mine, :olga)',
    'submissions_student_of_course',
  ],
  [
    'a submission in another course than its assessment',
    'insert into submissions (course_id, assessment_id, student_id) values (:there, :mine, :olga)',
    'submissions_assessment_of_course',
  ],
  [
    'an unknown status',
    `update submissions set status = 'done' where id = :submission`,
    'submission_status',
  ],
  [
    'a time of submitting without it',
    'update submissions set submitted_at = now() where id = :submission',
    'submissions_submitted_at',
  ],
  [
    'a bonus below nothing',
    'update submissions set xp_bonus = -1 where id = :submission',
    'submissions_xp_bonus',
  ],
  [
    'a second answer to a question',
    `insert into answers (assessment_id, submission_id, question_id, content, last_modified_at) values (:mine, :submission, :question, '{}', now())`,
    'answers_submission_question',
  ],
  [
    'an answer to a question of another assessment',
    'update answers set question_id = :theirQuestion where id = :answer',
    'answers_question_of_assessment',
  ],
  [
    'marks that adjustments push below nothing',
    'update answers set xp = 5, xp_adjustment = -6 where id = :answer',
    'answers_xp',
  ],
  [
    'a course in a language without a variant',
    "update courses set source_variant = '' where id = :here",
    'courses_source_variant_not_empty',
  ],
])('%s is refused', async (_name, statement, constraint) => {
  await expect(run(statement)).rejects.toThrow(constraint);
});

test('when a group or a leader goes, the others stay and only the link is cleared', async () => {
  await run('update course_registrations set group_id = :group where id = :sam');
  await run('delete from course_registrations where id = :tess');
  const led = await run('select leader_id, course_id from groups where id = :group');
  expect(led.rows).toEqual([{ leader_id: null, course_id: ids['here'] }]);
  await run('delete from groups where id = :group');
  const grouped = await run('select group_id, course_id from course_registrations where id = :sam');
  expect(grouped.rows).toEqual([{ group_id: null, course_id: ids['here'] }]);
});

test('with a registration go its submissions and their answers', async () => {
  await run('delete from course_registrations where id = :sam');
  expect((await run('select id from submissions')).rows).toEqual([]);
  expect((await run('select id from answers')).rows).toEqual([]);
});
