import { parseAssessmentXml } from '../parse-assessment.js';
import type { Problem } from '../problems.js';

/** Files that several tests read. */

/** Contains every element and attribute of the format at least once. */
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

/**
 * Texts that are hard to preserve when files are read and written: characters outside the declared encoding,
 * code fences, ends of sections within texts and programs, both dialects, libraries at every level, every
 * type of question.
 */
export const HARD = `<?xml version="1.0" encoding="windows-1252" standalone="yes"?>
<?made-by hand?>
<CONTENT>
  <TASK number="H1" title="Caf\u{E9} \u{2013} &#x7A97;&#21475;" access="private" story="" coverimage="/covers/a%20b.svg?x=1&amp;y=2"
        kind="Missions" startdate="2026-08-10T00:00+08" duedate="2026-08-17T23:59:59+0800">
    <WEBSUMMARY>Costs 5 \u{20AC}: **&#x4F60;&#x597D;** &lt;b&gt;</WEBSUMMARY>
    <TEXT><![CDATA[
# Heading

\`\`\`js
const a = b < c && d > e; // ]]]]><![CDATA[>
    indented(a);
\`\`\`

| a | b |
|---|---|
| \u{201C}x\u{201D} | \`</TEXT>\` |
]]></TEXT>
    <PASSWORD>&lt;p&amp;"q'&gt;</PASSWORD>
    <PROBLEMS>
      <PROBLEM type="programming" maxxp="0100" showsolution="true" blocking="true">
        <TEXT>First</TEXT>
        <DEPLOYMENT interpreter="2" exectime="500"/>
        <GRADERDEPLOYMENT interpreter="4">
          <IMPORT name="RUNES"><SYMBOL>show</SYMBOL></IMPORT>
          <GLOBAL><IDENTIFIER>less</IDENTIFIER><VALUE>(x, y) =&gt; x &lt; y</VALUE></GLOBAL>
          <GLOBAL><IDENTIFIER>text</IDENTIFIER><VALUE>"]]&gt; &#x4E2D;"</VALUE></GLOBAL>
        </GRADERDEPLOYMENT>
        <SNIPPET>
          <PREPEND><![CDATA[const before = "]]]]><![CDATA[>";]]></PREPEND>
          <TEMPLATE xml:space="preserve">
  // indented, and ends in a line feed
</TEMPLATE>
          <POSTPEND>const after = 1 &lt; 2;</POSTPEND>
          <SOLUTION><![CDATA[const f = x => x[x[0]]]]><![CDATA[> 1;]]></SOLUTION>
          <TESTCASES>
            <PRIVATE score="0" answer="&quot;&#10;&quot;">stringify("\\n");</PRIVATE>
            <OPAQUE score="2" answer="[1, [2, null]]"><![CDATA[list(1, 2); // <&]]></OPAQUE>
            <PUBLIC score="1" answer="'&lt;&amp;'">f("&lt;&amp;");</PUBLIC>
          </TESTCASES>
        </SNIPPET>
      </PROBLEM>
      <PROBLEM type="programming" maxxp="0">
        <TEXT>&#x7B2C;&#x4E8C;</TEXT>
        <SNIPPET><TEMPLATE>2;</TEMPLATE><TESTCASES/></SNIPPET>
      </PROBLEM>
      <PROBLEM type="mcq" maxxp="20">
        <TEXT>Which?</TEXT>
        <CHOICE correct="false" hint="No: &quot;a&quot; &lt; b&#10;&#x4E0D;"><TEXT><![CDATA[\`a < b\`]]></TEXT></CHOICE>
        <CHOICE correct="true"><TEXT>&#x5BF9;</TEXT></CHOICE>
      </PROBLEM>
      <PROBLEM type="voting" maxxp="5">
        <TEXT>Vote.</TEXT>
        <SNIPPET><PREPEND>const p = 1;</PREPEND><TEMPLATE>entry();</TEMPLATE></SNIPPET>
        <VOTING assessment_number="H0" reveal_hours="0" token_divider="1">
          <XP_ARRAY><XP value="10"/><XP value="0"/><XP value="-5"/></XP_ARRAY>
        </VOTING>
      </PROBLEM>
    </PROBLEMS>
    <DEPLOYMENT interpreter="3" variant="default">
      <EXTERNAL name="NONE"/>
      <GLOBAL><IDENTIFIER>k</IDENTIFIER><VALUE>[1, [2, null]]</VALUE></GLOBAL>
    </DEPLOYMENT>
    <GRADERDEPLOYMENT interpreter="3"/>
  </TASK>
</CONTENT>
`;

/** @returns a text as bytes in windows-1252, which must have all its characters */
export function inWindows1252(text: string): Uint8Array<ArrayBuffer> {
  const others = new Map([
    ['\u{20AC}', 0x80],
    ['\u{2013}', 0x96],
    ['\u{201C}', 0x93],
    ['\u{201D}', 0x94],
  ]);
  return Uint8Array.from(text, (one) => others.get(one) ?? one.charCodeAt(0));
}

/** The smallest file without any problems. Tests change it. */
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

/** @returns the problems of the small file after one change */
export function problemsAfter(from: string, to: string): readonly Problem[] {
  if (!SMALL.includes(from)) throw new Error(`The small file has no ${from}`);
  return parseAssessmentXml(SMALL.replace(from, to)).problems;
}
