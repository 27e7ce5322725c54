import type { Answer, Client } from './school.js';

/** Uploads of assessment files, as the page makes them. */

interface UploadPlan {
  readonly courseId: number;
  readonly configurationId: number;
  /** Default: false. */
  readonly isForced?: boolean;
}

/** Uploads a file through this client. */
export function upload(
  client: Client,
  { courseId, configurationId, isForced = false }: UploadPlan,
  file: string | Uint8Array<ArrayBuffer>,
): Promise<Answer> {
  const form = new FormData();
  form.set('assessment[file]', new File([file], 'assessment.xml', { type: 'text/xml' }));
  form.set('forceUpdate', String(isForced));
  form.set('assessmentConfigId', String(configurationId));
  return client('POST', `/v2/courses/${courseId}/admin/assessments`, { body: form });
}

/** A programming question as it stands in a file. */
export const PROGRAMMING = `<PROBLEM type="programming" maxxp="100"><TEXT>Write.</TEXT>
<SNIPPET><TEMPLATE>1;</TEMPLATE><TESTCASES><PUBLIC score="1" answer="1">f();</PUBLIC></TESTCASES></SNIPPET>
</PROBLEM>`;

/** A multiple-choice question whose first choice is right. */
export const CHOICE = `<PROBLEM type="mcq" maxxp="20"><TEXT>Choose.</TEXT>
<CHOICE correct="true"><TEXT>A</TEXT></CHOICE><CHOICE correct="false"><TEXT>B</TEXT></CHOICE></PROBLEM>`;

/**
 * A voting question.
 * @param contest the number of the contest
 */
export function votingOn(contest: string): string {
  return `<PROBLEM type="voting" maxxp="50"><TEXT>Vote.</TEXT>
<VOTING assessment_number="${contest}" reveal_hours="1" token_divider="10"/></PROBLEM>`;
}

/** A file with these questions. @param chapter of their language; Source §1 if left out */
export function fileWith(
  number: string,
  questions: readonly string[],
  title = 'A title',
  chapter = 1,
): string {
  return `<CONTENT><TASK number="${number}" title="${title}">
<PROGRAMMINGLANGUAGE interpreter="${chapter}"/><PROBLEMS>${questions.join('')}</PROBLEMS></TASK></CONTENT>`;
}
