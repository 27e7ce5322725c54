import { expect, test } from 'vitest';
import type { request } from '../../../backend';
import { EXAMPLE_COURSE } from './example-course';
import { baseAfter, saveSetup, saveSteps } from './save-setup';
import { changesOf, hasChanges, type SetupDraft } from './setup-draft';
import { withNewType } from './type-drafts';

const [first, second] = withNewType(withNewType([]));
if (!first || !second) throw new Error('two kinds');
const base: SetupDraft = {
  course: EXAMPLE_COURSE,
  types: [
    { ...first, assessmentConfigId: 5, type: 'Missions' },
    { ...second, assessmentConfigId: 6, type: 'Quests' },
  ],
};
const draft: SetupDraft = {
  course: { ...EXAMPLE_COURSE, viewable: false },
  types: withNewType(base.types.slice(0, 1)),
};

/** A server that records calls, and does not answer those of this path. */
function serverWithout(path?: string) {
  const heard: string[] = [];
  const fake = async (
    call: { method: string; path: string },
    { params }: { params?: Record<string, unknown> },
  ) => {
    if (call.path.endsWith(path ?? '*')) throw new Error('out of reach');
    heard.push(`${call.method} ${call.path.replace(/^.*\/admin\//, '')} ${JSON.stringify(params)}`);
    return 'OK';
  };
  return { heard, request: fake as unknown as typeof request };
}

test('the course is saved first, then what is deleted, then the list of kinds', async () => {
  const server = serverWithout();
  const report = await saveSetup(server.request, 1, base, draft);
  expect(server.heard).toEqual([
    'PUT config {"courseId":1}',
    // An admin who hides a course stays in it.
    'PUT user/latest_viewed_course undefined',
    'DELETE config/assessment_config/:assessmentConfigId {"courseId":1,"assessmentConfigId":6}',
    'PUT config/assessment_configs {"courseId":1}',
  ]);
  expect(report.failed).toBeNull();
  expect(hasChanges(changesOf(baseAfter(base, draft, report.done), draft))).toBe(false);
});

test('what did not change is not sent', async () => {
  const server = serverWithout();
  await saveSetup(server.request, 1, base, { ...draft, types: base.types });
  expect(server.heard).toHaveLength(2);
  expect(saveSteps(base, base)).toEqual([]);
});

test('a failure half way keeps what is not saved yet for the next time', async () => {
  const broken = serverWithout('assessment_configs');
  const report = await saveSetup(broken.request, 1, base, draft);
  expect(report.done.map(({ kind }) => kind)).toEqual(['course', 'removal']);
  expect(report.failed).toMatchObject({ step: { kind: 'types' } });

  const server = serverWithout();
  await saveSetup(server.request, 1, baseAfter(base, draft, report.done), draft);
  expect(server.heard).toEqual(['PUT config/assessment_configs {"courseId":1}']);
});
