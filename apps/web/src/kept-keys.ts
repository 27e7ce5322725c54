/**
 * All names under which this origin keeps something in a browser, and those by which its tabs meet. Another
 * installation of the same origin uses the same names, except for caches. To rename one means to lose what
 * users have kept. `scripts/imports/kept-keys.test.mjs` checks that no other file has such a name.
 */

// Local storage: of this device, for all tabs.

/** The time at which this browser was last signed in: not who the user is, and nothing that gives access. Also a lock. */
export const SESSION_KEY = 'wellspring-session';
/** The language of the interface, when the user has chosen one. */
export const LANGUAGE_KEY = 'wellspring-language';
/** The palette of colours, when the user has chosen one. */
export const COLOUR_SCHEME_KEY = 'wellspring-colour-scheme';
/** Flags that the user has switched. */
export const FLAGS_KEY = 'wellspring-flags';
/** Commands of the palette that were used last. */
export const RECENT_COMMANDS_KEY = 'wellspring-recent-commands';
/** Size of the text, bindings of keys and the like. */
export const EDITOR_SETTINGS_KEY = 'wellspring-editor-settings';
/** The folder from which programs of the playground import modules, when the user has chosen one. */
export const MODULES_URL_KEY = 'wellspring-modules-url';
/** The sizes of the panes of a page. */
export const layoutKeyOf = (page: string) => `wellspring-layout-${page}`;
/** The files and the language of the playground. */
export const PLAYGROUND_KEY = 'wellspring-playground';
/** The text of a playground that could not be read, so that no later save overwrites it. */
export const UNREADABLE_PLAYGROUND_KEY = 'wellspring-playground-unreadable';
/** Programs of links that were opened and changed. */
export const LINKED_COPIES_KEY = 'wellspring-playground-links';
/** Folders that are open or closed in the list of files. */
export const OPEN_FOLDERS_KEY = 'wellspring-files-open';
/** The width of the list of files. */
export const FILES_WIDTH_KEY = 'wellspring-files-width';
/** Expressions that the CSE machine watches, by file. */
export const WATCHES_KEY = 'wellspring-watches';
/** True if the questions are open beside the picture of the CSE machine. */
export const MACHINE_QUESTIONS_KEY = 'wellspring-machine-questions';
/** True if the hint on how to move a diagram was read. */
export const DIAGRAM_HINT_KEY = 'wellspring-diagram-hint-read';
/** True if diagrams have an overview. */
export const DIAGRAM_OVERVIEW_KEY = 'wellspring-diagram-overview';
/** Groups of the list of assessments that are open or folded. */
export const ASSESSMENT_GROUPS_KEY = 'wellspring-assessment-groups';
/** Answers that the server does not have yet, followed by user, question and page. */
export const ANSWER_PREFIX = 'wellspring-answer:';
/** A submission that was opened again, until the user has read so. */
export const unsubmittedKeyOf = (userId: number, assessmentId: number) =>
  `wellspring-unsubmitted:${userId}:${assessmentId}`;
/** Marks and comments that are not saved yet. */
export const gradingKeyOf = (userId: number, submissionId: number, questionId: number) =>
  `wellspring-grading:${userId}:${submissionId}:${questionId}`;
/** True if the solution to a question is unfolded while grading. */
export const GRADING_SOLUTION_KEY = 'wellspring-grading-solution';
/** Drafts of mission control; the id of a draft follows. */
export const missionPrefixOf = (userId: number) => `wellspring-mission:${userId}:`;
/** Settings of a course that are not saved yet. */
export const courseSetupKeyOf = (userId: number, courseId: number) =>
  `wellspring-course-setup:${userId}:${courseId}`;
/** Achievements of a course that are not published yet. */
export const achievementSetupKeyOf = (userId: number, courseId: number) =>
  `wellspring-achievement-setup:${userId}:${courseId}`;
/** Events for goals, until the server has counted them; the id of a batch follows. */
export const goalEventsPrefixOf = (userId: number, courseId: number) =>
  `wellspring-goal-events:${userId}:${courseId}:`;
/** Written and removed at once, to find out whether there is a local storage. */
export const PROBE_KEY = 'wellspring-probe';

// Session storage: of one tab, until it is closed.

/** The address to which a sign-in with a provider returns. */
export const NEXT_ADDRESS_KEY = 'wellspring-next-address';
/** Events for goals from before the server had said who the user is: a time and an event in each line. */
export const WAITING_ACTIVITY_KEY = 'wellspring-waiting-activity';
/** The time at which the page was last reloaded because a part of its build was gone. */
export const RELOADED_AT_KEY = 'wellspring-reloaded-at';

// Caches of the service worker. An origin may have several installations, each with its own scope.

/** The files of the page; the name of the build follows. */
export const cachePrefixOf = (scope: string) => `wellspring ${scope} `;
/** The installation's settings, which belong to no build. */
export const settingsCacheOf = (scope: string) => `wellspring-settings ${scope}`;

// Channels between tabs. They keep nothing.

/** Tells a second tab that the playground is open already. */
export const PLAYGROUND_CHANNEL = 'wellspring-playground';
/** Says which answers were saved. */
export const ANSWERS_CHANNEL = 'wellspring-answers';
/** Finds out which answers are open in other tabs. */
export const OPEN_ANSWERS_CHANNEL = 'wellspring-open-answers';
