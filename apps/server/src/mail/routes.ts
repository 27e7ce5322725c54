import { CALLS } from '@wellspring/contract/calls';
import type { Routes } from '../http/route.js';
import type { MailService } from './service.js';

/** @param isInstallationSending whether this installation sends e-mail at all */
export function addMailRoutes(
  routes: Routes,
  mail: MailService,
  isInstallationSending: boolean,
): void {
  routes.add(CALLS.listMailSettings, async ({ caller }) => ({
    isInstallationSending,
    settings: await mail.settings(caller.registration),
  }));

  routes.add(CALLS.updateMailSettings, ({ caller, body }) =>
    mail.updateSettings(caller, body.settings),
  );

  routes.add(CALLS.getMailPreferences, async ({ caller }) => ({
    isInstallationSending,
    ...(await mail.preferences(caller)),
  }));

  routes.add(CALLS.updateMailPreferences, ({ caller, body }) =>
    mail.updatePreferences(caller, body.settings, body.email),
  );
}
