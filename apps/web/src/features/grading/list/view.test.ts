import { describe, expect, test } from 'vitest';
import { addressOfView, queryOf, usualGroups, viewFromAddress } from './view';

const view = (text = '', usual: 'mine' | 'all' = 'mine') =>
  viewFromAddress(new URLSearchParams(text), usual);

test('without an address: unpublished ones, ten, unsorted, nothing hidden, grading mode', () => {
  expect(view()).toEqual({
    submissions: 'unpublished',
    groups: 'mine',
    pageSize: 10,
    page: 1,
    filters: {},
    order: null,
    hidden: [],
    mode: 'grading',
  });
});

test('whose submissions come first depends on the person', () => {
  expect(usualGroups({ role: 'admin', group: 'Tuesday' })).toBe('all');
  expect(usualGroups({ role: 'staff', group: null })).toBe('all');
  expect(usualGroups({ role: 'staff', group: 'Tuesday' })).toBe('mine');
});

test('a view survives its address', () => {
  const made = {
    submissions: 'all',
    groups: 'all',
    pageSize: 25,
    page: 3,
    filters: { title: 'a & b = c', name: '张伟', groupName: 'Tue+1', progress: 'published' },
    order: { column: 'xp', isDescending: true },
    hidden: ['type', 'group'],
    mode: 'filter',
  } as const;
  expect(view(addressOfView(made).toString())).toEqual(made);
});

test('a shared address shows the same to who usually sees something else', () => {
  const shared = addressOfView(view('', 'all')).toString();
  expect(view(shared, 'mine').groups).toBe('all');
});

test.each([
  'page=0&entries=11&sort=actions&hidden=actions&mode=x&groups=none&submissions=none',
  'page=-1&entries=1e9&sort=__proto__&hidden=constructor&progress=toString&submissions=',
  'page=99999999999&title=%20%20&name=',
])('what an address %j does not mean is left out', (text) => {
  expect(view(text)).toEqual(view());
});

test('a filter is never longer than the server takes', () => {
  expect(view(`title=${'x'.repeat(500)}`).filters.title).toHaveLength(200);
});

test('without all submissions a progress but graded or submitted is dropped', () => {
  expect(view('progress=published').filters).toEqual({});
  expect(view('progress=handed_in').filters).toEqual({});
  expect(view('progress=graded').filters).toEqual({ progress: 'graded' });
  expect(view('progress=published&submissions=all').filters).toEqual({ progress: 'published' });
  const all = view('progress=published&submissions=all');
  expect(addressOfView({ ...all, submissions: 'unpublished' }).get('progress')).toBeNull();
});

describe('the server is asked for', () => {
  const unpublished = {
    status: 'submitted',
    isManuallyGraded: 'true',
    isGradingPublished: 'false',
  };

  test('one page, in an order', () => {
    expect(queryOf(view('page=3&entries=15&sort=students&order=descending'), [])).toEqual({
      ...unpublished,
      group: 'true',
      pageSize: 15,
      offset: 30,
      sortBy: 'studentName',
      sortDirection: 'sort-desc',
    });
  });

  test.each([
    ['autograded', { isManuallyGraded: 'false' }],
    ['published', { ...unpublished, isGradingPublished: 'true', isFullyGraded: 'true' }],
    ['graded', { ...unpublished, isFullyGraded: 'true' }],
    ['submitted', { ...unpublished, isFullyGraded: 'false' }],
    ['attempted', { status: 'attempted' }],
    ['attempting', { status: 'attempting' }],
    ['handed_in', { status: 'submitted' }],
  ])('%s', (progress, expected) => {
    const { group, pageSize, offset, ...asked } = queryOf(
      view(`submissions=all&groups=all&progress=${progress}`),
      [],
    );
    expect(asked).toEqual(expected);
    expect({ group, pageSize, offset }).toEqual({ group: 'false', pageSize: 10, offset: 0 });
  });

  test('unpublished ones, whatever progress is wanted', () => {
    const asked = queryOf(view('progress=graded'), []);
    expect(asked).toMatchObject({ ...unpublished, isFullyGraded: 'true' });
  });

  test('a group by its whole name, though a part of it was typed', () => {
    const typed = view('groupName=tues');
    expect(queryOf(typed, ['Tuesday lab', 'Friday studio'])).toMatchObject({
      groupName: 'Tuesday lab',
    });
    expect(addressOfView(typed).get('groupName')).toBe('tues');
  });
});
