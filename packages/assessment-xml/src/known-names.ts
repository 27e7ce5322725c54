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

const TEXT: Form = {};

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

const TESTCASE: Form = { attributes: ['score', 'answer'] };
const TESTCASES: Form = {
  children: { PUBLIC: TESTCASE, OPAQUE: TESTCASE, SECRET: TESTCASE, PRIVATE: TESTCASE },
  repeatable: ['PUBLIC', 'OPAQUE', 'SECRET', 'PRIVATE'],
};

const CHOICE: Form = { attributes: ['correct', 'hint'], children: { TEXT } };

const VOTING: Form = {
  attributes: ['assessment_number', 'reveal_hours', 'token_divider'],
  children: {
    XP_ARRAY: { children: { XP: { attributes: ['value'], children: {} } }, repeatable: ['XP'] },
  },
};

const COMMON_ATTRIBUTES = ['type', 'maxxp', 'showsolution', 'blocking'];
const COMMON_CHILDREN = { TEXT, ...LIBRARIES, LLM_GRADING_PROMPT: TEXT };

export const QUESTION_FORMS = {
  programming: {
    attributes: COMMON_ATTRIBUTES,
    children: {
      ...COMMON_CHILDREN,
      SNIPPET: {
        children: { PREPEND: TEXT, TEMPLATE: TEXT, POSTPEND: TEXT, SOLUTION: TEXT, TESTCASES },
        repeatable: ['TESTCASES'],
      },
    },
    repeatable: ['SNIPPET'],
  },
  mcq: {
    attributes: COMMON_ATTRIBUTES,
    // The older dialect has the index of the right choice in the snippet.
    children: { ...COMMON_CHILDREN, CHOICE, SNIPPET: { children: { SOLUTION: TEXT } } },
    repeatable: ['CHOICE', 'SNIPPET'],
  },
  voting: {
    attributes: COMMON_ATTRIBUTES,
    children: {
      ...COMMON_CHILDREN,
      VOTING,
      SNIPPET: { children: { PREPEND: TEXT, TEMPLATE: TEXT } },
    },
    repeatable: ['SNIPPET'],
  },
} as const satisfies Readonly<Record<string, Form>>;

/** Of a question whose type is not known: whatever any type may have, so that nothing is told twice. */
export const ANY_QUESTION_FORM: Form = {
  attributes: COMMON_ATTRIBUTES,
  children: {
    ...COMMON_CHILDREN,
    SNIPPET: QUESTION_FORMS.programming.children.SNIPPET,
    CHOICE,
    VOTING,
  },
  repeatable: ['CHOICE', 'SNIPPET'],
};

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
