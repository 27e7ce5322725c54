/**
 * Every element and attribute that is read, by where it stands (wire reference, section 8). What is not
 * here is told to the author.
 */
export interface Form {
  readonly attributes?: readonly string[];
  /** What may be in it, by name. An element without this holds text. */
  readonly children?: Readonly<Record<string, Form>>;
  /** Those of `children` that are all read; of others, the first. */
  readonly repeatable?: readonly string[];
}

/** Names of the reference's older mission editor, and what they are called now. */
export const OLDER_NAMES: Readonly<Record<string, string>> = {
  DEPLOYMENT: 'PROGRAMMINGLANGUAGE',
  GRADERDEPLOYMENT: 'GRADERPROGRAMMINGLANGUAGE',
  IMPORT: 'EXTERNAL',
  // Never OPAQUE: opaque testcases are sent to learners.
  PRIVATE: 'SECRET',
};

export const TEXT: Form = {};

const EXTERNAL: Form = {
  attributes: ['name'],
  children: { SYMBOL: TEXT },
  repeatable: ['SYMBOL'],
};

const LIBRARY: Form = {
  attributes: ['interpreter', 'variant', 'exectime'],
  children: {
    EXTERNAL,
    IMPORT: EXTERNAL,
    GLOBAL: { children: { IDENTIFIER: TEXT, VALUE: TEXT } },
    OPTION: { attributes: ['key', 'value'], children: {} },
  },
  repeatable: ['GLOBAL', 'OPTION'],
};

const LIBRARIES = {
  PROGRAMMINGLANGUAGE: LIBRARY,
  GRADERPROGRAMMINGLANGUAGE: LIBRARY,
  DEPLOYMENT: LIBRARY,
  GRADERDEPLOYMENT: LIBRARY,
};

/** What every question may have. */
export const COMMON_QUESTION = {
  attributes: ['type', 'maxxp', 'showsolution', 'blocking'],
  children: { TEXT, ...LIBRARIES, LLM_GRADING_PROMPT: TEXT },
} as const satisfies Form;

/** These are found wherever they stand. */
const ANYWHERE = { READING: TEXT, WEBSUMMARY: TEXT, PASSWORD: TEXT };

/** Its questions are left out: their forms depend on their types. */
const PROBLEMS: Form = { children: { PROBLEM: TEXT }, repeatable: ['PROBLEM'] };

export const TASK_FORM: Form = {
  attributes: [
    'title',
    'number',
    'access',
    'story',
    'coverimage',
    // Of the older dialect.
    'kind',
    'startdate',
    'duedate',
  ],
  children: { ...ANYWHERE, ...LIBRARIES, TEXT, PROBLEMS, LLM_ASSESSMENT_PROMPT: TEXT },
};

/** The outermost element has any name and any attributes. */
export const ROOT_FORM: Form = { children: { ...ANYWHERE, TASK: TASK_FORM, PROBLEMS } };
