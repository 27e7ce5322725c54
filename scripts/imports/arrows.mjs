/**
 * Which folders may import which: the arrows of `docs/architecture.md` as a table. `check-imports.mjs` checks
 * every file against the row of the nearest folder above it.
 */

import { LANGUAGES as LANGUAGE_PACKAGES } from '../set-up/languages.mjs';
import { MODULE_PARTS } from '../set-up/modules.mjs';

/**
 * @typedef {object} Arrow
 * @property {string} from a folder; `*` stands for one name (each such folder counts separately)
 * @property {readonly string[]} to what it may import besides itself: other rows by their `from` (without the
 *   folders below that have a row of their own), single files, and entry points of our other packages; the
 *   prefix `types:` allows only types
 * @property {boolean} [node] whether it may use Node's own modules and the packages of `NODE_ONLY`
 * @property {string} why shown when an import violates the row: what to do instead
 */

const CONTRACT = '@wellspring/contract';
/** Parses times, for files and for calls alike; it has no dependencies. */
const ISO_TIME = `${CONTRACT}/iso-time`;
/** Defines a line of text, for files and for calls alike. */
const ONE_LINE = `${CONTRACT}/one-line`;
/** Says which external libraries run here, for files and for pages alike; it has no dependencies. */
const EXTERNAL_LIBRARY = `${CONTRACT}/external-library`;
/** All calls at once, with their examples: for the server, which answers them, and for its description. */
const ALL_CALLS = [
  CONTRACT,
  `${CONTRACT}/calls`,
  `${CONTRACT}/examples`,
  ISO_TIME,
  ONE_LINE,
  EXTERNAL_LIBRARY,
];
/** Opens pages in component tests, with answers of the server. Only tests may import it. */
const COMPONENT_TESTS = ['apps/web/src/testing', `${CONTRACT}/examples`];
/** The XML of assessments: the server reads and writes it, and the page writes it for authors. */
const ASSESSMENT_XML = '@wellspring/assessment-xml';
/** Arbitrary assessments: the server must store whatever the format can express. */
const ASSESSMENT_XML_TESTING = `${ASSESSMENT_XML}/testing`;
const EVALUATOR = '@wellspring/evaluator';
/** Defines a line of a program, for all engines and the page alike; it has no dependencies. */
const LINES = `${EVALUATOR}/lines`;
/** Formats programs of languages that Prettier knows, in a worker of the page. */
const PRETTIER = `${EVALUATOR}/prettier`;
/** The names of channels, for both of their ends; it has no dependencies. */
const CHANNEL_NAMES = `${EVALUATOR}/channels`;
/** Help for the tests of engines. */
const ENGINE_TESTING = `${EVALUATOR}/testing`;
/** The parts that engines share which compile programs to JavaScript. */
const ENGINE = '@wellspring/engine';
/** Both run programs of any language that describes itself to them. */
const CSE_MACHINE = '@wellspring/cse-machine';
const STEPPER = '@wellspring/stepper';
/** The cores of modules, which engines know only by their interface. */
const MODULES = '@wellspring/modules';
/** The parts of modules that pages show. */
const MODULE_VIEWS = MODULE_PARTS.map((name) => `${MODULES}/${name}`);
/** Marks pictures and sounds, in the page and in the grader. */
const MARKING = `${MODULES}/marking`;
/** Loads modules of published folders, for every host. */
const PUBLISHED = `${MODULES}/published`;
const CHANNELS = 'packages/evaluator/src/channels';
/** The catalogue of languages: their descriptions, no part of an engine. */
const LANGUAGES = '@wellspring/languages';
/** Those that courses can be set in. */
const COURSES = `${LANGUAGES}/courses`;
const DIAGRAMS = '@wellspring/diagrams';
/** The names under which a browser keeps something; it has no dependencies. */
const KEPT_KEYS = 'apps/web/src/kept-keys';
const EMBEDDED_POSTGRES = '@wellspring/embedded-postgres';
/** Plain JavaScript: scripts import it by its path, even before any package is installed. */
const SETTINGS = 'apps/server/src/node/settings.mjs';
/** The parts of the server that do not depend on where it runs. */
const SERVER = [
  'apps/server/src',
  'apps/server/src/*',
  'apps/server/src/db',
  'apps/server/src/http',
];

/** The Chinese of the messages of what languages share, and its reader. */
const PHRASEBOOKS = [
  ...[EVALUATOR, ENGINE, CSE_MACHINE, STEPPER].map((name) => `${name}/chinese`),
  `${EVALUATOR}/phrasebook`,
];

/** The descriptions of all languages. */
const DESCRIPTIONS = LANGUAGE_PACKAGES.map((name) => `@wellspring/${name}/language`);

/**
 * Packages that single engines may import, besides those that all of them may.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const FURTHER_IMPORTS = {
  // Its tests look its messages up in Chinese, and import published modules.
  source: [
    `${CSE_MACHINE}/testing`,
    `${MODULES}/published-adapter`,
    `${MODULES}/publisher`,
    ...PHRASEBOOKS,
  ],
  // JavaScript has the library of Source and its way to show values.
  javascript: ['@wellspring/source/plain-library', '@wellspring/source/language'],
  // Both are Python to an editor.
  'full-python': ['@wellspring/python/language'],
  // TypeScript becomes JavaScript and is run by that engine.
  typescript: [
    '@wellspring/javascript',
    '@wellspring/source/plain-library',
    '@wellspring/source/language',
  ],
};

/**
 * @param {string} language
 * @returns {Arrow}
 */
function rowOfLanguage(language) {
  return {
    from: `packages/${language}/src`,
    to: [
      `types:${EVALUATOR}`,
      LINES,
      CHANNEL_NAMES,
      PRETTIER,
      ENGINE,
      ENGINE_TESTING,
      CSE_MACHINE,
      STEPPER,
      ...(FURTHER_IMPORTS[language] ?? []),
    ],
    why: 'An engine runs behind walls, alone: it knows the interface of evaluators and what engines share.',
  };
}

/** @type {readonly Arrow[]} */
export const ARROWS = [
  // Packages
  {
    from: 'packages/contract/src',
    to: ['packages/contract/src/questions', 'packages/contract/src/achievement-rules'],
    why: 'The contract is read by the page and by the server: it depends on nothing of ours.',
  },
  {
    from: 'packages/contract/src/questions',
    to: ['packages/contract/src'],
    why: 'A type of question says what is on the wire, not by which call it goes.',
  },
  {
    from: 'packages/contract/src/achievement-rules',
    to: ['packages/contract/src'],
    why: 'A rule is a pure function of what is on the wire, for the page and the server.',
  },
  {
    from: 'packages/contract/src/*',
    to: ['packages/contract/src', 'packages/contract/src/questions'],
    why: 'An example shows calls; no call needs one.',
  },
  {
    from: 'packages/assessment-xml/src',
    to: [`types:${CONTRACT}`, ISO_TIME, ONE_LINE, EXTERNAL_LIBRARY, `types:${EVALUATOR}`, COURSES],
    why: 'A file format is read by the page and by the server: of ours it knows the shapes on the wire, their times and lines, and the languages of questions.',
  },
  {
    from: 'packages/evaluator/src',
    to: ['packages/evaluator/src/browser/frame-script.js', CHANNELS],
    why: 'What an evaluator is must be readable everywhere: a host knows it, not the reverse.',
  },
  {
    from: CHANNELS,
    to: [],
    why: 'What is sent on a channel concerns its two ends alone.',
  },
  {
    from: 'packages/evaluator/src/*',
    to: ['packages/evaluator/src', CHANNELS],
    why: 'Browser and worker have nothing of Node; what two hosts need belongs beside the interfaces.',
  },
  {
    from: 'packages/evaluator/src/grader',
    to: ['packages/evaluator/src'],
    node: true,
    why: 'The grader process is alone behind its walls.',
  },
  {
    from: 'packages/evaluator/src/node',
    to: ['packages/evaluator/src', CHANNELS, 'packages/evaluator/src/grader'],
    node: true,
    why: 'The host for Node knows the interfaces and the messages of its grader process.',
  },
  {
    from: 'packages/evaluator/src/command-line',
    to: ['packages/evaluator/src', CHANNELS, 'packages/evaluator/src/node'],
    node: true,
    why: 'The command line is a user of the host for Node.',
  },
  {
    from: 'packages/engine/src',
    to: [`types:${EVALUATOR}`, CHANNEL_NAMES, `types:${MODULES}`],
    why: 'What engines share knows no language: pass in what differs.',
  },
  {
    from: 'packages/cse-machine/src',
    to: [ENGINE, `types:${EVALUATOR}`, CHANNEL_NAMES, ENGINE_TESTING],
    why: 'The machine knows no language: what differs belongs to MachineLanguage.',
  },
  {
    from: 'packages/stepper/src',
    to: [ENGINE, `types:${EVALUATOR}`, CHANNEL_NAMES, ENGINE_TESTING],
    why: 'The stepper knows no language: what differs belongs to StepperLanguage.',
  },
  ...LANGUAGE_PACKAGES.map(rowOfLanguage),
  {
    from: 'packages/languages/src',
    to: [EVALUATOR, `${EVALUATOR}/courses`, ...DESCRIPTIONS, ...PHRASEBOOKS],
    why: 'The catalogue has the descriptions of languages, never an engine.',
  },
  {
    from: 'packages/recorder/src',
    to: [
      `types:${CSE_MACHINE}`,
      DIAGRAMS,
      `types:${EVALUATOR}`,
      CHANNEL_NAMES,
      ENGINE_TESTING,
      ...LANGUAGE_PACKAGES.map((name) => `@wellspring/${name}`),
    ],
    why: 'It puts an engine and its pictures together, and knows neither from within.',
  },
  {
    from: 'packages/embedded-postgres/src',
    to: [],
    node: true,
    why: 'It runs a database server for any program: pass in what it needs to know of ours.',
  },
  {
    from: 'packages/embedded-postgres/src/testing',
    to: ['packages/embedded-postgres/src'],
    node: true,
    why: 'Help for tests needs only the database.',
  },
  {
    from: 'packages/diagrams/src',
    to: ['packages/diagrams/src/machine'],
    why: 'A picture is made of plain data, wherever that comes from: pass it in.',
  },
  {
    from: 'packages/diagrams/src/*',
    to: ['packages/diagrams/src'],
    why: 'A painter knows the scene; no layout knows who paints it.',
  },

  // The back end
  {
    from: 'apps/server/src',
    to: [...ALL_CALLS, EVALUATOR, LANGUAGES, ...SERVER],
    why: 'The composed handler is also built for the browser: what only Node has goes to src/node.',
  },
  {
    from: 'apps/server/src/db',
    to: [],
    why: 'Schema and connection lie below the domains: pass in what they need.',
  },
  {
    from: 'apps/server/src/http',
    to: [...ALL_CALLS, 'apps/server/src/db', 'apps/server/src/log.js'],
    why: 'What all routes share knows no domain.',
  },
  {
    from: 'apps/server/src/*',
    to: [
      ...ALL_CALLS,
      ASSESSMENT_XML,
      ASSESSMENT_XML_TESTING,
      EVALUATOR,
      LANGUAGES,
      COURSES,
      MARKING,
      ...SERVER,
    ],
    why: 'Domains are also built for the browser: what only Node has goes to src/node.',
  },
  {
    from: 'apps/server/src/node',
    to: [
      ...ALL_CALLS,
      EVALUATOR,
      LANGUAGES,
      `${EVALUATOR}/node`,
      PUBLISHED,
      EMBEDDED_POSTGRES,
      `${EMBEDDED_POSTGRES}/file-system`,
      ...SERVER,
      'apps/server/src/browser',
    ],
    node: true,
    why: 'The server uses the contract and the evaluator, never the page or an engine directly.',
  },
  {
    from: 'apps/server/src/browser',
    to: [...ALL_CALLS, EVALUATOR, LANGUAGES, ...SERVER],
    why: 'What only a back end in a page has: an embedded engine, and jobs done by itself.',
  },
  {
    from: 'apps/server/src/testing',
    to: [
      ...ALL_CALLS,
      ASSESSMENT_XML,
      EVALUATOR,
      LANGUAGES,
      `${EMBEDDED_POSTGRES}/testing`,
      ...SERVER,
      'apps/server/src/node',
    ],
    node: true,
    why: 'Help for tests may use all of the server.',
  },

  // The back end in a page
  {
    from: 'apps/demo/src',
    to: [EVALUATOR, '@wellspring/server/browser'],
    why: 'The worker only starts the back end and passes requests on.',
  },

  // The page
  {
    from: 'apps/web/src',
    to: ['apps/web/src/app', 'apps/web/src/configuration'],
    why: 'The entry only starts the shell.',
  },
  {
    from: 'apps/web/src/backend',
    to: [CONTRACT, 'types:@wellspring/demo/protocol', 'apps/web/src/configuration', KEPT_KEYS],
    why: 'The client of the wire knows neither screens nor features.',
  },
  {
    from: 'apps/web/src/ui',
    to: [
      CONTRACT,
      EXTERNAL_LIBRARY,
      DIAGRAMS,
      `${DIAGRAMS}/painters`,
      EVALUATOR,
      `types:${MODULES}`,
      MARKING,
      PUBLISHED,
      LANGUAGES,
      COURSES,
      LINES,
      `${EVALUATOR}/browser`,
      `${EVALUATOR}/recording`,
      `${EVALUATOR}/debugger`,
      // Only texts, no part of an engine.
      `${LANGUAGES}/chinese`,
      'apps/web/src/backend',
      'apps/web/src/configuration',
      KEPT_KEYS,
    ],
    why: 'Shared widgets know no feature and no shell: pass in what they need, or move the code up.',
  },
  {
    from: 'apps/web/src/tools',
    to: [
      DIAGRAMS,
      `${DIAGRAMS}/painters`,
      EVALUATOR,
      LANGUAGES,
      // The sentences of the stepper, in which its view finds the code; only its test reads them.
      `${LANGUAGES}/chinese`,
      ...MODULE_VIEWS,
      'types:@wellspring/recorder',
      'apps/web/src/ui',
      'apps/web/src/configuration',
      KEPT_KEYS,
    ],
    why: 'A tool beside the editor knows the workspace that it is in, and no page.',
  },
  {
    from: 'apps/web/src/features/*',
    to: [
      CONTRACT,
      EXTERNAL_LIBRARY,
      ASSESSMENT_XML,
      DIAGRAMS,
      `${DIAGRAMS}/painters`,
      EVALUATOR,
      LANGUAGES,
      COURSES,
      'apps/web/src/tools',
      'apps/web/src/ui',
      'apps/web/src/backend',
      'apps/web/src/configuration',
      ...COMPONENT_TESTS,
      KEPT_KEYS,
    ],
    why: "A feature imports neither another feature's inside nor the shell: move what two need to src/ui.",
  },
  {
    from: 'apps/web/src/app',
    to: [
      CONTRACT,
      EVALUATOR,
      PUBLISHED,
      LANGUAGES,
      COURSES,
      'apps/web/src/features/*',
      'apps/web/src/tools',
      'apps/web/src/ui',
      'apps/web/src/backend',
      'apps/web/src/configuration',
      ...COMPONENT_TESTS,
      KEPT_KEYS,
    ],
    why: 'The shell puts features together.',
  },
  {
    from: 'apps/web/src/testing',
    to: [...ALL_CALLS, 'apps/web/src/app', 'apps/web/src/backend', 'apps/web/src/configuration'],
    why: 'A component test opens the whole page; of the server it knows the contract only.',
  },
  {
    from: 'apps/web/src/configuration',
    to: [EVALUATOR, LANGUAGES],
    why: 'What is set for an installation is read before there is a page.',
  },
  {
    from: 'apps/web/service-worker',
    to: [KEPT_KEYS],
    why: 'The service worker is a script of its own: what it must know is in its plan.',
  },
  {
    from: 'apps/web/src/first-view',
    to: ['apps/web/src/ui', KEPT_KEYS, 'apps/web/src/configuration/embedded'],
    why: 'The first view is there before the page: it needs keys and texts, nothing that takes long.',
  },
  {
    from: 'apps/web/vite',
    to: [
      'apps/web/service-worker',
      // The first view is rendered by the build, with the colours and the words of the page.
      'apps/web/src/app',
      'apps/web/src/features/*',
    ],
    node: true,
    why: 'What builds the page is no part of it.',
  },

  // The rest
  {
    from: 'bin',
    to: [`${EVALUATOR}/command-line`, LANGUAGES],
    node: true,
    why: 'The commands only call the command line of the evaluator package.',
  },
  {
    from: 'scripts',
    to: ['@wellspring/server/node', EMBEDDED_POSTGRES, EVALUATOR, LANGUAGES, SETTINGS],
    node: true,
    why: 'Scripts start the product; they are no part of it.',
  },
  {
    from: 'bench',
    // The database, to fill a course that calls would take hours to fill.
    to: [`types:${EVALUATOR}`, DIAGRAMS, EMBEDDED_POSTGRES],
    node: true,
    why: 'What is measured is the script that the product runs: build it, do not import the engine.',
  },
  {
    from: 'e2e',
    to: [
      CONTRACT,
      LANGUAGES,
      `${EVALUATOR}/browser`,
      `${EVALUATOR}/attacks`,
      '@wellspring/server/testing/openid-server',
      // To find out which suites run in full.
      'scripts/test-run/suites.mjs',
      // To bundle attacks as the build bundles what runs programs.
      'scripts/set-up/languages.mjs',
    ],
    node: true,
    why: 'Browser tests see the product from outside, as people do; only attacks need a host of their own, and signing in a provider.',
  },
];

/** Packages that work only on Node. */
export const NODE_ONLY = [
  '@hono/node-server',
  '@node-saml/node-saml',
  'graphile-worker',
  'nodemailer',
  'pg',
  'pino',
  'prom-client',
];

/**
 * The private files of a server domain: its HTTP routes and its SQL. Other domains use its service and its
 * rules; only the file that composes the domains imports their routes.
 */
export const PRIVATE_TO_DOMAIN = {
  folder: 'apps/server/src/*',
  files: ['routes', 'queries'],
  except: 'apps/server/src/app.ts',
};
