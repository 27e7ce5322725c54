import { expect, test } from 'vitest';
import { openFolders, withChoice, withMoved } from './open-folders';

test('folders are open that were opened, and those around open files unless they were closed', () => {
  const choices = withChoice(withChoice({}, ['/p/a', '/p/b'], true), ['/p/b', '/p/c'], false);
  expect([...openFolders(choices, ['/p/c', '/p/d'])]).toEqual(['/p/d', '/p/a']);
});

test('a folder that gets another name stays as it was, and so do those in it', () => {
  const choices = { '/p/a': true, '/p/a/in': false, '/p/ab': true };
  expect(withMoved(choices, '/p/a', '/p/z')).toEqual({
    '/p/z': true,
    '/p/z/in': false,
    '/p/ab': true,
  });
});
