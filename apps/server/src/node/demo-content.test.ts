import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createNodeHost } from '@wellspring/evaluator/node';
import { CATALOGUE } from '@wellspring/languages';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { FiledQuestion } from '../assessments/authoring/stored-form.js';
import { programOf } from '../demo/answer-texts.js';
import { type DemoAssessment, readAssessments, type RecordedResults } from '../demo/material.js';
import { DEMO_SCHEDULE } from '../demo/schedule.js';
import { type AnswersToQuestion, DEMO_WORK } from '../demo/work/index.js';
import { runTestcases } from '../grading/autograde.js';
import { allTestcases, type ProgrammingContent } from '../questions/programming/content.js';
import type { StoredResult } from '../questions/stored.js';
import type { Grader } from '../grading/grader.js';
import { createGrader } from '../grading/host-grader.js';
import { readDemoFiles, RECORDED_RESULTS } from './fill-demo.js';

/** Checks the assessments of the demo course with the engine that marks them. */

let host: ReturnType<typeof createNodeHost>;
let grader: Grader;
let sources: Map<string, DemoAssessment>;
beforeAll(async () => {
  // The programs are our own, so one worker may run many of them. That takes a tenth of the time.
  host = createNodeHost({
    chunks: inject('chunks'),
    catalogue: CATALOGUE,
    onProblem: () => {},
    reuse: 1000,
  });
  grader = createGrader(host);
  sources = readAssessments((await readDemoFiles()).assessments);
});
afterAll(() => host.dispose());

const numbers = DEMO_SCHEDULE.map(({ number }) => number);
const workOf = (number: string) => DEMO_WORK.find((work) => work.number === number);

/** The programming questions of an assessment, with the answers given to them. */
function programmingQuestions(number: string) {
  return (sources.get(number)?.questions ?? []).flatMap((question, index) =>
    question.content.type === 'programming'
      ? [{ question, content: question.content, answers: workOf(number)?.questions[index] }]
      : [],
  );
}

/** Marks code as the autograder would. */
function grade(
  question: FiledQuestion,
  content: ProgrammingContent,
  code: string,
): Promise<StoredResult[]> {
  const { signal } = new AbortController();
  const answer = { type: 'programming', code } as const;
  return runTestcases(grader, question, { content, answer }, signal);
}

const passes = (results: readonly StoredResult[]) =>
  results.map(({ resultType }) => resultType === 'pass');

test('every file is on the schedule, and every one on the schedule has a file', () => {
  expect([...sources.keys()].toSorted()).toEqual(numbers.toSorted());
});

const count = (type: string) => DEMO_SCHEDULE.filter((dates) => dates.type === type).length;

test('there is something of every type and of every kind', () => {
  expect(count('Missions')).toBeGreaterThanOrEqual(3);
  expect(count('Quests')).toBeGreaterThanOrEqual(2);
  expect(count('Paths')).toBeGreaterThanOrEqual(2);
  expect(count('Contests')).toBeGreaterThanOrEqual(2);
  expect(count('Others')).toBeGreaterThanOrEqual(1);
  const all = [...sources.values()];
  const questions = all.flatMap((source) => source.questions);
  expect(new Set(questions.map(({ type }) => type))).toEqual(
    new Set(['programming', 'mcq', 'voting']),
  );
  expect(new Set(questions.map(({ library }) => library.chapter))).toEqual(new Set([1, 2, 3, 4]));
  expect(questions.some(({ blocking }) => blocking)).toBe(true);
  expect(questions.some(({ showSolution }) => showSolution)).toBe(true);
});

test('every cover is among the files of the page, small, and needs nothing else', async () => {
  const folder = fileURLToPath(new URL('../../../web/public', import.meta.url));
  for (const { assessment } of sources.values()) {
    expect(assessment.coverPicture).toMatch(/^\/covers\/[a-z-]+\.svg$/);
    const picture = await readFile(`${folder}${assessment.coverPicture}`, 'utf8');
    expect(picture.length).toBeLessThan(6000);
    expect(picture.match(/href|url\(|<script|<style|<text/g)).toBeNull();
  }
});

test('the summary of a locked assessment of the demo contains its password', () => {
  const locked = [...sources.values()].filter(({ assessment }) => assessment.password !== null);
  expect(locked).toHaveLength(1);
  expect(locked[0]?.assessment.summaryShort).toContain(locked[0]?.assessment.password);
});

test('every choice of the demo course has an explanation', () => {
  const choices = [...sources.values()].flatMap(({ questions }) =>
    questions.flatMap(({ content }) => (content.type === 'mcq' ? [content.choices] : [])),
  );
  expect(choices.length).toBeGreaterThan(4);
  expect(choices.filter((of) => of.length < 3)).toEqual([]);
  expect(choices.flat().filter(({ hint }) => (hint?.length ?? 0) < 30)).toEqual([]);
});

test('voting questions name contests that are over and have entries', () => {
  const named = [...sources.values()].flatMap(({ questions }) =>
    questions.flatMap(({ content }) => (content.type === 'voting' ? [content.contestNumber] : [])),
  );
  const closings = named.map(
    (contest) => DEMO_SCHEDULE.find(({ number }) => number === contest)?.closes,
  );
  expect(closings).toEqual([-9, -20]);
  for (const contest of named) {
    expect(workOf(contest)?.submissions.length).toBeGreaterThan(3);
  }
});

test.each(numbers)(
  '%s: what is right passes every testcase, and what learners begin with does not',
  async (number) => {
    for (const { question, content, answers } of programmingQuestions(number)) {
      const all = allTestcases(content).map(({ score }) => ({ resultType: 'pass', score }));
      const names = ['solution', ...Object.keys(answers?.right ?? {})];
      for (const name of names) {
        const results = await grade(question, content, programOf(content, answers, name));
        expect({ name, results }).toMatchObject({ name, results: all });
      }
      expect(passes(await grade(question, content, content.template))).toContain(false);
    }
  },
  60_000,
);

test.each(numbers)(
  '%s: every mistake is noticed, and every testcase notices one',
  async (number) => {
    for (const { question, content, answers } of programmingQuestions(number)) {
      const noticedBy = allTestcases(content).map(({ program }) => ({
        program,
        noticed: [] as string[],
      }));
      for (const [name, program] of Object.entries(answers?.wrong ?? {})) {
        const passed = passes(await grade(question, content, program));
        expect({ name, isNoticed: passed.includes(false) }).toEqual({ name, isNoticed: true });
        for (const [index, isPassed] of passed.entries()) {
          if (!isPassed) noticedBy[index]?.noticed.push(name);
        }
      }
      expect(noticedBy.filter(({ noticed }) => noticed.length === 0)).toEqual([]);
    }
  },
  60_000,
);

/** The names of the programs that were submitted for a question. */
function givenTo(number: string, question: number): string[] {
  const given = (workOf(number)?.submissions ?? []).map(({ answers }) => answers[question] ?? null);
  return [...new Set(given.filter((answer) => typeof answer === 'string'))].toSorted();
}

/** One answer per line, so that changes are easy to read. */
function layOut(recorded: RecordedResults): string {
  const assessments = Object.entries(recorded).map(([number, questions]) => {
    const texts = questions.map((results) => {
      const lines = Object.entries(results).map(
        ([name, result]) => `      ${JSON.stringify(name)}: ${JSON.stringify(result)}`,
      );
      return lines.length === 0 ? '    {}' : `    {\n${lines.join(',\n')}\n    }`;
    });
    return `  ${JSON.stringify(number)}: [\n${texts.join(',\n')}\n  ]`;
  });
  return `{\n${assessments.join(',\n')}\n}\n`;
}

/**
 * The results that fill the demo course are those that the engine gives. Run this test with `-u` after a
 * change of the content or of the engine, and read the difference.
 */
test('the results of the demo course are those that the engine gives', async () => {
  const recorded: RecordedResults = {};
  for (const { number } of DEMO_WORK) {
    const questions = sources.get(number)?.questions ?? [];
    recorded[number] = await Promise.all(
      questions.map(async (question, index) => {
        const { content } = question;
        const results: Record<string, StoredResult[]> = {};
        if (content.type !== 'programming') return results;
        const answers: AnswersToQuestion | undefined = workOf(number)?.questions[index];
        for (const name of givenTo(number, index)) {
          results[name] = await grade(question, content, programOf(content, answers, name));
        }
        return results;
      }),
    );
  }
  await expect(layOut(recorded)).toMatchFileSnapshot(RECORDED_RESULTS);
}, 120_000);
