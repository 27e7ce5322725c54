import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QUESTION_TYPE_NAMES } from '@wellspring/contract';
import { expect, test } from 'vitest';
import { ROOT } from '../set-up/repository.mjs';

/**
 * Only the folders and files named after a question type, and the lists of types, which the compiler keeps
 * complete, may refer to a type by name or import what belongs to it (docs/decisions/0050-question-types.md). All
 * other code asks the type: `questionType(question.type)`.
 */

/**
 * The files that may name types nevertheless, and why.
 * @type {Readonly<Record<string, string>>}
 */
const EXCEPTIONS = {
  'apps/server/src/db/schema/assessments.ts': 'the enum of the database',
  'apps/server/src/demo/fill-votes.ts': 'makes the votes of the demo course',
  'apps/web/src/features/course/workspace/QuestionOf.tsx': 'a list',
  'apps/web/src/features/ground-control/upload/question-files.ts': 'a list',
};

/** The files that import from each type: the lists, and what packages export. */
const LISTS = [
  'apps/server/src/questions/index.ts',
  'apps/web/src/features/course/questions.ts',
  'apps/web/src/features/course/workspace/QuestionOf.tsx',
  'apps/web/src/features/grading/questions.ts',
  'apps/web/src/features/mission-control/draft-page/question-forms.ts',
  'apps/web/src/features/mission-control/model/questions.ts',
  'packages/assessment-xml/src/index.ts',
  'packages/assessment-xml/src/questions/index.ts',
  'packages/contract/src/questions/index.ts',
];

const NAMES = QUESTION_TYPE_NAMES.join('|');
/** In the folder of a type, or in a type's file in a folder `questions`. */
const OWN = new RegExp(`/(?:${NAMES})/|/questions/(?:${NAMES})\\.tsx?$`);
/** Data, and strings keyed by the names of types. */
const DATA = /\.test\.tsx?$|\/(?:testing|examples)\/|\/strings\.\w+\.ts$/;
/** A string that is only the name of a type, or a key of a table by types. */
const NAMED = new RegExp(`(?<!t\\()(['"\`])(?:${NAMES})\\1|\\bmcq:`);

/** An import from the folder or the file of a type: in `type` its name. */
const IMPORTED = new RegExp(
  `\\b(?:from|import\\()\\s*'\\.[^']*/(?<type>${NAMES})(?:/[^']*|\\.js)?'`,
  'g',
);

/** @param {string} folder */
function sources(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /^[^/]+\/[^/]+\/src\/.*\.tsx?$/.test(path));
}

/** @param {string} file */
function isNaming(file) {
  return readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .some((line) => !/^\s*(?:\*|\/\/|\/\*)/.test(line) && NAMED.test(line));
}

/**
 * Returns the types from which a file imports, except its own.
 * @param {string} file
 */
function importedTypes(file) {
  const imports = readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORTED);
  return [...imports]
    .map(({ groups }) => groups?.['type'])
    .filter((type) => !new RegExp(`/${type}[/.]`).test(file));
}

const files = ['packages', 'apps'].flatMap(sources).filter((path) => !DATA.test(path));

test('a type of question is named by its own folders and by the lists of types only', () => {
  const naming = files.filter((file) => !OWN.test(file) && isNaming(file));
  expect(naming.toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
});

test('what belongs to a type is imported by the type itself and by the lists of types only', () => {
  const importing = files.filter((file) => importedTypes(file).length > 0);
  expect(importing.toSorted()).toEqual(LISTS);
});

test('the names of types are found where they stand', () => {
  const folders = files.filter((file) => OWN.test(file) && isNaming(file));
  for (const name of QUESTION_TYPE_NAMES) {
    expect(folders).toContain(`packages/contract/src/questions/${name}.ts`);
    expect(folders).toContain(`packages/assessment-xml/src/questions/${name}.ts`);
  }
});
