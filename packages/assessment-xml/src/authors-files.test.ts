import { expect, test } from 'vitest';
import { parseAssessmentFile } from './decode-file.js';
import { HARD, inWindows1252 } from './testing/files.js';
import { parseAssessmentXml } from './parse-assessment.js';
import { writeAssessmentXml } from './write-assessment.js';

/** Whole files as different authors write them. */

const MISSION = `<?xml version="1.0"?>
<?xml-stylesheet href="mission.xsl" type="text/xsl"?>
<CONTENT xmlns="http://example.org" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
 xsi:schemaLocation="http://example.org mission.xsd">
<!-- *******************************************************************
**** MISSION 1A
******************************************************************** -->
<TASK kind="mission" number="M1A" startdate="2019-08-12T00:00+08" duedate="2019-08-16T23:59+08"
 title="Rune Trials" coverimage="https://example.org/x.png" story="mission-1">
  <READING>Sections 1.1.1 to 1.1.4</READING>
  <WEBSUMMARY>
Welcome to the academy.
  </WEBSUMMARY>
  <TEXT>
**Welcome!** Is 1 &lt; 2 &amp; 3 &gt; 2?

\`\`\`
const x = 1;
\`\`\`
  </TEXT>
  <PROBLEMS>
    <PROBLEM maxgrade="1" maxxp="50" type="programming" DEPLOYMENT="[object Object]">
      <TEXT>Define \`f\`.</TEXT>
      <SNIPPET>
        <TEMPLATE>
// your answer here
        </TEMPLATE>
        <PREPEND></PREPEND>
        <POSTPEND/>
        <SOLUTION>
function f(x) { return x; }
        </SOLUTION>
        <TESTCASES>
          <PUBLIC score="1" answer="1">f(1);</PUBLIC>
          <PRIVATE score="2" answer="&quot;a&quot;">f("a");</PRIVATE>
        </TESTCASES>
        <GRADER>
function ek0test() { return 1; }
        </GRADER>
      </SNIPPET>
    </PROBLEM>
    <PROBLEM maxxp="5" type="mcq">
      <TEXT>Which?</TEXT>
      <CHOICE><TEXT>A</TEXT></CHOICE><CHOICE><TEXT>B</TEXT></CHOICE>
      <SNIPPET><SOLUTION>1</SOLUTION></SNIPPET>
    </PROBLEM>
  </PROBLEMS>
  <DEPLOYMENT interpreter="1">
    <EXTERNAL name="TWO_DIM_RUNES"><SYMBOL>show</SYMBOL><SYMBOL>heart_bb</SYMBOL></EXTERNAL>
    <GLOBAL><IDENTIFIER>z</IDENTIFIER><VALUE>1+1</VALUE></GLOBAL>
  </DEPLOYMENT>
  <GRADERDEPLOYMENT interpreter="1"><EXTERNAL name="NONE"/></GRADERDEPLOYMENT>
</TASK>
</CONTENT>
`;

test('a mission of the older dialect, with what no one reads any more', () => {
  const { assessment, problems } = parseAssessmentXml(MISSION);
  expect(assessment).toMatchObject({
    title: 'Rune Trials',
    kind: 'mission',
    openAt: '2019-08-11T16:00:00.000Z',
    closeAt: '2019-08-16T15:59:00.000Z',
    summaryShort: 'Welcome to the academy.',
    summaryLong: '**Welcome!** Is 1 < 2 & 3 > 2?\n\n```\nconst x = 1;\n```',
    library: {
      chapter: 1,
      external: { name: 'two_dim_runes', symbols: ['show', 'heart_bb'] },
      globals: { z: '1+1' },
    },
    gradingLibrary: { external: { name: 'none' } },
    questions: [
      {
        template: '// your answer here',
        prepend: '',
        postpend: '',
        testcases: [
          { type: 'public', score: 1, answer: '1' },
          { type: 'secret', score: 2, answer: '"a"' },
        ],
      },
      { type: 'mcq', solution: 1 },
    ],
  });
  const told = problems.map(({ severity, message }) => `${severity}: ${message}`);
  expect(told).toEqual(
    expect.arrayContaining([
      'warning: PROBLEM has no attribute maxgrade. Marks are XP, given by maxxp.',
      'warning: PROBLEM has no attribute DEPLOYMENT. It is read as an element in PROBLEM.',
      'warning: GRADER is not read in SNIPPET. Marks come from the testcases in TESTCASES.',
    ]),
  );
  expect(problems.every(({ severity }) => severity === 'warning')).toBe(true);
});

test('what stands outside of TASK, and under a root of any name, is found', () => {
  const { assessment, problems } = parseAssessmentXml(
    `<EXPORT version="1"><COURSE><TASK title="T" number=" H24 "><PROBLEMS>
<PROBLEM type="mcq" maxxp="1"><TEXT>x</TEXT><CHOICE correct="true"><TEXT>A</TEXT></CHOICE></PROBLEM>
</PROBLEMS><PROGRAMMINGLANGUAGE interpreter=" 4 " exectime="+1500"/></TASK>
<WEBSUMMARY>outside</WEBSUMMARY><READING>r</READING></COURSE></EXPORT>`,
  );
  expect(assessment).toMatchObject({
    summaryShort: 'outside',
    reading: 'r',
    library: { chapter: 4, execTimeMs: 1500 },
  });
  // Two numbers that look the same are different.
  expect(problems).toMatchObject([{ code: 'space-around', line: 1, column: 45 }]);
});

test.each<[encoding: string, bytes: Uint8Array]>([
  ['windows-1252', inWindows1252(HARD)],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\u{FEFF}${inUtf8(HARD)}`)],
  ['lines that end as on Windows', new TextEncoder().encode(inUtf8(HARD).replaceAll('\n', '\r\n'))],
])('a hard file in %s', (_encoding, bytes) => {
  const { assessment, problems } = parseAssessmentFile(bytes);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(assessment).toMatchObject({
    title: 'Caf\u{E9} \u{2013} \u{7A97}\u{53E3}',
    password: `<p&"q'>`,
    story: null,
    coverPicture: '/covers/a%20b.svg?x=1&y=2',
    summaryShort: 'Costs 5 \u{20AC}: **\u{4F60}\u{597D}** <b>',
    questions: [
      {
        maxXp: 100,
        gradingLibrary: {
          chapter: 4,
          external: { name: 'runes', symbols: ['show'] },
          globals: { less: '(x, y) => x < y', text: '"]]> \u{4E2D}"' },
        },
        prepend: 'const before = "]]>";',
        template: '\n  // indented, and ends in a line feed\n',
        solution: 'const f = x => x[x[0]]> 1;',
        testcases: [
          { type: 'secret', answer: '"\n"' },
          { type: 'opaque', program: 'list(1, 2); // <&' },
          { type: 'public', answer: "'<&'" },
        ],
      },
      { content: '\u{7B2C}\u{4E8C}', testcases: [] },
      { solution: 1, choices: [{ hint: 'No: "a" < b\n\u{4E0D}' }, { hint: null }] },
      { contestNumber: 'H0', xpValues: [10, 0, -5] },
    ],
  });
  expect(assessment?.summaryLong).toContain('const a = b < c && d > e; // ]]>\n    indented(a);');
  const written = assessment && writeAssessmentXml(assessment);
  expect(written?.problems).toEqual([]);
  expect(parseAssessmentXml(written?.text ?? '').assessment).toEqual(assessment);
});

function inUtf8(text: string): string {
  return text.replace('windows-1252', 'utf-8');
}
