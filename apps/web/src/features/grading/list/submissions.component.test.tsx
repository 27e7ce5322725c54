import { EXAMPLES } from '@wellspring/contract/examples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, COURSE, downloadedBy, openPage } from '../../../testing/open-page';

/** The list of submissions: what staff see of it, what its address holds, and what it asks the server for. */

const [first] = EXAMPLES.listSubmissions.reply.data;
if (first === undefined) throw new Error('The example has a submission.');
const row = first;
const published = {
  ...row,
  status: 'submitted' as const,
  isGradingPublished: true,
  gradedCount: 3,
};

async function openList(view = '', answers: Answers = {}) {
  const page = await openPage(`${COURSE}/grading${view}`, { answers });
  await screen.findByRole('heading', { name: 'Submissions' });
  await screen.findByRole('table');
  return page;
}

/** The query of the last request for submissions. */
const wanted = ({ asked }: Awaited<ReturnType<typeof openList>>) =>
  asked.findLast(({ call }) => call === 'listSubmissions')?.query;

const valueOf = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).value;

test('the list begins with the unpublished submissions of the own groups', async () => {
  const page = await openList();
  expect(valueOf('Submissions shown')).toBe('unpublished');
  expect(valueOf('Groups shown')).toBe('mine');
  expect(wanted(page)).toMatchObject({ group: 'true', isGradingPublished: 'false' });
  screen.getByText('Disable Grading Mode to enable click to filter');
  screen.getByText('Page 1 of 3');
});

test('what the list shows is in its address, and is there again after a reload', async () => {
  const page = await openList();
  const { user } = page;
  await user.selectOptions(screen.getByLabelText('Submissions shown'), 'all');
  await user.selectOptions(screen.getByLabelText('Groups shown'), 'all groups');
  const byStudent = screen.getByRole('columnheader', { name: /Student/ });
  for (const order of ['ascending', 'descending', 'none', 'ascending']) {
    await user.click(within(byStudent).getByRole('button', { name: 'Student(s)' }));
    await waitFor(() => expect(byStudent.getAttribute('aria-sort')).toBe(order));
  }
  await user.click(screen.getByRole('button', { name: 'Hide the column Type' }));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /^Type/ })).toBeNull());
  expect(wanted(page)).toMatchObject({ group: 'false', sortBy: 'studentName' });

  await openList(location.search);
  await screen.findByRole('button', { name: 'Show the column Type' });
  expect(valueOf('Submissions shown')).toBe('all');
  expect(valueOf('Groups shown')).toBe('all');
  const again = screen.getByRole('columnheader', { name: /Student/ });
  expect(again.getAttribute('aria-sort')).toBe('ascending');
});

test('outside of grading mode a press on a cell filters by it, as far as that makes sense', async () => {
  const { user } = await openList('?submissions=all', {
    listSubmissions: { count: 1, data: [published] },
  });
  await user.click(screen.getByRole('button', { name: 'Grading Mode' }));
  await screen.findByText(/^No filters applied\. Click on any cell/);
  const unfiltered = location.search;
  await user.click(screen.getByText(/\(\+\d+\) \/ \d+/));
  expect(location.search).toBe(unfiltered);
  await user.click(screen.getByRole('button', { name: 'Filter by Progress: Published' }));
  await screen.findByRole('button', { name: /Remove the filter Progress/ });
  // A progress that unpublished submissions cannot have is dropped.
  await user.selectOptions(screen.getByLabelText('Submissions shown'), 'unpublished');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /Remove the filter/ })).toBeNull(),
  );
});

test('a search is sent to the server, and one that finds nothing says so', async () => {
  const page = await openList('', {
    listSubmissions: ({ query }) =>
      query['title'] === undefined ? EXAMPLES.listSubmissions.reply : { count: 0, data: [] },
  });
  const search = screen.getByRole('searchbox', { name: 'Search by assessment name' });
  await page.user.click(search);
  await page.user.paste('no such thing');
  await screen.findByText(
    "Hmm... we didn't find any submissions, you might want to debug your filter() function.",
  );
  expect(wanted(page)).toMatchObject({ title: 'no such thing' });
  await page.user.clear(search);
  await screen.findByText('Page 1 of 3');
});

test('a pending search does not bring users back to a page that they have left', async () => {
  const { user } = await openList();
  // The pause ends when the test says so.
  const later = globalThis.setTimeout;
  const kept: (() => void)[] = [];
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    does: () => void,
    pause?: number,
    ...more: readonly unknown[]
  ) => {
    if (pause !== 300) return later(does, pause, ...more);
    kept.push(does);
    return 0;
  }) as typeof setTimeout);
  try {
    await user.click(screen.getByRole('searchbox', { name: 'Search by assessment name' }));
    await user.paste('M2');
    expect(kept).not.toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Students' }));
    for (const end of kept) act(end);
    await screen.findByRole('heading', { level: 1, name: 'Students' });
    expect(location.pathname).toBe(`${COURSE}/grading/students`);
  } finally {
    timers.mockRestore();
  }
});

test('the exported file has a line for each listed submission', async () => {
  const { user } = await openList('?submissions=all', {
    listSubmissions: { count: 1, data: [row] },
  });
  await user.click(screen.getByRole('button', { name: 'Export to CSV' }));
  const listed = await screen.findByRole('menuitem', { name: /^(?:This|These) 1 submission$/ });
  const file = await downloadedBy(() => user.click(listed));
  const [head, ...lines] = file.trimEnd().split('\r\n');
  expect(head).toContain('Assessment Number,Assessment Name,Student Name,Student Username');
  expect(lines).toEqual([expect.stringMatching(/^M1,.*,Aisha Rahman,aisha,/)]);
});

test('a selection made while another list loads does not apply to that list', async () => {
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const wei = { id: 9, name: 'Wei Chen', username: 'wei', groupName: null, groupLeaderId: null };
  const other = { ...row, id: 99, student: wei };
  const { user } = await openList('?submissions=all', {
    listSubmissions: async ({ query }) => {
      if (query['isGradingPublished'] === undefined) return { count: 1, data: [row] };
      await held;
      return { count: 1, data: [other] };
    },
  });
  const box = screen.getByRole('checkbox', { name: /^Select M1 .* Aisha Rahman/ });
  await user.selectOptions(screen.getByLabelText('Submissions shown'), 'unpublished');
  await user.click(box);
  release?.();
  await screen.findByRole('checkbox', { name: /^Select M1 .* Wei Chen/ });
  expect(screen.queryByRole('region', { name: 'Selected submissions' })).toBeNull();
});
