import { accessToken } from './learner.js';

const PROGRAM = `<?xml version="1.0" encoding="UTF-8"?>
<CONTENT>
  <TASK number="T1" title="Side by side" kind="missions">
    <TEXT>Work on this together.</TEXT>
    <PROBLEMS>
      <PROBLEM type="programming" maxxp="100">
        <TEXT>Write down what you agree on.</TEXT>
        <SNIPPET>
          <TEMPLATE>// ours</TEMPLATE>
          <TESTCASES><PUBLIC score="1" answer="1">1;</PUBLIC></TESTCASES>
        </SNIPPET>
      </PROBLEM>
    </PROBLEMS>
    <PROGRAMMINGLANGUAGE interpreter="1"/>
  </TASK>
</CONTENT>`;

/** Returns a function that makes calls to a course as this person, and throws when one is refused. */
export async function callsTo(origin: string, person: string, course: number) {
  const headers = { authorization: `Bearer ${await accessToken(origin, person)}` };
  return async (method: string, path: string, body?: FormData | object): Promise<string> => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${origin}/v2/courses/${course}/${path}`, {
      method,
      headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
    return text;
  };
}

/**
 * Uploads a new assessment, as an admin would, and opens it.
 * @param course its id; it has one assessment type and no assessment yet
 * @returns the id of the assessment
 */
export async function uploadAssessment(
  origin: string,
  admin: string,
  course: number,
  xml: string,
  { maxTeamSize = 1 } = {},
): Promise<number> {
  const call = await callsTo(origin, admin, course);
  const configs = await call('GET', 'admin/config/assessment_configs');
  const [config] = JSON.parse(configs) as { assessmentConfigId: number }[];
  const form = new FormData();
  form.set('assessment[file]', new File([xml], 't1.xml', { type: 'text/xml' }));
  form.set('forceUpdate', 'false');
  form.set('assessmentConfigId', String(config?.assessmentConfigId));
  await call('POST', 'admin/assessments', form);
  const [made] = JSON.parse(await call('GET', 'assessments')) as { id: number }[];
  const hour = 3_600_000;
  await call('POST', `admin/assessments/${made?.id}`, {
    isPublished: true,
    maxTeamSize,
    openAt: new Date(Date.now() - hour).toISOString(),
    closeAt: new Date(Date.now() + 24 * hour).toISOString(),
  });
  return made?.id ?? 0;
}

/** Saves an answer to the first question of an assessment as this person. */
export async function answerFirst(
  origin: string,
  person: string,
  course: number,
  assessment: number,
  answer: string,
): Promise<void> {
  const call = await callsTo(origin, person, course);
  const { questions } = JSON.parse(await call('GET', `assessments/${assessment}`)) as {
    questions: { id: number }[];
  };
  await call('POST', `assessments/question/${questions[0]?.id}/answer`, { answer });
}

/** Uploads an assessment for teams, by default of two, and opens it. The parameters are those of `uploadAssessment`. */
export const makeTeamAssessment = (
  origin: string,
  admin: string,
  course: number,
  maxTeamSize = 2,
): Promise<number> => uploadAssessment(origin, admin, course, PROGRAM, { maxTeamSize });
