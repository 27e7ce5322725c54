import type { CoursePerson } from '@wellspring/contract';
import { expect, test } from 'vitest';
import { tableView } from '../../../ui/use-table';
import { STUDENTS } from './students-view';

function person(name: string | null, username: string, part: Partial<CoursePerson> = {}) {
  return {
    courseRegId: 1,
    courseId: 3,
    course_id: 3,
    name,
    username,
    provider: 'demo',
    role: 'student',
    group: null,
    ...part,
  } as const;
}
const everyone = [
  person('Wei Chen', 'wei', { group: 'Tuesday' }),
  person('aisha Rahman', 'aisha'),
  person(null, 'nadia'),
  person('Tess', 'tess', { role: 'staff' }),
];
const found = (search: string) =>
  tableView(STUDENTS, everyone, new URLSearchParams({ search }), 'en').found.map(
    ({ username }) => username,
  );

test('students alone, by name, or by username until they have one', () => {
  expect(found('')).toEqual(['aisha', 'nadia', 'wei']);
});

test('found by name, username or group, whatever the case', () => {
  expect(found('CHEN')).toEqual(['wei']);
  expect(found('nad')).toEqual(['nadia']);
  expect(found('tuesday')).toEqual(['wei']);
  expect(found('tess')).toEqual([]);
});
