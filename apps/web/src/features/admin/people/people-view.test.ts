import { describe, expect, test } from 'vitest';
import type { CoursePerson } from '@wellspring/contract';
import { peopleCsv } from './people-csv';
import { tableView } from '../../../ui/use-table';
import { peopleRules } from './people-view';

function person(username: string, more: Partial<CoursePerson> = {}): CoursePerson {
  return {
    courseRegId: 1,
    course_id: 1,
    courseId: 1,
    name: username,
    username,
    provider: 'demo',
    role: 'student',
    group: null,
    ...more,
  };
}

const people = [
  person('p10', { name: 'Zoë Ångström', group: 'Group 10', role: 'staff' }),
  person('p2', { name: null, group: 'Group 9' }),
  person('p1', { name: 'adam', role: 'admin' }),
  person('p3', { name: 'Bea', group: 'Group 9' }),
];
const roleName = (role: string) => (role === 'student' ? '学生' : role);
const seen = (
  search: string,
  column: 'name' | 'username' | 'group' | 'role',
  isDescending = false,
) =>
  tableView(
    peopleRules(roleName),
    people,
    new URLSearchParams({
      search,
      sort: column,
      order: isDescending ? 'descending' : 'ascending',
    }),
    'en',
  ).found.map(({ username }) => username);

describe('order', () => {
  test('by name without regard to case; people without a name come last, in both directions', () => {
    expect(seen('', 'name')).toEqual(['p1', 'p3', 'p10', 'p2']);
    expect(seen('', 'name', true)).toEqual(['p10', 'p3', 'p1', 'p2']);
  });

  test('numbers in names count as numbers', () => {
    expect(seen('', 'username')).toEqual(['p1', 'p2', 'p3', 'p10']);
    expect(seen('', 'group')).toEqual(['p2', 'p3', 'p10', 'p1']);
  });

  test('roles by what they may do', () => {
    expect(seen('', 'role')).toEqual(['p2', 'p3', 'p10', 'p1']);
    expect(seen('', 'role', true)).toEqual(['p1', 'p10', 'p2', 'p3']);
  });
});

test.each([
  ['angstrom', ['p10']],
  ['ZOE', ['p10']],
  ['group 9', ['p3', 'p2']],
  ['9 bea', []],
  [' bea ', ['p3']],
  ['学生', ['p3', 'p2']],
  ['nobody', []],
  ['   ', ['p1', 'p3', 'p10', 'p2']],
])('searching %j finds %j', (search, found) => {
  expect(seen(search, 'name')).toEqual(found);
});

describe('as CSV', () => {
  const heads = ['Name', 'Username', 'Group', 'Role'];

  test('each person is a line, quoted where it must be', () => {
    const text = peopleCsv([person('p1', { name: 'Lovelace, "Ada"', group: 'A' })], heads);
    expect(text).toBe('\uFEFFName,Username,Group,Role\r\n"Lovelace, ""Ada""",p1,A,student\r\n');
  });

  test('people who have not signed in have no name, and no group is empty', () => {
    expect(peopleCsv([person('p2', { name: null })], heads)).toContain('\r\n,p2,,student\r\n');
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is no formula', (name) => {
    const [, line] = peopleCsv([person('p1', { name, group: name })], heads).split(/\r\n(?!=)/);
    for (const cell of [line?.split(',')[0], line?.split(',')[2]]) {
      // A formula after a tab or a line end is made text as well.
      const written = name.replace(/^[\t\r]/, "$&'");
      expect(cell?.replace(/^"/, '')).toBe(`'${written}${cell?.startsWith('"') ? '"' : ''}`);
    }
  });
});
