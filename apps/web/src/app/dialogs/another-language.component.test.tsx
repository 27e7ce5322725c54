import { screen, waitFor, within } from '@testing-library/react';
import type * as languages from '@wellspring/languages';
import { expect, test, vi } from 'vitest';
import { openPage, userWith } from '../../testing/open-page';

/** A language is set for a course as soon as the catalogue has it. */

vi.mock('@wellspring/languages', async (load) => {
  const { withToyLanguage } = await import('@wellspring/evaluator/testing/languages');
  return withToyLanguage(await load<typeof languages>());
});

test('a course is made in the language', async () => {
  const student = userWith('student');
  const { user, sent } = await openPage('/courses/3/missions', {
    answers: { getUser: { ...student, user: { ...student.user, mayCreateCourses: true } } },
  });
  await user.click(screen.getByRole('button', { name: /^Menu of/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Create Course' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Course' }));
  await user.type(dialog.getByRole('textbox', { name: 'Course Name' }), 'Brackets');
  await user.selectOptions(dialog.getByLabelText('Default Source Chapter'), 'Toy');
  const variants = within(dialog.getByLabelText('Default Source Variant')).getAllByRole('option');
  expect(variants.map(({ textContent }) => textContent)).toEqual(['default']);
  await user.click(dialog.getByRole('button', { name: 'Create Course' }));
  await waitFor(() =>
    expect(sent('createCourse')).toMatchObject([{ sourceChapter: 10, sourceVariant: 'default' }]),
  );
});
