import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/open-page';

/** The libraries in the build, as the file beside the page lists them. */

const library = (name: string, homepage: string | null) => ({
  name,
  version: '1.2.3',
  licence: 'MIT',
  author: 'Somebody',
  homepage,
  part: 'editor',
});
const LIBRARIES = [
  library('acorn', 'https://example.org/acorn'),
  library('react', 'https://example.org/react'),
  library('homeless', null),
];

test('a list of libraries that cannot be loaded says so, and is asked for again', async () => {
  let isThere = false;
  const { user } = await openPage('/contributors', {
    role: null,
    files: {
      '/libraries.json': () =>
        isThere ? new Response(JSON.stringify(LIBRARIES)) : new Response('', { status: 404 }),
    },
  });
  await screen.findByText('This could not be loaded', { exact: false });
  isThere = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: 'acorn' });
});

test('libraries are named with their homes and found by searching', async () => {
  const { user } = await openPage('/contributors', {
    role: null,
    files: { '/libraries.json': () => new Response(JSON.stringify(LIBRARIES)) },
  });
  const react = await screen.findByRole('link', { name: 'react' });
  expect(react.getAttribute('href')).toBe('https://example.org/react');
  expect(document.title).toBe('Contributors');
  screen.getByText('homeless');
  expect(screen.queryByRole('link', { name: 'homeless' })).toBeNull();
  const search = screen.getByRole('searchbox', { name: 'Search libraries' });
  await user.type(search, 'acorn');
  await screen.findByText('1 library');
  expect(screen.queryByRole('link', { name: 'react' })).toBeNull();
  await user.clear(search);
  await user.type(search, 'no such library (');
  await screen.findByText('No library fits “no such library (”.');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'acorn' })).toBeNull());
});
