/** `npm run courses`: lists courses; archives, resets and deletes them. */
import { confirm } from './set-up/confirm.mjs';
import { requireSupportedNode } from './set-up/node-version.mjs';

const HELP = `Usage: npm run courses -- COMMAND

  list                        all courses, with what is in them
  archive NUMBER              can be read from then on, but not changed
  unarchive NUMBER            is in use again
  reset NUMBER [--days=N] [--drop-groups] [--keep-published] [--dry-run] [--yes]
                              removes the students and all work for another year; assessments, settings
                              and staff stay, and assessments move by N days (364 is a year with the
                              same weekdays) and are hidden, unless --keep-published is given
  delete NUMBER [--dry-run] [--yes]
                              removes the course with everything in it; accounts stay

All of it works while the server runs. A command that is stopped half way is finished by the server, or
by the same command given again.

Environment: WELLSPRING_DATA and WELLSPRING_DATABASE_URL, as for "npm start".
`;

requireSupportedNode();
const { runMaintenance } = await import('./set-up/maintenance-command.mjs');

/**
 * @typedef {import('@wellspring/server/node').Management} Management
 * @typedef {Awaited<ReturnType<Management['courses']>>[number]} ListedCourse
 * @typedef {{ flags: ReadonlySet<string>, days: number }} Options
 */

/** @type {Readonly<Record<string, { flags: readonly string[], run: (management: Management, course: ListedCourse, options: Options) => Promise<string> }>>} */
const COMMANDS = {
  archive: { flags: [], run: (management, course) => archive(management, course, true) },
  unarchive: { flags: [], run: (management, course) => archive(management, course, false) },
  reset: {
    flags: ['--days=', '--drop-groups', '--keep-published', '--dry-run', '--yes'],
    run: reset,
  },
  delete: { flags: ['--dry-run', '--yes'], run: remove },
};

await runMaintenance(HELP, ({ server, installation }, [command = '', number, ...parameters]) => {
  if (command === 'list' && number === undefined) {
    return server.manage(installation, async (management) => {
      const courses = await management.courses();
      return courses.length === 0 ? 'There are no courses.' : courses.map(lineOf).join('\n');
    });
  }
  const found = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  // Only "--days" has a value: "--dry-run=no" and "--yes=no" must not count as "--dry-run" and "--yes".
  const typed = parameters.findLast((one) => one.startsWith('--days='))?.slice('--days='.length);
  const names = parameters.map((one) => (/^--days=[-+]?\d{1,4}$/.test(one) ? '--days=' : one));
  const days = Number(typed ?? 0);
  if (found === undefined || number === undefined || Math.abs(days) > 3660) return undefined;
  if (!names.every((name) => found.flags.includes(name))) return undefined;
  return server.manage(installation, async (management) => {
    const course = await management.findCourse(number);
    return found.run(management, course, { flags: new Set(names), days });
  });
});

/** @param {ListedCourse} course */
function lineOf({ id, name, standing, admins, createdAt, contents }) {
  const { students, staff, assessments, submissions, answers, versions } = contents;
  return [
    `${id}  ${name}  (${standing}, since ${createdAt.toISOString().slice(0, 10)})`,
    `    admins: ${admins.length === 0 ? 'none' : admins.join(', ')}; ${students} students, ${staff} staff`,
    `    ${assessments} assessments, ${submissions} submissions, ${answers} answers, ${versions} versions`,
  ].join('\n');
}

/**
 * @param {Management} management
 * @param {ListedCourse} course
 * @param {boolean} isArchived
 */
async function archive(management, course, isArchived) {
  await management.archiveCourse(course, isArchived);
  return `"${course.name}" ${isArchived ? 'is archived' : 'is in use'}.`;
}

/**
 * @param {Management} management
 * @param {ListedCourse} course
 * @param {Options} options
 */
async function reset(management, course, { flags, days }) {
  const told = `${lineOf(course)}\nThe students and all work of this course are removed.`;
  if (flags.has('--dry-run')) return `${told}\nNothing was removed.`;
  await confirm(told, course.name, { isSure: flags.has('--yes') });
  const options = {
    shiftDays: days,
    keepsGroups: !flags.has('--drop-groups'),
    unpublishes: !flags.has('--keep-published'),
  };
  await management.resetCourse(course, options, progress());
  return `"${course.name}" is reset.`;
}

/**
 * @param {Management} management
 * @param {ListedCourse} course
 * @param {Options} options
 */
async function remove(management, course, { flags }) {
  const told = `${lineOf(course)}\nThe course is removed with everything in it.`;
  if (flags.has('--dry-run')) return `${told}\nNothing was removed.`;
  await confirm(told, course.name, { isSure: flags.has('--yes') });
  await management.deleteCourse(course, progress());
  return `"${course.name}" is deleted. Its people keep their accounts: npm run people -- list --no-course`;
}

/** Returns a function that prints how much is left, at most once a second. */
function progress() {
  let saidAt = Date.now();
  /** @param {number} left */
  return (left) => {
    if (Date.now() - saidAt < 1000) return;
    saidAt = Date.now();
    console.log(`${left} submissions and people are left.`);
  };
}
