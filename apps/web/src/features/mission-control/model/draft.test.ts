import { parseAssessmentXml } from '@wellspring/assessment-xml';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newDraft, newLibrary } from './initial-values';
import { type AssessmentDraft, draftSchema } from './draft';
import { draftOfFile, fileOfDraft } from './draft-file';
import { checkDraft, isFitForCourse } from './draft-problems';
import {
  addQuestion,
  changeAbout,
  changeQuestion,
  cloneQuestion,
  copyOfLibrary,
  deleteQuestion,
  editQuestion,
  moved,
  shiftQuestion,
} from './edits';
import { newTestcase } from '../programming/model';

/** Whatever an author does to a draft, it stays valid, and its file has the same content. */

type Edit = (draft: AssessmentDraft) => AssessmentDraft;

const text = fc.oneof(
  fc.constantFrom('', ' ', 'a\n b', '<TEXT>', ']]>', '"&amp;\'', '\r\n', 'é🙂', '__proto__', '\t'),
  fc.string({ unit: 'binary', maxLength: 5 }).map(writable),
);
const type = fc.constantFrom('programming' as const, 'mcq' as const, 'voting' as const);
const by = fc.constantFrom(-1 as const, 1 as const);

function writable(value: string): string {
  return value.replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '?');
}

/** The id of a question of the draft, or an id that it does not have. */
const someId = (draft: AssessmentDraft, at: number) => draft.questions[at]?.id ?? -at;

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(type, fc.nat(5)).map(([kind, at]): Edit => (draft) => {
    const after = at === 5 ? null : someId(draft, at);
    return addQuestion(draft, kind, after);
  }),
  fc.nat(5).map(
    (at): Edit =>
      (draft) =>
        cloneQuestion(draft, someId(draft, at)),
  ),
  fc.nat(5).map(
    (at): Edit =>
      (draft) =>
        deleteQuestion(draft, someId(draft, at)),
  ),
  fc.tuple(fc.nat(5), by).map(
    ([at, way]): Edit =>
      (draft) =>
        shiftQuestion(draft, someId(draft, at), way),
  ),
  fc.record({ title: text, summaryLong: text, password: text, isPrivate: fc.boolean() }).map(
    (fields): Edit =>
      (draft) =>
        changeAbout(draft, fields),
  ),
  fc.tuple(fc.nat(5), fc.record({ content: text, maxXp: fc.nat(500), blocking: fc.boolean() })).map(
    ([at, fields]): Edit =>
      (draft) =>
        changeQuestion(draft, someId(draft, at), fields),
  ),
  fc.tuple(fc.nat(5), text, text).map(
    ([at, name, value]): Edit =>
      (draft) =>
        editQuestion(draft, someId(draft, at), (question, ids) => ({
          ...question,
          library: {
            ...(copyOfLibrary(question.library, ids) ?? newLibrary()),
            externalName: name.toLowerCase(),
            symbols: [{ id: ids.take(), value }],
            globals: [{ id: ids.take(), name: name || 'x', value: value || '1' }],
          },
        })),
  ),
  fc.tuple(fc.nat(5), text, text, fc.nat(9)).map(
    ([at, program, answer, score]): Edit =>
      (draft) =>
        editQuestion(draft, someId(draft, at), (question, ids) => {
          switch (question.type) {
            case 'programming': {
              const testcase = { ...newTestcase(ids), program, answer, score };
              return {
                ...question,
                template: answer,
                solution: program,
                testcases: [testcase, ...question.testcases],
              };
            }
            case 'mcq': {
              const id = ids.take();
              const choices = [...question.choices, { id, content: program, hint: answer }];
              return { ...question, choices, rightChoice: id };
            }
            case 'voting':
              return { ...question, contestNumber: program, xpValues: [score] };
          }
        }),
  ),
);

const draft = fc
  .array(edit, { maxLength: 25 })
  .map((edits) => edits.reduce((before, change) => change(before), newDraft()));

/** Every id in it, including those of rows. */
function idsIn(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, held]) =>
    key === 'id' && typeof held === 'number' ? [held] : idsIn(held),
  );
}

test('after any edits the draft can be kept, and no two things in it have the same id', () => {
  fc.assert(
    fc.property(draft, (made) => {
      expect(draftSchema.parse(JSON.parse(JSON.stringify(made)))).toEqual(made);
      const ids = idsIn(made);
      expect(new Set(ids).size).toBe(ids.length);
      expect(Math.max(0, ...ids)).toBeLessThan(made.nextId);
      for (const question of made.questions) {
        if (question.type !== 'mcq' || question.rightChoice === null) continue;
        expect(question.choices.map(({ id }) => id)).toContain(question.rightChoice);
      }
    }),
    { numRuns: 200 },
  );
});

test('what is shifted and shifted back is where it was; at the ends nothing moves', () => {
  fc.assert(
    fc.property(draft, fc.nat(5), by, (made, at, way) => {
      const id = someId(made, at);
      const there = shiftQuestion(made, id, way);
      expect(new Set(idsIn(there))).toEqual(new Set(idsIn(made)));
      const back = shiftQuestion(there, id, way === 1 ? -1 : 1);
      const expected = there.questions === made.questions ? there : back;
      expect(expected.questions).toEqual(made.questions);
    }),
  );
});

test('moving within a list is undone by moving back, and never loses or invents an element', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat()), fc.integer(), fc.integer(), (list, from, to) => {
      const there = moved(list, from, to);
      expect(there).toHaveLength(list.length);
      expect(new Set(there)).toEqual(new Set(list));
      expect(there === list ? list : moved(there, to, from)).toEqual(list);
    }),
  );
});

test('a copy says the same as its question', () => {
  fc.assert(
    fc.property(draft, fc.nat(5), (made, at) => {
      const question = made.questions[at];
      if (!question) return;
      const { questions } = fileOfDraft(cloneQuestion(made, question.id));
      expect(questions[at + 1]).toEqual(questions[at]);
      expect(questions).toHaveLength(made.questions.length + 1);
    }),
  );
});

/** The fields at which problems are reported, and their severity. */
function placesOf(problems: readonly { severity: string; question: number | null }[]) {
  return new Set(problems.map(({ severity, question }) => `${severity} ${question}`));
}

test('the form names what an import would tell, question by question, in words of its own', () => {
  fc.assert(
    fc.property(draft, (made) => {
      const { xml, problems } = checkDraft(made);
      expect(problems.filter(({ says }) => says === 'file')).toEqual([]);
      expect(placesOf(problems)).toEqual(placesOf(parseAssessmentXml(xml ?? '').problems));
    }),
  );
});

test('a draft that is written and imported says the same', { timeout: 60_000 }, () => {
  let complete = 0;
  fc.assert(
    fc.property(draft, (made) => {
      // Completes what an import would refuse, so that most drafts can be read.
      const whole: AssessmentDraft = {
        ...changeAbout(made, { title: made.about.title.trim() || 'T', number: 'M1' }),
        questions: made.questions.map((question) => {
          if (question.type === 'mcq')
            return { ...question, rightChoice: question.choices[0]?.id ?? null };
          if (question.type === 'voting')
            return { ...question, contestNumber: question.contestNumber.trim() || 'C1' };
          return question;
        }),
      };
      const checked = checkDraft(whole);
      if (!isFitForCourse(checked)) return;
      complete += 1;
      const { assessment } = parseAssessmentXml(checked.xml ?? '');
      const again = assessment && draftOfFile(assessment);
      expect(again && fileOfDraft(again)).toEqual(fileOfDraft(whole));
    }),
    { numRuns: 300 },
  );
  expect(complete).toBeGreaterThan(150);
});

const libraryIn = (sourceChapter: number, sourceVariant: string) =>
  newDraft({ sourceChapter, sourceVariant }).about.library;

test('a new assessment has the language of its course, without a variant that does not run here', () => {
  expect(libraryIn(1, 'default')).toMatchObject({ chapter: 1, variant: 'default' });
  expect(libraryIn(1, 'lazy')).toMatchObject({ chapter: 1, variant: 'default' });
  expect(libraryIn(9, 'default')).toEqual(newLibrary());
});
