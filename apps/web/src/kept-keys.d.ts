/**
 * All names under which this origin keeps something in a browser, and those by which its tabs meet. Another
 * installation of the same origin uses the same names, except for caches. To rename one means to lose what
 * users have kept. `scripts/imports/kept-keys.test.mjs` checks that no other file has such a name.
 *
 * Each is an export of its own, so that the first load contains only the names that it uses.
 */
/** When this browser was last signed in: not who the user is, and nothing that gives access. Also a lock. */
export declare const SESSION_KEY = "wellspring-session";
/** The language of the interface, when the user has chosen one. */
export declare const LANGUAGE_KEY = "wellspring-language";
/** The palette of colours, when the user has chosen one. */
export declare const COLOUR_SCHEME_KEY = "wellspring-colour-scheme";
/** Flags that the user has switched. */
export declare const FLAGS_KEY = "wellspring-flags";
/** Commands of the palette that were used last. */
export declare const RECENT_COMMANDS_KEY = "wellspring-recent-commands";
/** Size of the text, bindings of keys and the like. */
export declare const EDITOR_SETTINGS_KEY = "wellspring-editor-settings";
/** The sizes of the panes of a page. */
export declare const layoutKeyOf: (page: string) => string;
/** The files and the language of the playground. */
export declare const PLAYGROUND_KEY = "wellspring-playground";
/** The text of a playground that could not be read, so that no later save overwrites it. */
export declare const UNREADABLE_PLAYGROUND_KEY = "wellspring-playground-unreadable";
/** Programs of links that were opened and changed. */
export declare const LINKED_COPIES_KEY = "wellspring-playground-links";
/** Folders that are open or closed in the list of files. */
export declare const OPEN_FOLDERS_KEY = "wellspring-files-open";
/** The width of the list of files. */
export declare const FILES_WIDTH_KEY = "wellspring-files-width";
/** Expressions that the CSE machine watches, by file. */
export declare const WATCHES_KEY = "wellspring-watches";
/** Whether the questions are open beside the picture of the CSE machine. */
export declare const MACHINE_QUESTIONS_KEY = "wellspring-machine-questions";
/** Whether the hint on how to move a diagram was read. */
export declare const DIAGRAM_HINT_KEY = "wellspring-diagram-hint-read";
/** Whether diagrams have an overview. */
export declare const DIAGRAM_OVERVIEW_KEY = "wellspring-diagram-overview";
/** Groups of the list of assessments that are open or folded. */
export declare const ASSESSMENT_GROUPS_KEY = "wellspring-assessment-groups";
/** Answers that the server does not have yet, followed by user, question and page. */
export declare const ANSWER_PREFIX = "wellspring-answer:";
/** A submission that was opened again, until the user has read so. */
export declare const unsubmittedKeyOf: (userId: number, assessmentId: number) => string;
/** Marks and comments that are not saved yet. */
export declare const gradingKeyOf: (userId: number, submissionId: number, questionId: number) => string;
/** Whether the solution to a question is unfolded while grading. */
export declare const GRADING_SOLUTION_KEY = "wellspring-grading-solution";
/** Drafts of mission control; the id of a draft follows. */
export declare const missionPrefixOf: (userId: number) => string;
/** Settings of a course that are not saved yet. */
export declare const courseSetupKeyOf: (userId: number, courseId: number) => string;
/** Written and removed at once, to find out whether there is a local storage. */
export declare const PROBE_KEY = "wellspring-probe";
/** The address to which a sign-in with a provider returns. */
export declare const NEXT_ADDRESS_KEY = "wellspring-next-address";
/** When the page was last fetched anew because a part of its build was gone. */
export declare const RELOADED_AT_KEY = "wellspring-reloaded-at";
/** The files of the page; the name of the build follows. */
export declare const cachePrefixOf: (scope: string) => string;
/** The installation's settings, which belong to no build. */
export declare const settingsCacheOf: (scope: string) => string;
/** Tells a second tab that the playground is open already. */
export declare const PLAYGROUND_CHANNEL = "wellspring-playground";
/** Says which answers were saved. */
export declare const ANSWERS_CHANNEL = "wellspring-answers";
/** Finds out which answers are open in other tabs. */
export declare const OPEN_ANSWERS_CHANNEL = "wellspring-open-answers";
//# sourceMappingURL=kept-keys.d.ts.map