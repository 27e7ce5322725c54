import { expect, test } from 'vitest';
import { isMailShown } from './MailPreferences';

test.each([
  ['where e-mails are sent', true, null, true],
  ['where nobody sends any', false, null, false],
  ['where nobody sends any more, but an address is kept', false, 'ann@school.example', true],
])('%s, the profile asks about them: %s', (_where, isInstallationSending, email, isShown) => {
  expect(isMailShown({ isInstallationSending, email, settings: [] })).toBe(isShown);
});
