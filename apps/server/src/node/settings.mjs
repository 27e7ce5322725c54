/**
 * The environment variables that configure an installation. This table is the single source for what the
 * server reads, the help of `npm start` and the table in the README (`settings.test.ts` compares them). It is
 * plain JavaScript without imports, so that the help works in a clone in which nothing is installed or built.
 *
 * All names begin with `WELLSPRING_`, since a login shell, a system or another program may use any other name
 * for its own purposes: `MAIL` is the mailbox of the user, `HOST` the name of the machine
 * (docs/decisions/0034-names-of-settings.md).
 */

/**
 * @typedef {object} Setting
 * @property {string} meaning in Markdown, on one line
 * @property {string} unset what happens without it, in Markdown
 * @property {string} [alsoNamed] another name under which it is read when its own is not set
 * @property {string} [onceNamed] its former name, under which it is not read any more
 * @property {RegExp} [meant] values of `onceNamed` that were probably meant for Wellspring
 */

/** In the order of the README. */
export const SETTINGS = {
  WELLSPRING_PORT: {
    meaning: 'Port to listen on. If it is taken, the start says so and ends.',
    unset: '8000, or the next free',
    alsoNamed: 'PORT',
  },
  WELLSPRING_HOST: {
    meaning: 'Address to listen on. Demo people need no password: mind who can reach it.',
    unset: '`127.0.0.1`',
    onceNamed: 'HOST',
    // An address rather than the name of a machine. The default address needs no remark.
    meant: /^(?!127\.0\.0\.1$)[\d.]+$|^\S*:\S*:\S*$/,
  },
  WELLSPRING_DATA: {
    meaning: 'Folder for the embedded database, backups and the outbox.',
    unset: '`data` in the clone',
  },
  WELLSPRING_DEMO: {
    meaning: '`off`: no demo course, no demo people.',
    unset: 'on',
  },
  WELLSPRING_COURSE_CREATION: {
    meaning:
      '`everyone`, `staff` or `admins`: who may [create courses](docs/operating.md#who-may-create-courses).',
    unset: '`everyone`',
  },
  WELLSPRING_DATABASE_URL: {
    meaning:
      'A PostgreSQL (15 or newer) to use in place of the embedded one, e.g. `postgres://user:password@host/wellspring`.',
    unset: 'the embedded one',
    alsoNamed: 'DATABASE_URL',
  },
  WELLSPRING_SIGN_IN: {
    meaning: 'A JSON file with the ways to [sign in](docs/operating.md#sign-in).',
    unset: 'demo people and passwords',
  },
  WELLSPRING_PUBLIC_URL: {
    meaning: 'The address that people type, e.g. `https://cs.school.edu`.',
    unset: 'as each request says',
    alsoNamed: 'PUBLIC_URL',
  },
  WELLSPRING_TRUST_PROXY: {
    meaning: '`on`: a proxy in front sets `X-Forwarded-For`, `-Proto` and `-Host`.',
    unset: 'off',
    alsoNamed: 'TRUST_PROXY',
  },
  WELLSPRING_ALLOWED_HOSTS: {
    meaning:
      'Further [names](docs/operating.md#which-web-sites-may-call-the-server) by which browsers reach a server where the demo is on, e.g. `labs.school.edu`.',
    unset: 'none',
  },
  WELLSPRING_ALLOWED_ORIGINS: {
    meaning:
      'Origins of [other clients](docs/operating.md#which-web-sites-may-call-the-server) of the API, e.g. `https://client.school.edu,http://localhost:8000`.',
    unset: 'none',
  },
  WELLSPRING_CONFIG: {
    meaning: 'A JSON file with [settings of the page](docs/operating.md#settings-of-the-page).',
    unset: 'none',
  },
  WELLSPRING_MAIL: {
    meaning: '`on`: e-mails that courses have switched on are sent.',
    unset: 'off',
    onceNamed: 'MAIL',
    meant: /^on$/,
  },
  WELLSPRING_SMTP_URL: {
    meaning: 'The mail server, e.g. `smtps://user:password@mail.example.org`.',
    unset: 'files in `data/outbox`',
    alsoNamed: 'SMTP_URL',
  },
  WELLSPRING_MAIL_FROM: {
    meaning: 'The sender, e.g. `Wellspring <noreply@example.org>`.',
    unset: '`wellspring@localhost`',
    alsoNamed: 'MAIL_FROM',
  },
  WELLSPRING_TIME_ZONE: {
    meaning:
      'Whose midnight the [nightly closing](docs/operating.md#nightly-closing) goes by, e.g. `Asia/Singapore`.',
    unset: '`UTC`',
    onceNamed: 'TIME_ZONE',
    // The name of a place. Other programs often use abbreviations for time zones.
    meant: /^[A-Z]\w+\/\w+/,
  },
  WELLSPRING_METRICS_TOKEN: {
    meaning:
      'Requests with it as a bearer token may read [`/metrics`](docs/operating.md#watching-over-it); at least 16 characters.',
    unset: 'programs on this machine may',
    alsoNamed: 'METRICS_TOKEN',
  },
  WELLSPRING_LOG_LEVEL: {
    meaning:
      '`error`, `warn`, `info` or `debug`: what goes to the [log](docs/operating.md#the-log), on standard error.',
    unset: '`warn`',
    onceNamed: 'LOG_LEVEL',
    meant: /^(debug|info|error|silent)$/,
  },
};

/** @typedef {keyof typeof SETTINGS} SettingName */

/** The settings that `npm run build` reads; docs/operating.md explains each. */
export const BUILD_SETTINGS = [
  'WELLSPRING_PRODUCT_NAME',
  'WELLSPRING_PLAYGROUND_ONLY',
  'WELLSPRING_INTERFACE_LANGUAGE',
  'WELLSPRING_CONTRIBUTE_URL',
];

/** Variables that our scripts and tests pass to each other. */
const INTERNAL = [
  'WELLSPRING_STATIC_SITE',
  'WELLSPRING_DEMO_SITE',
  'WELLSPRING_BACKEND',
  'WELLSPRING_URL',
  'WELLSPRING_KILLS',
];

/** @type {readonly [SettingName, Setting][]} */
const ENTRIES = /** @type {[SettingName, Setting][]} */ (Object.entries(SETTINGS));

/** @typedef {Readonly<Record<string, string | undefined>>} Variables */

/** Every name under which a setting is read. */
export const NAMES_READ = ENTRIES.flatMap(([name, { alsoNamed }]) =>
  alsoNamed === undefined ? [name] : [name, alsoNamed],
);

/**
 * Picks the settings out of an environment. An empty variable counts as unset: that is how shells and compose
 * files unset one.
 * @param {Variables} variables
 * @returns {Partial<Record<SettingName, { readonly name: string, readonly value: string }>>} each with the
 *   name of the variable that gave it
 */
export function pickSettings(variables) {
  /** @type {Partial<Record<SettingName, { readonly name: string, readonly value: string }>>} */
  const picked = {};
  for (const [setting, { alsoNamed }] of ENTRIES) {
    for (const name of alsoNamed === undefined ? [setting] : [setting, alsoNamed]) {
      const value = variables[name];
      if (value === undefined || value === '' || isServiceLink(name, value)) continue;
      picked[setting] = { name, value };
      break;
    }
  }
  return picked;
}

/**
 * Returns remarks on an environment that is usable but looks wrong: variables that begin like ours but do not
 * exist, and former names of settings with values that were probably meant for Wellspring.
 * @param {Variables} variables
 * @param {ReadonlySet<string>} alsoKnown names that begin like ours and are in use, e.g. for secrets
 * @returns {string[]} sentences, without the value of any variable that may be a secret
 */
export function settingsNotes(variables, alsoKnown) {
  /** @type {ReadonlySet<string>} */
  const known = new Set([...ENTRIES.map(([name]) => name), ...BUILD_SETTINGS, ...INTERNAL]);
  const unknown = Object.entries(variables).flatMap(([name, value = '']) => {
    if (!name.startsWith('WELLSPRING_') || known.has(name) || alsoKnown.has(name)) return [];
    if (isServiceLink(name, value)) return [];
    const near = ENTRIES.map(([setting]) => setting).find((setting) => isNear(name, setting));
    const advice =
      near === undefined ? 'See "npm start -- --help" for those there are.' : `Is it ${near}?`;
    return [`${name} is not a setting and does nothing. ${advice}`];
  });
  const former = ENTRIES.flatMap(([setting, { onceNamed, meant }]) => {
    const value = onceNamed === undefined ? undefined : variables[onceNamed];
    if (value === undefined || variables[setting] || !meant?.test(value)) return [];
    return [
      `${onceNamed}=${value} does nothing here, since other programs use that name. Set ${setting}=${value} if you meant Wellspring.`,
    ];
  });
  return [...unknown, ...former];
}

/**
 * Tells whether a variable is one of those that Kubernetes and Docker set in every container for a service
 * that is named "wellspring" or "wellspring-…", such as `WELLSPRING_PORT=tcp://10.0.0.1:8000`.
 * @param {string} name
 * @param {string} value
 */
function isServiceLink(name, value) {
  if (/(^|_)PORT$/.test(name)) return /^(tcp|udp):\/\//.test(value);
  return /_SERVICE_(HOST|PORT)(_|$)|_PORT_\d+_(TCP|UDP)(_|$)/.test(name);
}

/**
 * Tells whether at most two letters must be removed, inserted or changed to turn one name into the other
 * (Levenshtein).
 * @param {string} a
 * @param {string} b
 */
function isNear(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return (row[b.length] ?? Infinity) <= 2;
}

/** The settings as the help of a command lists them. */
export function settingsHelp() {
  return ENTRIES.map(([name, { meaning, unset, alsoNamed }]) => {
    const also = alsoNamed === undefined ? '' : ` Also read as ${alsoNamed}.`;
    return `  ${name}\n${wrapped(`${plain(meaning)} When unset: ${plain(unset)}.${also}`)}`;
  }).join('\n');
}

/** The settings as the table in the README, in Markdown that Prettier leaves as it is. */
export function settingsTable() {
  const rows = ENTRIES.map(([name, { meaning, unset }]) => [`\`${name}\``, meaning, unset]);
  const all = [['Variable', 'Meaning', 'When unset'], ...rows];
  const widths = [0, 1, 2].map((column) =>
    Math.max(...all.map((row) => (row[column] ?? '').length)),
  );
  const line = (/** @type {readonly string[]} */ cells) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = all;
  const rule = widths.map((width) => '-'.repeat(width));
  return [head, rule, ...body].map(line).join('\n');
}

/** @param {string} markdown */
function plain(markdown) {
  return markdown.replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, '$1 ($2)').replaceAll('`', '');
}

/**
 * Breaks a text into lines for a terminal, indented below the name.
 * @param {string} text
 */
function wrapped(text) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines[lines.length - 1] ?? '';
    if (last.length + word.length > 74) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.map((each) => `      ${each}`).join('\n');
}
