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

/**
 * Makes an assessment for teams, by default of two, open and published, as an admin would by an upload.
 * @param course its id; it has one assessment type
 * @returns the id of the assessment
 */
export async function makeTeamAssessment(
  origin: string,
  admin: string,
  course: number,
  maxTeamSize = 2,
): Promise<number> {
  const headers = { authorization: `Bearer ${await accessToken(origin, admin)}` };
  const base = `${origin}/v2/courses/${course}`;
  const call = async (method: string, path: string, body?: BodyInit, type?: string) => {
    const response = await fetch(`${base}/${path}`, {
      method,
      headers: { ...headers, ...(type !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
    return text;
  };
  const configs = await call('GET', 'admin/config/assessment_configs');
  const [config] = JSON.parse(configs) as { assessmentConfigId: number }[];
  const form = new FormData();
  form.set('assessment[file]', new File([PROGRAM], 't1.xml', { type: 'text/xml' }));
  form.set('forceUpdate', 'false');
  form.set('assessmentConfigId', String(config?.assessmentConfigId));
  await call('POST', 'admin/assessments', form);
  const [made] = JSON.parse(await call('GET', 'assessments')) as { id: number }[];
  const hour = 3_600_000;
  const change = {
    isPublished: true,
    maxTeamSize,
    openAt: new Date(Date.now() - hour).toISOString(),
    closeAt: new Date(Date.now() + 24 * hour).toISOString(),
  };
  const path = `admin/assessments/${made?.id}`;
  await call('POST', path, JSON.stringify(change), 'application/json');
  return made?.id ?? 0;
}
