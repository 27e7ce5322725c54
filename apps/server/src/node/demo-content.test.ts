import type { AutogradingResult } from '@wellspring/contract';
import { createNodeHost } from '@wellspring/evaluator/node';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { allTestcases, type ProgrammingContent } from '../assessments/question-content.js';
import { programOf } from '../demo/answer-texts.js';
import { type DemoAssessment, readAssessments, type RecordedResults } from '../demo/material.js';
import { DEMO_SCHEDULE } from '../demo/schedule.js';
import { type AnswersToQuestion, DEMO_WORK } from '../demo/work/index.js';
import type { Grader } from '../grading/grader.js';
import { createGrader } from '../grading/host-grader.js';
import { readDemoFiles, RECORDED_RESULTS } from './fill-demo.js';

/** The assessments of the demo course, held to the engine that marks them. */

let host: ReturnType<typeof createNodeHost>;
let grader: Grader;
let sources: Map<string, DemoAssessment>;
beforeAll(async () => {
  host = createNodeHost({ chunks: inject('chunks'), onProblem: () => {} });
  grader = createGrader(host);
  sources = readAssessments((await readDemoFiles()).assessments);
});
afterAll(() => host.dispose());

const numbers = DEMO_SCHEDULE.map(({ number }) => number);
const workOf = (number: string) => DEMO_WORK.find((work) => work.number === number);

/** The programming questions of an assessment, with what has been answered to them. */
function programmingQuestions(number: string) {
  return (sources.get(number)?.questions ?? []).flatMap(({ file, content }, index) =>
    content.type === 'programming'
      ? [{ file, content, answers: workOf(number)?.questions[index] }]
      : [],
  );
}

function grade(
  {
    file,
    content,
  }: { file: DemoAssessment['questions'][number]['file']; content: ProgrammingContent },
  student: string,
): Promise<AutogradingResult[]> {
  const { prepend, postpend } = content;
  const input = { library: file.gradingLibrary ?? file.library, prepend, student, postpend };
  return grader.grade({ ...input, testcases: allTestcases(content) }, new AbortController().signal);
}

const passes = (results: readonly AutogradingResult[]) =>
  results.map(({ resultType }) => resultType === 'pass');

test('every file is on the schedule, and every one on the schedule has a file', () => {
  expect([...sources.keys()].toSorted()).toEqual(numbers.toSorted());
});

test('there is something of every type and of every kind', () => {
  const count = (type: string) => DEMO_SCHEDULE.filter((dates) => dates.type === type).length;
  expect(count('Missions')).toBeGreaterThanOrEqual(3);
  expect(count('Quests')).toBeGreaterThanOrEqual(2);
  expect(count('Paths')).toBeGreaterThanOrEqual(2);
  expect(count('Contests')).toBeGreaterThanOrEqual(2);
  expect(count('Others')).toBeGreaterThanOrEqual(1);
  const all = [...sources.values()];
  const questions = all.flatMap((source) => source.questions.map(({ file }) => file));
  expect(new Set(questions.map(({ type }) => type))).toEqual(
    new Set(['programming', 'mcq', 'voting']),
  );
  expect(new Set(questions.map(({ library }) => library.chapter))).toEqual(new Set([1, 2, 3, 4]));
  expect(questions.some(({ blocking }) => blocking)).toBe(true);
  expect(questions.some(({ showSolution }) => showSolution)).toBe(true);
  expect(all.filter(({ file }) => file.password !== null)).toHaveLength(1);
  for (const { file } of all) expect(file.coverPicture).toMatch(/^\/covers\/[a-z-]+\.svg$/);
});

test('whoever is asked for a password is told it', () => {
  for (const { file } of sources.values()) {
    if (file.password !== null) expect(file.summaryShort).toContain(file.password);
  }
});

test('every choice explains itself', () => {
  for (const { questions } of sources.values()) {
    for (const { content } of questions) {
      if (content.type !== 'mcq') continue;
      expect(content.choices.length).toBeGreaterThanOrEqual(3);
      for (const { hint } of content.choices) expect(hint?.length ?? 0).toBeGreaterThan(30);
    }
  }
});

test('the voting question names a contest that is over and has entries', () => {
  for (const { questions } of sources.values()) {
    for (const { content } of questions) {
      if (content.type !== 'voting') continue;
      const { contestNumber } = content;
      const contest = DEMO_SCHEDULE.find(({ number }) => number === contestNumber);
      expect(contest?.closes).toBeLessThan(0);
      expect(workOf(contestNumber)?.submissions.length).toBeGreaterThan(3);
    }
  }
});

test.each(numbers)(
  '%s: what is right passes every testcase, and what learners begin with does not',
  async (number) => {
    for (const question of programmingQuestions(number)) {
      const { content, answers } = question;
      for (const name of ['solution', ...Object.keys(answers?.right ?? {})]) {
        const results = await grade(question, programOf(content, answers, name));
        expect(results, name).toEqual(
          allTestcases(content).map(({ score }) => ({ resultType: 'pass', score })),
        );
      }
      expect(passes(await grade(question, content.template))).toContain(false);
    }
  },
  60_000,
);

test.each(numbers)(
  '%s: every mistake is noticed, and every testcase notices one',
  async (number) => {
    for (const question of programmingQuestions(number)) {
      const { content, answers } = question;
      const noticedBy = allTestcases(content).map(({ program }) => ({
        program,
        noticed: [] as string[],
      }));
      for (const [name, program] of Object.entries(answers?.wrong ?? {})) {
        const passed = passes(await grade(question, program));
        expect(passed, name).toContain(false);
        for (const [index, isPassed] of passed.entries()) {
          if (!isPassed) noticedBy[index]?.noticed.push(name);
        }
      }
      expect(noticedBy.filter(({ noticed }) => noticed.length === 0)).toEqual([]);
    }
  },
  60_000,
);

/** The names of the programs that somebody has given to a question. */
function givenTo(number: string, question: number): string[] {
  const given = (workOf(number)?.submissions ?? []).map(({ answers }) => answers[question] ?? null);
  return [...new Set(given.filter((answer) => typeof answer === 'string'))].toSorted();
}

/**
 * What the fill writes as results is what the engine gives. Run this test with `-u` after a change of the
 * content or of the engine, and read the difference.
 */
test('the results of the demo course are those that the engine gives', async () => {
  const recorded: RecordedResults = {};
  for (const { number } of DEMO_WORK) {
    const questions = sources.get(number)?.questions ?? [];
    recorded[number] = await Promise.all(
      questions.map(async ({ file, content }, index) => {
        const results: Record<string, AutogradingResult[]> = {};
        if (content.type !== 'programming') return results;
        const answers: AnswersToQuestion | undefined = workOf(number)?.questions[index];
        for (const name of givenTo(number, index)) {
          results[name] = await grade({ file, content }, programOf(content, answers, name));
        }
        return results;
      }),
    );
  }
  await expect(`${JSON.stringify(recorded, null, 2)}\n`).toMatchFileSnapshot(RECORDED_RESULTS);
}, 120_000);
