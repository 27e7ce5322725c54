import { expect, test } from 'vitest';
import { parseAssessmentXml } from './parse-assessment.js';
import { EVERYTHING, SMALL } from './testing/files.js';

/** The elements of a file are read. */

const NO_LIBRARY = {
  variant: null,
  execTimeMs: 1000,
  globals: {},
  external: { name: 'none', symbols: [] },
  languageOptions: {},
};

test('every element and attribute of the format is read', () => {
  const { assessment, problems, questionPositions } = parseAssessmentXml(EVERYTHING);
  // That file also contains what this installation does not have.
  expect(problems.filter(({ code }) => code !== 'not-available')).toEqual([]);
  expect(questionPositions.map(({ line }) => line)).toEqual([23, 41, 46]);
  expect(assessment).toEqual({
    title: 'Curves & runes',
    number: 'M1',
    password: 'open sesame',
    story: 'mission-1',
    coverPicture: 'https://example.org/m1.png',
    reading: 'Section 1.1',
    summaryShort: 'Draw a *curve*.',
    summaryLong: '# Briefing\n\nIs 1 < 2?',
    llmAssessmentPrompt: 'Be kind.',
    kind: 'mission',
    openAt: '2026-08-09T16:00:00.000Z',
    closeAt: '2026-08-17T15:59:00.000Z',
    library: {
      chapter: 1,
      variant: 'lazy',
      execTimeMs: 2000,
      globals: { size: '3 + 4', id: 'x => x' },
      external: { name: 'runes', symbols: ['show', 'heart'] },
      languageOptions: { strict: 'yes' },
    },
    gradingLibrary: { chapter: 2, ...NO_LIBRARY },
    questions: [
      {
        type: 'programming',
        maxXp: 100,
        blocking: true,
        showSolution: true,
        library: { chapter: 4, ...NO_LIBRARY },
        gradingLibrary: { chapter: 4, ...NO_LIBRARY, variant: 'gpu' },
        llmGradingPrompt: 'Look at names.',
        content: 'Write a program.',
        prepend: 'const a = 1;',
        template: 'const b = a < 2;',
        postpend: 'const c = 3;',
        solution: 'const b = true;',
        testcases: [
          { type: 'public', program: 'b;', answer: 'true', score: 1 },
          { type: 'opaque', program: 'c;', answer: '"x"', score: 0 },
          { type: 'secret', program: 'a;', answer: '1\n2', score: 2 },
          { type: 'public', program: 'd;', answer: '4', score: 3 },
        ],
      },
      {
        type: 'mcq',
        maxXp: 20,
        blocking: false,
        showSolution: false,
        library: null,
        gradingLibrary: null,
        llmGradingPrompt: null,
        content: 'Which one?',
        choices: [
          { content: 'One', hint: 'Not this.' },
          { content: 'Two', hint: null },
        ],
        solution: 1,
      },
      {
        type: 'voting',
        maxXp: 30,
        blocking: false,
        showSolution: false,
        library: null,
        gradingLibrary: null,
        llmGradingPrompt: null,
        content: 'Vote.',
        prepend: 'before',
        template: 'entry',
        contestNumber: 'C1',
        revealHours: 48,
        tokenDivider: 50,
        xpValues: [300, 200],
      },
    ],
  });
});

test('what a file may leave out is null, empty, or what the format says', () => {
  const { assessment, problems } = parseAssessmentXml(SMALL);
  expect(problems).toEqual([]);
  expect(assessment).toMatchObject({
    password: null,
    story: null,
    coverPicture: null,
    reading: null,
    summaryShort: null,
    summaryLong: null,
    llmAssessmentPrompt: null,
    kind: null,
    openAt: null,
    closeAt: null,
    library: { chapter: 1, ...NO_LIBRARY },
    gradingLibrary: null,
    questions: [
      { prepend: '', postpend: '', solution: null, blocking: false, showSolution: false },
      {},
      { prepend: '', template: '', xpValues: [500, 400, 300] },
    ],
  });
});

test('reading line, summary, password and questions are found anywhere, whatever is around the task', () => {
  const text = SMALL.replace('number=', 'access="private" number=').replace(/<PROBLEMS>[^]*</, '<');
  const file = `<x:any xmlns:x="urn:x"><outer>${text}</outer><READING>R</READING><WEBSUMMARY>S</WEBSUMMARY>
    <PASSWORD>P</PASSWORD><PROBLEMS><PROBLEM type="mcq" maxxp="1"><TEXT>Q</TEXT>
    <CHOICE correct="true"><TEXT>A</TEXT></CHOICE></PROBLEM></PROBLEMS></x:any>`;
  const { assessment, problems } = parseAssessmentXml(file);
  expect(problems).toEqual([]);
  expect(assessment).toMatchObject({ reading: 'R', summaryShort: 'S', password: 'P' });
  expect(assessment?.questions).toHaveLength(1);
});

/** @returns the template of the small file after its element is replaced by this one */
function templateOf(element: string): string | undefined {
  const { assessment } = parseAssessmentXml(SMALL.replace('<TEMPLATE>1;</TEMPLATE>', element));
  const [question] = assessment?.questions ?? [];
  return question?.type === 'programming' ? question.template : undefined;
}

test('space around a text is layout, unless the element says that it belongs to it', () => {
  expect(templateOf('<TEMPLATE>\n  1;\r\n2; \n</TEMPLATE>')).toBe('1;\n2;');
  expect(templateOf('<TEMPLATE xml:space="preserve">\n  1;\r\n2; \n</TEMPLATE>')).toBe(
    '\n  1;\n2; \n',
  );
  expect(templateOf('<TEMPLATE>1;&#13;\n2;</TEMPLATE>')).toBe('1;\r\n2;');
  expect(
    templateOf('<TEMPLATE>a<![CDATA[<b>]]]]><!-- c --><![CDATA[>]]>&#x1F600;</TEMPLATE>'),
  ).toBe('a<b>]]>\u{1F600}');
});

test.each([
  ['2026-08-10', '2026-08-10T00:00:00.000Z'],
  ['2026-08-10T10:00+08', '2026-08-10T02:00:00.000Z'],
  ['2026-08-10T10:00:30+0530', '2026-08-10T04:30:30.000Z'],
  ['2026-08-10T10:00:30.25-08:00', '2026-08-10T18:00:30.250Z'],
  ['2026-08-10T10:00Z', '2026-08-10T10:00:00.000Z'],
])('the time %s is read as %s', (written, read) => {
  const file = SMALL.replace('<TASK', `<TASK startdate="${written}"`);
  expect(parseAssessmentXml(file)).toMatchObject({ problems: [], assessment: { openAt: read } });
});

test('the older dialect is read, and told once for each of its names', () => {
  const file = `<CONTENT><TASK kind="mission" number="M1" title="Old">
    <DEPLOYMENT interpreter="3"><IMPORT name="CURVES"><SYMBOL>draw</SYMBOL></IMPORT></DEPLOYMENT>
    <GRADERDEPLOYMENT interpreter="3"><EXTERNAL name="sounds"/></GRADERDEPLOYMENT>
    <PROBLEMS>
      <PROBLEM type="programming" maxxp="1"><TEXT>Q</TEXT><DEPLOYMENT interpreter="2"/>
        <SNIPPET><TEMPLATE>1;</TEMPLATE><GRADER>2;</GRADER><TESTCASES>
          <PRIVATE score="1" answer="1">f();</PRIVATE><PRIVATE score="1" answer="2">g();</PRIVATE>
        </TESTCASES></SNIPPET></PROBLEM>
      <PROBLEM type="mcq" maxxp="1"><TEXT>Q</TEXT><SNIPPET><SOLUTION>1</SOLUTION></SNIPPET>
        <CHOICE><TEXT>A</TEXT></CHOICE><CHOICE><TEXT>B</TEXT></CHOICE></PROBLEM>
    </PROBLEMS></TASK></CONTENT>`;
  const { assessment, problems } = parseAssessmentXml(file);
  const older = problems.filter(({ code }) => code !== 'not-available');
  expect(older.map(({ code, message }) => [code, message.split(' ')[0]])).toEqual([
    ['older-name', 'DEPLOYMENT'],
    ['older-name', 'IMPORT'],
    ['older-name', 'GRADERDEPLOYMENT'],
    ['unknown-element', 'GRADER'],
    ['older-name', 'PRIVATE'],
  ]);
  expect(assessment).toMatchObject({
    library: { chapter: 3, external: { name: 'curves', symbols: ['draw'] } },
    gradingLibrary: { external: { name: 'sounds' } },
    questions: [{ library: { chapter: 2 } }, { solution: 1 }],
  });
  // Never opaque: opaque testcases are sent to students.
  expect(assessment?.questions[0]).toMatchObject({
    testcases: [
      { type: 'secret', program: 'f();' },
      { type: 'secret', program: 'g();' },
    ],
  });
});

test('all blocks of testcases are read, and the parts of several snippets', () => {
  const file = SMALL.replace(
    '</TESTCASES></SNIPPET>',
    `</TESTCASES>
<TESTCASES><SECRET score="2" answer="2">2;</SECRET></TESTCASES></SNIPPET>
<SNIPPET><PREPEND>before</PREPEND><SOLUTION>3;</SOLUTION>
<TESTCASES><OPAQUE score="3" answer="3">3;</OPAQUE></TESTCASES></SNIPPET>`,
  );
  const { assessment, problems } = parseAssessmentXml(file);
  expect(problems).toEqual([]);
  expect(assessment?.questions[0]).toMatchObject({
    prepend: 'before',
    template: '1;',
    solution: '3;',
    testcases: [
      { type: 'public', program: '1;' },
      { type: 'secret', program: '2;' },
      { type: 'opaque', program: '3;' },
    ],
  });
});

test('results of a vote may be shown before its end', () => {
  const file = SMALL.replace('reveal_hours="1"', 'reveal_hours="-1"');
  expect(parseAssessmentXml(file).assessment?.questions[2]).toMatchObject({ revealHours: -1 });
});

test('of a second TASK, wherever it stands, nothing is read', () => {
  const second = SMALL.replace('>', '><READING>Other</READING><PASSWORD>x</PASSWORD>');
  const alone = parseAssessmentXml(SMALL).assessment;
  for (const other of [second, `<MORE>${second}</MORE>`]) {
    const { assessment, problems } = parseAssessmentXml(`<CONTENT>${SMALL}${other}</CONTENT>`);
    expect(assessment).toEqual(alone);
    expect(problems).toMatchObject([{ code: 'duplicate-element', severity: 'warning' }]);
  }
});

const SHOWN = '<SOLUTION>show(1);</SOLUTION><TESTCASES>';
const comparing = (attributes: string, file = SMALL.replace('<TESTCASES>', SHOWN)) =>
  parseAssessmentXml(file.replace('score="1" answer="1"', `score="1" ${attributes}`));

test('testcases can compare pictures or sounds with the solution, and need no answer then', () => {
  const { assessment, problems } = comparing('compares="sounds"');
  expect(problems).toEqual([]);
  expect(assessment?.questions[0]).toMatchObject({
    testcases: [{ type: 'public', program: '1;', answer: '', score: 1, compares: 'sounds' }],
  });
  const kept = comparing('answer="[1, ...&lt;truncated>]" compares="pictures"');
  expect(kept.problems).toEqual([]);
  expect(kept.assessment?.questions[0]).toMatchObject({
    testcases: [{ answer: '[1, ...<truncated>]', compares: 'pictures' }],
  });
});

test('they need a solution to compare with, and a kind that exists', () => {
  expect(comparing('compares="pictures"', SMALL).problems).toMatchObject([
    { severity: 'error', code: 'missing', line: 7, question: 1, field: 'solution' },
  ]);
  expect(comparing('compares="smells"').problems).toMatchObject([
    { severity: 'error', code: 'unknown-comparison', line: 7, column: 19, question: 1 },
  ]);
});
