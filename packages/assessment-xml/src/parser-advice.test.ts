import { expect, test } from 'vitest';
import { parseAssessmentXml } from './parse-assessment.js';

/** Typing errors that make a file invalid XML: where they are reported, and what the author is told to do. */
test.each([
  ['<T>R & D</T>', '1:6', 'Write &amp; for the character &'],
  ['<T>a&&b;</T>', '1:6', 'Write &amp; for the character &'],
  ['<T>a&nbsp;b</T>', '1:5', 'write the character itself'],
  ['<T>&#xZZ;</T>', '1:4', 'its number'],
  ['<T>a < b</T>', '1:6', 'Write &lt; for the character <'],
  ['<T>f(x<y)</T>', '1:9', 'Write &lt; for the character <'],
  ['<T a="x<y"/>', '1:8', 'Write &lt; for the character <'],
  ['<TASK>\n<A>\n</TASK>', '3:1', 'Write </A> before this place.'],
  ['<TASK>\n<A>', '2:4', 'Write </A> before this place.'],
  ['<T>x]]></T>', '1:5', ']]&gt;'],
  ['<T><![CDATA[x</T>', '1:13', 'End it with ]]>.'],
  ['<T><!-- a -- b --></T>', '1:11', 'two hyphens'],
  ['<T a=1/>', '1:6', 'name="value"'],
  ['<T a="1" a="2"/>', '1:15', 'Delete one of the two.'],
  ['<T/><U/>', '1:5', 'outermost element'],
  ['\n<?xml version="1.0"?><T/>', '2:1', 'also empty lines'],
  ['', '1:1', 'e.g. <CONTENT>'],
])('%j', (file, place, advice) => {
  const { problems } = parseAssessmentXml(file);
  expect(problems).toMatchObject([{ code: 'not-well-formed', severity: 'error' }]);
  expect(problems.map(({ line, column }) => `${line}:${column}`)).toEqual([place]);
  expect(problems[0]?.message).toContain(advice);
});
