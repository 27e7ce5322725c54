import { expect, test } from 'vitest';
import { parseAssessmentXml } from './parse-assessment.js';
import { MAX_LENGTH } from './parse-document.js';
import { SMALL } from './testing/files.js';
import { wireText } from './wire-text.js';

/** Malicious files. The time limits are generous: quadratic time would exceed them a hundred times over. */

const WIDE_MS = 5000;

function timed(file: string): ReturnType<typeof parseAssessmentXml> {
  const start = Date.now();
  const result = parseAssessmentXml(file);
  expect(Date.now() - start).toBeLessThan(WIDE_MS);
  return result;
}

const codes = (file: string) => new Set(timed(file).problems.map(({ code }) => code));

test.each([
  ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'],
  ['an entity from the network', '<!DOCTYPE a [<!ENTITY x SYSTEM "http://127.0.0.1/">]>'],
  ['an entity of its own', '<!DOCTYPE a [<!ENTITY x "y">]>'],
  [
    'entities that grow',
    `<!DOCTYPE a [<!ENTITY x0 "y">${'&x0;'.repeat(10)}<!ENTITY x "&x0;&x0;">]>`,
  ],
])('%s is neither fetched nor replaced', (_name, type) => {
  const { assessment, problems } = timed(type + SMALL.replace('Write.', '&x;'));
  expect(assessment).toBeNull();
  expect(problems).toMatchObject([{ code: 'not-well-formed' }]);
  expect(wireText(problems)).toContain("Named entity isn't defined: &x;");
});

test('an external document type is not fetched', () => {
  const { assessment, problems } = timed(`<!DOCTYPE a SYSTEM "http://127.0.0.1/a.dtd">${SMALL}`);
  expect(problems).toMatchObject([{ code: 'document-type' }]);
  expect(assessment).not.toBeNull();
});

test('files that are too large are not looked at', () => {
  expect(codes('<a>'.repeat(MAX_LENGTH))).toEqual(new Set(['too-large']));
});

test.each([33, 1000, 9_000])('elements nested %i deep are refused', (depth) => {
  expect(codes(`${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`)).toContain('nested-too-deeply');
});

test('a name such as __proto__ is a name', () => {
  const file = SMALL.replace(
    '<PROGRAMMINGLANGUAGE interpreter="1"/>',
    `<PROGRAMMINGLANGUAGE interpreter="1" __proto__="x"/><__proto__/><constructor/>`,
  );
  const { assessment, problems } = timed(file);
  expect(problems.map(({ code }) => code)).toEqual([
    'unknown-attribute',
    'unknown-element',
    'unknown-element',
  ]);
  expect(assessment).not.toBeNull();
  expect({}).not.toHaveProperty('x');
});

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  '%s is no testcase',
  (name) => {
    const { assessment, problems } = timed(
      SMALL.replace('</TESTCASES>', `<${name} score="1" answer="1">1;</${name}></TESTCASES>`),
    );
    expect(problems).toMatchObject([{ code: 'unknown-element' }]);
    expect(assessment?.questions[0]).toMatchObject({ testcases: [{ type: 'public' }] });
  },
);

test.each([
  ['elements', `<a>${'<a/>'.repeat(10_000)}</a>`, 'elements and sections'],
  ['comments', `<a>${'<!---->'.repeat(10_000)}</a>`, 'elements and sections'],
  ['attributes of one element', `<a ${numbered(101, (n) => `a${n}=">"`)}/>`, '100 attributes'],
  ['attributes', `<a>${`<b ${numbered(20, (n) => `a${n}='1'`)}/>`.repeat(501)}</a>`, '10000'],
  ['references', `<a>${'&lt;'.repeat(50_001)}</a>`, 'references'],
])('too many %s are reported at once', (_name, file, message) => {
  const { problems } = timed(file);
  expect(problems).toMatchObject([{ code: 'too-large' }]);
  expect(problems[0]?.message).toContain(message);
});

test('a language that all questions share is not kept without end', () => {
  const global = `<GLOBAL><IDENTIFIER>x</IDENTIFIER><VALUE>${'1'.repeat(100_000)}</VALUE></GLOBAL>`;
  const language = `<PROGRAMMINGLANGUAGE interpreter="1">${global}</PROGRAMMINGLANGUAGE>`;
  const question =
    '<PROBLEM type="programming" maxxp="1"><TEXT>Write.</TEXT><SNIPPET><TEMPLATE>1;</TEMPLATE></SNIPPET></PROBLEM>';
  const fileOf = (count: number) =>
    `<TASK number="M1" title="T">${language}<PROBLEMS>${question.repeat(count)}</PROBLEMS></TASK>`;
  expect(timed(fileOf(10)).assessment?.questions).toHaveLength(10);
  expect(codes(fileOf(500))).toEqual(new Set(['too-large']));
});

test('what looks like elements in a section or a comment is text', () => {
  const many = '<a b="c">'.repeat(30_000);
  for (const text of [`<![CDATA[${many}]]>`, `Write.<!--${many}-->`, `x${'="y"'.repeat(30_000)}`]) {
    expect(timed(SMALL.replace('Write.', text)).problems).toEqual([]);
  }
});

test.each([
  ['carriage returns', SMALL.replace('Write.', '\r\n'.repeat(250_000))],
  ['carriage returns after a wide character', SMALL.replace('Write.', `😀${'\r'.repeat(500_000)}`)],
  ['references', SMALL.replace('Write.', '&amp;'.repeat(200_000))],
  ['references and wide characters', SMALL.replace('Write.', '😀&#65;'.repeat(125_000))],
  ['sections', SMALL.replace('Write.', '<![CDATA[x]]>'.repeat(75_000))],
  ['comments', SMALL.replace('Write.', '<!--x-->'.repeat(125_000))],
  ['spaces', SMALL.replace('Write.', ' '.repeat(1_000_000))],
  ['closing brackets', SMALL.replace('Write.', ']] >'.repeat(250_000))],
  ['attributes', SMALL.replace('<TEXT>', `<TEXT ${numbered(50_000, (n) => `a${n}="1"`)}>`)],
  ['spaces in a tag', SMALL.replace('<TEXT>', `<TEXT${' '.repeat(500_000)}a="1">`)],
  ['unknown elements', SMALL.replace('<TEXT>', `${'<TEXX/>'.repeat(125_000)}<TEXT>`)],
  ['texts', SMALL.replace('<TEXT>', `${'<TEXT/>'.repeat(125_000)}<TEXT>`)],
  ['questions', SMALL.replace('<PROBLEMS>', `<PROBLEMS>${'<PROBLEM/>'.repeat(75_000)}`)],
  ['tasks', `<a>${'<TASK/>'.repeat(125_000)}</a>`],
  ['wrappers', `<a>${'<b><c/></b>'.repeat(75_000)}${SMALL}</a>`],
  ['long names', `<${'a'.repeat(500_000)}/>`],
  ['control characters', '\u{1}'.repeat(1_000_000)],
  ['halves of pairs', '\u{D800}'.repeat(500_000)],
  ['an open section', `<a><![CDATA[${']]'.repeat(500_000)}`],
  ['an open comment', `<a><!-${'-'.repeat(1_000_000)}`],
  ['an open document type', `<!DOCTYPE a [${'] '.repeat(500_000)}`],
  ['a long last line', `<a>${'x'.repeat(1_000_000)}`],
])('much of one thing takes no more than linear time: %s', { timeout: 60_000 }, (_name, file) => {
  expect(timed(file).problems.length).toBeLessThanOrEqual(400);
});

test('an error counts even when there are more warnings than are reported', () => {
  const file = SMALL.replace('<TEXT>', `${'<x/>'.repeat(1000)}<TEXT>`).replace('"C1"', '""');
  const { assessment, problems } = timed(file);
  expect(assessment).toBeNull();
  expect(wireText(problems)).toBe("Invalid question3 changeset contest_number can't be blank");
});

function numbered(count: number, of: (n: number) => string): string {
  return Array.from({ length: count }, (_, n) => of(n)).join(' ');
}
