import { MAX_LENGTH } from '@wellspring/assessment-xml';
import { expect, test } from 'vitest';
import { importXml } from './import-xml';

const FILE = `<CONTENT>
  <TASK number="M1" title="Curves" kind="mission" startdate="2030-03-10T12:00:00+08:00">
    <DEPLOYMENT interpreter="2"/>
    <PROBLEMS>
      <PROBLEM type="programming" maxxp="10">
        <TEXT>Write it.</TEXT>
        <SNIPPET>
          <TEMPLATE>f;</TEMPLATE>
          <TESTCASES><PRIVATE score="1" answer="2">f(1);</PRIVATE></TESTCASES>
        </SNIPPET>
      </PROBLEM>
    </PROBLEMS>
  </TASK>
</CONTENT>`;

const imported = (part: BlobPart) => importXml(new File([part], 'a.xml'));

test('a file of the older dialect becomes a draft; its private tests stay secret', async () => {
  const { draft, problems } = await imported(FILE);
  expect(draft?.about).toMatchObject({ kind: 'mission', openAt: '2030-03-10T04:00:00.000Z' });
  expect(draft?.questions[0]).toMatchObject({ testcases: [{ type: 'secret', answer: '2' }] });
  expect(problems.every(({ severity }) => severity === 'warning')).toBe(true);
});

test('a file with errors becomes no draft, and each error is shown with line and column', async () => {
  const file = new File([FILE.replace('maxxp="10"', 'maxxp="ten"')], 'wrong.xml');
  const { draft, problems } = await importXml(file);
  expect(draft).toBeNull();
  expect(problems).toContainEqual(
    expect.objectContaining({ severity: 'error', line: 5, column: expect.any(Number) }),
  );
});

test.each(['', 'not XML at all', '<CONTENT>', '{"version":1}'])(
  '%j is no assessment',
  async (text) => {
    const { draft, problems } = await imported(text);
    expect(draft).toBeNull();
    expect(problems.some(({ severity }) => severity === 'error')).toBe(true);
  },
);

test('a file that is far too long is not even read', async () => {
  const file = new File([], 'long.xml');
  Object.defineProperty(file, 'size', { value: MAX_LENGTH * 4 + 1 });
  const { draft, problems } = await importXml(file);
  expect(draft).toBeNull();
  expect(problems[0]).toMatchObject({ severity: 'error', code: 'too-large' });
});
