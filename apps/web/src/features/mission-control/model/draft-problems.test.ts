import { expect, test } from 'vitest';
import { newDraft, newLibrary } from './initial-values';
import type { AssessmentDraft } from './draft';
import { checkDraft, isFitForCourse } from './draft-problems';
import { addQuestion, changeAbout, changeQuestion, editQuestion } from './edits';
import { newTestcase } from '../programming/model';

const begun = (): AssessmentDraft => changeAbout(newDraft(), { title: 'Curves', number: 'M1' });
const errorsOf = (draft: AssessmentDraft) =>
  checkDraft(draft)
    .problems.filter(({ severity }) => severity === 'error')
    .map(({ question, says }) => [question, says]);

test('a new mission has no title and no number yet', () => {
  expect(errorsOf(newDraft())).toEqual([
    [null, 'noTitle'],
    [null, 'noNumber'],
  ]);
  expect(isFitForCourse(checkDraft(newDraft()))).toBe(false);
});

test('one with a programming question can go into a course, once nothing that is required is empty', () => {
  const draft = addQuestion(begun(), 'programming', null);
  expect(errorsOf(draft)).toEqual([
    [1, 'noText'],
    [1, 'noTemplate'],
  ]);
  const id = draft.questions[0]?.id ?? 0;
  const filled = editQuestion(draft, id, (question) => ({
    ...question,
    content: 'Write.',
    template: '1;',
  }));
  expect(isFitForCourse(checkDraft(filled))).toBe(true);
  const tested = editQuestion(filled, id, (question, ids) => ({
    ...question,
    testcases: [newTestcase(ids)],
  }));
  expect(errorsOf(tested)).toEqual([
    [1, 'noTestcaseProgram'],
    [1, 'noTestcaseAnswer'],
  ]);
});

test('problems name the question they are in', () => {
  const draft = addQuestion(addQuestion(begun(), 'programming', null), 'mcq', null);
  expect(new Set(errorsOf(draft).map(([question]) => question))).toEqual(new Set([1, 2]));
});

test('a question without any library is refused, as an import would', () => {
  const draft = addQuestion(changeAbout(begun(), { library: null }), 'programming', null);
  expect(checkDraft(draft).problems).toContainEqual(
    expect.objectContaining({ severity: 'error', question: 1, says: 'noLanguage' }),
  );
});

test('a character that no file can hold is named with its place, and there is no file', () => {
  const draft = addQuestion(begun(), 'programming', null);
  const id = draft.questions[0]?.id ?? 0;
  const { xml, problems } = checkDraft(changeQuestion(draft, id, { content: 'a\u0007' }));
  expect(xml).toBeNull();
  expect(problems).toContainEqual(
    expect.objectContaining({
      severity: 'error',
      says: 'file',
      question: 1,
      message: expect.stringContaining('U+0007'),
    }),
  );
});

test('for two globals with one name, the author reads that one is lost', () => {
  const draft = addQuestion(begun(), 'programming', null);
  const withTwo = editQuestion(draft, draft.questions[0]?.id ?? 0, (question, ids) => ({
    ...question,
    library: {
      ...newLibrary(),
      globals: ['1', '2'].map((value) => ({ id: ids.take(), name: 'x', value })),
    },
  }));
  expect(checkDraft(withTwo).problems).toContainEqual({
    severity: 'warning',
    question: 1,
    part: 'language',
    says: 'twice',
    values: { name: 'x' },
  });
});
