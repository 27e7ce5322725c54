import { parseAssessmentXml } from '../parse-assessment.js';
import type { Problem } from '../problems.js';

/** Files that several tests read. */

/** Every element and attribute of the format, once at least. */
export const EVERYTHING = `<?xml version="1.0"?>
<CONTENT xmlns="http://example.org" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <!-- A comment is not read. -->
  <TASK number="M1" title="Curves &amp; runes" access="private" story="mission-1" coverimage="https://example.org/m1.png"
        kind="mission" startdate="2026-08-10T00:00+08" duedate="2026-08-17T23:59:00+08:00">
    <READING>Section 1.1</READING>
    <WEBSUMMARY>Draw a *curve*.</WEBSUMMARY>
    <TEXT><![CDATA[
# Briefing

Is 1 < 2?
    ]]></TEXT>
    <PASSWORD>open sesame</PASSWORD>
    <LLM_ASSESSMENT_PROMPT>Be kind.</LLM_ASSESSMENT_PROMPT>
    <PROGRAMMINGLANGUAGE interpreter="1" variant="lazy" exectime="2000">
      <EXTERNAL name="RUNES"><SYMBOL>show</SYMBOL><SYMBOL>heart</SYMBOL></EXTERNAL>
      <GLOBAL><IDENTIFIER>size</IDENTIFIER><VALUE>3 + 4</VALUE></GLOBAL>
      <GLOBAL><IDENTIFIER>id</IDENTIFIER><VALUE>x =&gt; x</VALUE></GLOBAL>
      <OPTION key="strict" value="yes"/>
    </PROGRAMMINGLANGUAGE>
    <GRADERPROGRAMMINGLANGUAGE interpreter="2"/>
    <PROBLEMS>
      <PROBLEM type="programming" maxxp="100" showsolution="true" blocking="true">
        <TEXT>Write a program.</TEXT>
        <LLM_GRADING_PROMPT>Look at names.</LLM_GRADING_PROMPT>
        <PROGRAMMINGLANGUAGE interpreter="4"/>
        <GRADERPROGRAMMINGLANGUAGE interpreter="4" variant="gpu"/>
        <SNIPPET>
          <PREPEND>const a = 1;</PREPEND>
          <TEMPLATE><![CDATA[const b = a < 2;]]></TEMPLATE>
          <POSTPEND>const c = 3;</POSTPEND>
          <SOLUTION>const b = true;</SOLUTION>
          <TESTCASES>
            <PUBLIC score="1" answer="true">b;</PUBLIC>
            <OPAQUE score="0" answer="&quot;x&quot;">c;</OPAQUE>
            <SECRET score="2" answer="1&#10;2">a;</SECRET>
            <PUBLIC score="3" answer="4">d;</PUBLIC>
          </TESTCASES>
        </SNIPPET>
      </PROBLEM>
      <PROBLEM type="mcq" maxxp="20">
        <TEXT>Which one?</TEXT>
        <CHOICE correct="false" hint="Not this."><TEXT>One</TEXT></CHOICE>
        <CHOICE correct="true"><TEXT>Two</TEXT></CHOICE>
      </PROBLEM>
      <PROBLEM type="voting" maxxp="30" showsolution="false" blocking="false">
        <TEXT>Vote.</TEXT>
        <SNIPPET><PREPEND>before</PREPEND><TEMPLATE>entry</TEMPLATE></SNIPPET>
        <VOTING assessment_number="C1" reveal_hours="48" token_divider="50">
          <XP_ARRAY><XP value="300"/><XP value="200"/></XP_ARRAY>
        </VOTING>
      </PROBLEM>
    </PROBLEMS>
  </TASK>
</CONTENT>
`;

/** The smallest file of which nothing is to be said; tests change it. */
export const SMALL = `<TASK number="M1" title="Small">
<PROGRAMMINGLANGUAGE interpreter="1"/>
<PROBLEMS>
<PROBLEM type="programming" maxxp="1">
<TEXT>Write.</TEXT>
<SNIPPET><TEMPLATE>1;</TEMPLATE><TESTCASES>
<PUBLIC score="1" answer="1">1;</PUBLIC>
</TESTCASES></SNIPPET>
</PROBLEM>
<PROBLEM type="mcq" maxxp="1">
<TEXT>Choose.</TEXT>
<CHOICE correct="true"><TEXT>A</TEXT></CHOICE>
<CHOICE correct="false"><TEXT>B</TEXT></CHOICE>
</PROBLEM>
<PROBLEM type="voting" maxxp="1">
<TEXT>Vote.</TEXT>
<VOTING assessment_number="C1" reveal_hours="1" token_divider="1"/>
</PROBLEM>
</PROBLEMS>
</TASK>`;

/** The only library of the small file. */
export const LANGUAGE = '<PROGRAMMINGLANGUAGE interpreter="1"/>';

/** @returns what is told of the small file after one change */
export function problemsAfter(from: string, to: string): readonly Problem[] {
  if (!SMALL.includes(from)) throw new Error(`The small file has no ${from}`);
  return parseAssessmentXml(SMALL.replace(from, to)).problems;
}
