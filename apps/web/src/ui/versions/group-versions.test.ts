import { expect, test } from 'vitest';
import { groupVersions } from './group-versions';

/** Versions at these minutes of an hour, newest first. */
function versionsAt(...minutes: readonly number[]) {
  return minutes.map((minute, index) => {
    const time = `2030-03-10T12:${String(minute).padStart(2, '0')}:00.000+00:00`;
    return { id: 100 - index, name: null, inserted_at: time, updated_at: time };
  });
}

function groupedMinutes(...minutes: readonly number[]) {
  return groupVersions(versionsAt(...minutes)).map(({ versions }) =>
    versions.map(({ inserted_at }) => Number(inserted_at.slice(14, 16))),
  );
}

test('versions less than 15 minutes apart are a group, however long it becomes', () => {
  expect(groupedMinutes(58, 45, 31, 16, 15, 0)).toEqual([[58, 45, 31], [16, 15], [0]]);
});

test('no versions are no groups, one is one', () => {
  expect(groupVersions([])).toEqual([]);
  expect(groupedMinutes(7)).toEqual([[7]]);
});
