import type pg from 'pg';

/** A course at the end of a large term, created in SQL, because API calls would take minutes. */

/**
 * Fills a course: 30 groups with a leader each, 626 students, 16 of them in no group, 20 assessments of five
 * types with three questions each, eight of them for teams of two, and 10,016 submissions. They are in all
 * states, distributed without randomness, so that each run is the same.
 * @param courseId a course that contains only the people who look at it
 */
export async function fillLargeCourse(pool: pg.Pool, courseId: number): Promise<void> {
  for (const statement of STATEMENTS) {
    await pool.query(statement.replaceAll('$1', '$1::integer'), [courseId]);
  }
  // The database would soon do this by itself.
  await pool.query('analyze');
}

/** Cycles through a list: element `number`, modulo its length. */
const nth = (list: readonly string[], number: string) =>
  `(array[${list.map((one) => `'${one}'`).join(', ')}])[1 + (${number}) % ${list.length}]`;

/**
 * The number at the end of a name, and null for a name without one: the database may evaluate this for people
 * of other courses before it filters them out.
 */
const PERSON = "substring(users.username from '[0-9]{3}$')::integer";

const TYPES = ['Missions', 'Quests', 'Paths', 'Contests', 'Others'];
const TOPICS = ['Runes', 'Curves', 'Streams', 'Sorting', 'Robots', 'Sounds', 'Queens'];

/** In the order of their dependencies; `$1` is the course. */
const STATEMENTS: readonly string[] = [
  `insert into users (provider, username, name)
     select 'large', 'c' || $1 || 'leader' || to_char(n, 'FM00'), 'Leader ' || to_char(n, 'FM00')
     from generate_series(1, 30) as n
     union all
     select 'large', 'c' || $1 || 'student' || to_char(n, 'FM000'), 'Person' || to_char(n * 7 % 627, 'FM000')
     from generate_series(1, 626) as n`,
  `insert into course_registrations (user_id, course_id, role)
     select id, $1, (case when name like 'Leader%' then 'staff' else 'student' end)::course_role
     from users where provider = 'large' and username like 'c' || $1 || '%' order by id`,
  `insert into groups (course_id, name, leader_id)
     select $1, 'Studio ' || right(users.name, 2), registrations.id
     from course_registrations as registrations join users on users.id = registrations.user_id
     where registrations.course_id = $1 and users.name like 'Leader%'`,
  `update course_registrations as registrations set group_id = groups.id
     from users, groups
     where users.id = registrations.user_id and registrations.course_id = $1
       and registrations.role = 'student' and ${PERSON} <= 610
       and groups.course_id = $1
       and groups.name = 'Studio ' || to_char(1 + ${PERSON} % 30, 'FM00')`,
  `insert into assessment_configurations
       (course_id, position, type, is_manually_graded, early_submission_xp, hours_before_early_xp_decay)
     select $1, n, ${nth(TYPES, 'n - 1')}, n <> 3, 100, 48 from generate_series(1, 5) as n`,
  `insert into assessments
       (course_id, configuration_id, number, title, open_at, close_at, is_published, max_team_size,
        summary_long)
     select $1, configurations.id, 'A' || n, 'Assessment ' || n || ': ' || ${nth(TOPICS, 'n')},
       '2030-01-01'::timestamptz + n * interval '3 days', '2030-02-01'::timestamptz + n * interval '3 days',
       true, case when n in (2, 5, 7, 10, 12, 14, 17, 19) then 2 else 1 end, repeat('What is to be done. ', 200)
     from generate_series(1, 20) as n
     join assessment_configurations as configurations
       on configurations.course_id = $1 and configurations.position = 1 + n % 5
     order by n`,
  `insert into questions (assessment_id, position, type, max_xp, library, content)
     select assessments.id, n, 'programming', 100,
       '{"chapter": 1, "variant": "default", "execTimeMs": 1000, "globals": {},
         "external": {"name": "NONE", "symbols": []}, "languageOptions": {}}',
       jsonb_build_object('type', 'programming', 'content', repeat('Do this. ', 100), 'prepend', '',
         'template', '', 'postpend', '', 'solution', '',
         'testcases', '[{"type": "public", "program": "f(1);", "answer": "1", "score": 1}]'::jsonb)
     from assessments, generate_series(1, 3) as n where assessments.course_id = $1
     order by assessments.id, n`,
  `insert into submissions
       (course_id, assessment_id, student_id, status, submitted_at, xp_bonus, is_grading_published, created_at)
     select $1, assessments.id, students.id, state.status::submission_status,
       case when state.status = 'submitted' then assessments.close_at - interval '1 hour' end,
       case when state.status = 'submitted' and n % 3 = 0 then n % 50 else 0 end,
       state.status = 'submitted' and n % 4 = 0,
       assessments.open_at + n % 97 * interval '1 minute'
     from (select id, right(number, -1)::integer as number, open_at, close_at from assessments
           where course_id = $1 and max_team_size = 1) as assessments,
       lateral (select registrations.id, ${PERSON} as n
                from course_registrations as registrations join users on users.id = registrations.user_id
                where registrations.course_id = $1 and role = 'student') as students,
       lateral (select ${nth(
         ['attempting', 'attempted', 'submitted', 'submitted', 'submitted', 'submitted'],
         'n + number',
       )} as status) as state`,
  `insert into teams (course_id, assessment_id)
     select $1, id from assessments, generate_series(1, 313)
     where course_id = $1 and max_team_size = 2`,
  `insert into team_members (course_id, assessment_id, team_id, registration_id)
     select $1, teams.assessment_id, teams.id, students.id
     from (select id, assessment_id, row_number() over (partition by assessment_id order by id) as n
           from teams where course_id = $1) as teams
     join (select registrations.id, ${PERSON} as n
           from course_registrations as registrations join users on users.id = registrations.user_id
           where registrations.course_id = $1 and role = 'student') as students
       on (students.n + 1) / 2 = teams.n
     order by students.n`,
  `insert into submissions
       (course_id, assessment_id, team_id, status, submitted_at, is_grading_published, created_at)
     select $1, assessment_id, teams.id, 'submitted', '2030-02-20', teams.id % 3 = 0, '2030-02-10'
     from teams where course_id = $1`,
  `insert into answers
       (assessment_id, submission_id, question_id, content, last_modified_at, xp, xp_adjustment, grader_id,
        autograding_status, autograding_results, comments)
     select submissions.assessment_id, submissions.id, questions.id,
       jsonb_build_object('type', 'programming', 'code', repeat('const f = x => x + ' || submissions.id || '; ', 20)),
       submissions.created_at, submissions.id % 80, submissions.id % 11,
       case when submissions.status = 'submitted' and submissions.id % 5 + 1 >= questions.position
         then (select leader_id from groups where course_id = $1 order by id limit 1) end,
       'success', '[{"resultType": "pass", "score": 1}]', case when submissions.id % 2 = 0 then repeat('Well done. ', 20) end
     from submissions join questions on questions.assessment_id = submissions.assessment_id
     where submissions.course_id = $1
       and (submissions.status <> 'attempting' or questions.position <= submissions.id % 3)`,
  `insert into notifications
       (course_id, recipient_id, type, assessment_id, is_read, updated_at)
     select $1, submissions.student_id, 'published_grading', submissions.assessment_id,
       submissions.id % 10 <> 0, submissions.created_at
     from submissions where course_id = $1 and is_grading_published and student_id is not null`,
  `insert into notifications
       (course_id, recipient_id, type, assessment_id, submission_id, is_read, updated_at)
     select $1, groups.leader_id, 'submitted', submissions.assessment_id, submissions.id,
       submissions.is_grading_published, submissions.created_at
     from submissions
     join course_registrations as registrations on registrations.id = submissions.student_id
     join groups on groups.id = registrations.group_id
     where submissions.course_id = $1 and submissions.status = 'submitted'`,
];
