import { parseAssessmentFile, parseAssessmentXml } from '@wellspring/assessment-xml';
import { HARD, inWindows1252 } from '@wellspring/assessment-xml/testing';
import { expect, test } from 'vitest';
import { fileOfDraft } from '../model/draft-file';
import { checkDraft, isFitForCourse } from '../model/draft-problems';
import { importXml } from './import-xml';

/** Files exported from a course or written by hand: imported, saved as XML, and imported again. */

const demo = import.meta.glob<string>('../../../../../server/src/demo/assessments/*.xml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const files: (readonly [name: string, bytes: Uint8Array<ArrayBuffer>])[] = [
  ...Object.entries(demo).map(
    ([path, text]) => [path.replace(/^.*\//, ''), new TextEncoder().encode(text)] as const,
  ),
  ['a hard one, in windows-1252', inWindows1252(HARD)],
];

test('the demo course is there', () => expect(files.length).toBeGreaterThan(10));

test.each(files)('%s is saved as what it was', async (name, bytes) => {
  const { draft, problems } = await importXml(new File([bytes], name));
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (draft === null) throw new Error(`${name} became no draft.`);
  const { assessment } = parseAssessmentFile(bytes);
  expect(fileOfDraft(draft)).toEqual(assessment);

  const checked = checkDraft(draft);
  expect(isFitForCourse(checked)).toBe(true);
  expect(parseAssessmentXml(checked.xml ?? '').assessment).toEqual(assessment);
  const again = await importXml(new File([checked.xml ?? ''], name));
  expect(again.draft).toEqual(draft);
});
