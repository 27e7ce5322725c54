import path from 'node:path';
import type { Mailer } from '../../mail/mailer.js';
import { createOutbox } from './outbox.js';
import { createSmtpMailer } from './smtp.js';

/** How the installation sends e-mail. */
export interface MailEnvironment {
  readonly isOn: boolean;
  /** Null: e-mails become files in the folder `outbox`. */
  readonly smtpUrl: string | null;
  /** The sender, e.g. `Wellspring <noreply@example.org>`. */
  readonly from: string;
}

/** @returns null when the installation sends no e-mail; else a mailer, and how to end it */
export function openMailer(
  { isOn, smtpUrl, from }: MailEnvironment,
  dataFolder: string,
): { readonly mailer: Mailer; close(): void } | null {
  if (!isOn) return null;
  if (smtpUrl === null) {
    return { mailer: createOutbox(path.join(dataFolder, 'outbox'), from), close() {} };
  }
  const mailer = createSmtpMailer(smtpUrl, from);
  return { mailer, close: () => mailer.close() };
}
