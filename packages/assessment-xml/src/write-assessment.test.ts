import { expect, test } from 'vitest';
import type { AssessmentFile } from './assessment.js';
import { parseAssessmentXml } from './parse-assessment.js';
import { SMALL } from './testing/files.js';
import { writeAssessmentXml } from './write-assessment.js';

const { assessment } = parseAssessmentXml(SMALL);

/** The small assessment with these changes, whose first question has this template. */
function withTemplate(template: string, changes: Partial<AssessmentFile> = {}): AssessmentFile {
  if (!assessment) throw new Error('The small file is in order.');
  const questions = assessment.questions.map((question) =>
    question.type === 'programming' ? { ...question, template } : question,
  );
  return { ...assessment, questions, ...changes };
}

const written = (template: string) => writeAssessmentXml(withTemplate(template)).text ?? '';

test('a file is indented, programs are not', () => {
  expect(written('const x = 1;\nx < 2;')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<CONTENT>
  <TASK number="M1" title="Small" access="public">
    <PROGRAMMINGLANGUAGE interpreter="1" exectime="1000"/>
    <PROBLEMS>
      <PROBLEM type="programming" maxxp="1" showsolution="false" blocking="false">
        <TEXT>Write.</TEXT>
        <SNIPPET>
          <TEMPLATE><![CDATA[
const x = 1;
x < 2;
]]></TEMPLATE>
          <TESTCASES>
            <PUBLIC score="1" answer="1">1;</PUBLIC>
          </TESTCASES>
        </SNIPPET>
      </PROBLEM>
      <PROBLEM type="mcq" maxxp="1" showsolution="false" blocking="false">
        <TEXT>Choose.</TEXT>
        <CHOICE correct="true">
          <TEXT>A</TEXT>
        </CHOICE>
        <CHOICE correct="false">
          <TEXT>B</TEXT>
        </CHOICE>
      </PROBLEM>
      <PROBLEM type="voting" maxxp="1" showsolution="false" blocking="false">
        <TEXT>Vote.</TEXT>
        <VOTING assessment_number="C1" reveal_hours="1" token_divider="1">
          <XP_ARRAY>
            <XP value="500"/>
            <XP value="400"/>
            <XP value="300"/>
          </XP_ARRAY>
        </VOTING>
        <SNIPPET>
          <TEMPLATE/>
        </SNIPPET>
      </PROBLEM>
    </PROBLEMS>
  </TASK>
</CONTENT>
`);
});

test.each([
  ['a > b;', '<TEMPLATE>a &gt; b;</TEMPLATE>'],
  ['a < b;', '<TEMPLATE><![CDATA[a < b;]]></TEMPLATE>'],
  ['a[b[0]]>1 && c', '<TEMPLATE><![CDATA[a[b[0]]]]><![CDATA[>1 && c]]></TEMPLATE>'],
  ['1;\n', '<TEMPLATE xml:space="preserve"><![CDATA[1;\n]]></TEMPLATE>'],
  ['1;\r\n2;', '<TEMPLATE>1;&#13;\n2;</TEMPLATE>'],
  ['', '<TEMPLATE/>'],
])('the program %j is written as %j', (program, xml) => {
  expect(written(program)).toContain(xml);
});

test('line ends and tabs in attributes are kept', () => {
  const { text, problems } = writeAssessmentXml(withTemplate('1;', { story: 'a\t"b"\r\n<c>' }));
  expect(problems).toEqual([]);
  expect(text).toContain('story="a&#9;&quot;b&quot;&#13;&#10;&lt;c&gt;"');
});

test.each([
  ['a\u{0}b', 'U+0000 (offset 1)'],
  ['\u{7}', 'U+0007 (offset 0)'],
  ['a\u{D83D}', 'U+D83D (offset 1)'],
  ['\u{FFFE}', 'U+FFFE (offset 0)'],
])('characters that XML cannot contain are reported, not dropped: %j', (program, name) => {
  expect(writeAssessmentXml(withTemplate(program))).toEqual({
    text: null,
    problems: [
      { path: 'questions[0].template', message: `XML cannot hold the character ${name}.` },
    ],
  });
});

test.each<[Partial<AssessmentFile>, string | null, string]>([
  [{ story: '' }, 'story', 'something else'],
  [{ openAt: '2026-08-10T00:00:00+08:00' }, 'openAt', 'something else'],
  [{ title: ' ' }, null, 'title of TASK is empty'],
  [{ library: null }, null, 'Neither TASK nor this PROBLEM has a PROGRAMMINGLANGUAGE'],
])(
  'a draft that would not be read as itself is written, and told: %j',
  (changes, path, message) => {
    const { text, problems } = writeAssessmentXml(withTemplate('1;', changes));
    expect(text).toContain('<TASK');
    expect(problems[0]?.path).toBe(path);
    expect(problems[0]?.message).toContain(message);
  },
);

test('a comment has no effect, whatever it contains', () => {
  const { text } = writeAssessmentXml(withTemplate('1;'), [
    'One --> <TASK number="M2"/>',
    'Two ---',
  ]);
  expect(text?.split('\n').slice(1, 5)).toEqual([
    '<!--',
    'One -> <TASK number="M2"/>',
    'Two -',
    '-->',
  ]);
  expect(parseAssessmentXml(text ?? '')).toMatchObject({ assessment: withTemplate('1;') });
});

test('a text that a reader would refuse is reported with its question', () => {
  const [problem] = writeAssessmentXml(withTemplate('')).problems;
  expect(problem).toEqual({
    path: null,
    message: expect.stringMatching(/^Question 1: .*TEMPLATE/) as string,
  });
});
