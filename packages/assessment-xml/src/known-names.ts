/**
 * All elements and attributes that are read, by their place (wire reference, section 8). Authors are warned
 * of all others.
 */
export interface Form {
  readonly attributes?: readonly string[];
  /** The elements that it may contain, by name. An element without this contains text. */
  readonly children?: Readonly<Record<string, Form>>;
  /** Those of `children` that may occur several times. Of all others, only the first is read. */
  readonly repeatable?: readonly string[];
}

/** Names of the reference's older mission editor, with their current names. */
export const OLDER_NAMES: Readonly<Record<string, string>> = {
  DEPLOYMENT: 'PROGRAMMINGLANGUAGE',
  GRADERDEPLOYMENT: 'GRADERPROGRAMMINGLANGUAGE',
  IMPORT: 'EXTERNAL',
  // Not OPAQUE: opaque testcases are sent to students.
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

/** The elements that questions of all types may contain. */
export const COMMON_QUESTION = {
  attributes: ['type', 'maxxp', 'showsolution', 'blocking'],
  children: { TEXT, ...LIBRARIES, LLM_GRADING_PROMPT: TEXT },
} as const satisfies Form;

/** These elements are found at any place. */
const ANYWHERE = { READING: TEXT, WEBSUMMARY: TEXT, PASSWORD: TEXT };

/** Does not include the content of questions, which depends on their types. */
const PROBLEMS: Form = { children: { PROBLEM: TEXT }, repeatable: ['PROBLEM'] };

export const TASK_FORM: Form = {
  attributes: [
    'title',
    'number',
    'access',
    'story',
    'coverimage',
    // Names of the older dialect.
    'kind',
    'startdate',
    'duedate',
  ],
  children: { ...ANYWHERE, ...LIBRARIES, TEXT, PROBLEMS, LLM_ASSESSMENT_PROMPT: TEXT },
};

/** The root element may have any name and any attributes. */
export const ROOT_FORM: Form = { children: { ...ANYWHERE, TASK: TASK_FORM, PROBLEMS } };
