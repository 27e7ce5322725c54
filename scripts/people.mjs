/**
 * `npm run people`: lists accounts, exports what is stored about a person, removes people, and manages
 * passwords and the admins of the installation.
 */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { confirm } from './set-up/confirm.mjs';
import { SetUpFailure } from './set-up/failure.mjs';
import { requireSupportedNode } from './set-up/node-version.mjs';

const HELP = `Usage: npm run people -- COMMAND

  list [TEXT] [--no-course]   the people whose username, name or e-mail address has TEXT in it; with
                              --no-course those who are in no course
  export NAME FILE            everything that is kept of a person, as JSON
  remove NAME [--dry-run] [--yes]
                              the account, and the person's work, votes and places in teams in every
                              course; --dry-run only counts
  remove --no-course [--dry-run] [--yes]
                              everybody who is in no course and is no admin of the installation
  admin NAME [--not]          makes the person an admin of the installation, who may create any number of
                              courses; with --not they are none any more
  unlock USERNAME             lets somebody try passwords again at once, after too many wrong ones
  password USERNAME [--stdin] prints a link that sets a new password, once, within a week; with --stdin
                              the first line of standard input becomes the password

NAME is a username, PROVIDER:USERNAME where several people have it, or '#NUMBER' in quotes. All of it works while
the server runs. Marks that a person gave stay, and so does the work of teams that others are in.

Environment: WELLSPRING_DATA and WELLSPRING_DATABASE_URL, and for links WELLSPRING_PUBLIC_URL, as for "npm start".
`;

requireSupportedNode();
const { runMaintenance } = await import('./set-up/maintenance-command.mjs');

/**
 * @typedef {import('@wellspring/server/node').Management} Management
 * @typedef {import('@wellspring/server/node').ListedPerson} ListedPerson
 * @typedef {(management: Management) => Promise<string>} Work
 */

/** @type {Readonly<Record<string, { flags: readonly string[], begin: (words: readonly string[], flags: ReadonlySet<string>) => Work | undefined }>>} */
const COMMANDS = {
  list: { flags: ['--no-course'], begin: list },
  export: { flags: [], begin: exportPerson },
  remove: { flags: ['--no-course', '--dry-run', '--yes'], begin: remove },
  admin: { flags: ['--not'], begin: setAdmin },
};

await runMaintenance(HELP, ({ server, installation }, [command = '', ...parameters]) => {
  const [username, ...options] = parameters;
  if (username !== undefined && command === 'unlock' && options.length === 0) {
    return server.unlock(installation, username);
  }
  if (username !== undefined && command === 'password') {
    if (options.length === 0) return server.makePasswordLink(installation, username);
    if (options.length > 1 || options[0] !== '--stdin') return undefined;
    return textOf(process.stdin).then((typed) =>
      server.setPassword(installation, username, typed.split(/\r?\n/)[0] ?? ''),
    );
  }
  const flags = new Set(parameters.filter((parameter) => parameter.startsWith('--')));
  const words = parameters.filter((parameter) => !parameter.startsWith('--'));
  const found = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (found === undefined || ![...flags].every((flag) => found.flags.includes(flag))) {
    return undefined;
  }
  const work = found.begin(words, flags);
  return work && server.manage(installation, work);
});

/**
 * @param {readonly string[]} words
 * @param {ReadonlySet<string>} flags
 * @returns {Work | undefined}
 */
function list([text, ...others], flags) {
  if (others.length > 0) return undefined;
  return async (management) => {
    const people = await management.people({ text, isInNoCourse: flags.has('--no-course') });
    const lines = people.map(lineOf);
    return [...lines, `${people.length} ${people.length === 1 ? 'person' : 'people'}.`].join('\n');
  };
}

/** @param {ListedPerson} person */
function lineOf({ id, provider, username, name, email, courses, isInstallationAdmin, createdAt }) {
  const parts = [
    `#${id}`,
    `${provider}:${username}`,
    name ?? '(no name yet)',
    email ?? '(no e-mail)',
    `${courses} ${courses === 1 ? 'course' : 'courses'}`,
    `since ${createdAt.toISOString().slice(0, 10)}`,
  ];
  return [...parts, ...(isInstallationAdmin ? ['admin of the installation'] : [])].join('  ');
}

/**
 * @param {readonly string[]} words
 * @returns {Work | undefined}
 */
function exportPerson([name, file, ...others]) {
  if (name === undefined || file === undefined || others.length > 0) return undefined;
  return async (management) => {
    const person = await management.findPerson(name);
    const data = await management.exportPerson(person);
    try {
      // Never overwrites a file, and only its owner may read it.
      await writeFile(resolve(file), `${JSON.stringify(data, null, 2)}\n`, {
        mode: 0o600,
        flag: 'wx',
      });
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      const why = code === 'EEXIST' ? 'It is there already; give another name.' : String(error);
      throw new SetUpFailure(`Cannot write ${resolve(file)}. ${why}`, { cause: error });
    }
    return `Wrote what is kept of ${person.username} to ${resolve(file)}`;
  };
}

/**
 * @param {readonly string[]} words
 * @param {ReadonlySet<string>} flags
 * @returns {Work | undefined}
 */
function setAdmin([name, ...others], flags) {
  if (name === undefined || others.length > 0) return undefined;
  const isAdmin = !flags.has('--not');
  return async (management) => {
    const person = await management.findPerson(name);
    const changed = await management.setAdmin(person, isAdmin);
    const state = isAdmin ? 'an admin of the installation' : 'no admin of the installation';
    return `${person.provider}:${person.username} is ${changed ? 'now' : 'already'} ${state}.`;
  };
}

/**
 * @param {readonly string[]} words
 * @param {ReadonlySet<string>} flags
 * @returns {Work | undefined}
 */
function remove([name, ...others], flags) {
  const isAll = flags.has('--no-course');
  if (others.length > 0 || isAll === (name !== undefined)) return undefined;
  const isSure = flags.has('--yes');
  return async (management) => {
    if (name === undefined) return removeAll(management, { isDry: flags.has('--dry-run'), isSure });
    const person = await management.findPerson(name);
    const told = `${lineOf(person)}\n${wordsFor(await management.countPerson(person))}`;
    if (flags.has('--dry-run')) return `${told}\nNothing was removed.`;
    await confirm(told, person.username, { isSure });
    const removed = await management.removePerson(person);
    return `Removed ${person.username}.\n${wordsFor(removed)}\nE-mails in the outbox: ${removed.emails}`;
  };
}

/**
 * @param {Management} management
 * @param {{ isDry: boolean, isSure: boolean }} options
 */
async function removeAll(management, { isDry, isSure }) {
  const people = (await management.people({ isInNoCourse: true })).filter(
    ({ isInstallationAdmin }) => !isInstallationAdmin,
  );
  const told = [...people.map(lineOf), `${people.length} accounts are in no course.`].join('\n');
  if (isDry || people.length === 0) return `${told}\nNothing was removed.`;
  await confirm(told, 'remove', { isSure });
  let removed = 0;
  for (const person of people) if (await management.removeUnused(person)) removed += 1;
  const others = people.length - removed;
  return (
    `Removed ${removed} accounts.` +
    (others > 0 ? ` ${others} stay: they came into a course meanwhile, or were gone.` : '')
  );
}

/** @param {Awaited<ReturnType<Management['countPerson']>>} erasure */
function wordsFor(erasure) {
  const { courses, submissions, answers, versions, votes, teams, notifications } = erasure;
  return [
    `Courses: ${courses.length === 0 ? 'none' : courses.map((course) => course.name).join(', ')}`,
    `Own submissions: ${submissions} with ${answers} answers and ${versions} versions`,
    `Votes: ${votes}  Notifications: ${notifications}  Sessions: ${erasure.sessions}`,
    `Stay without the name: work of ${teams} teams (gone where nobody else is in it), ` +
      `${erasure.markedAnswers} marks given`,
  ].join('\n');
}
