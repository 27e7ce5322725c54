import path from 'node:path';
import type { Mailer } from '../../mail/mailer.js';
import { createOutbox } from './outbox.js';
import { createSmtpMailer } from './smtp.js';

/** The settings for sending e-mail. */
export interface MailEnvironment {
  readonly isOn: boolean;
  /** Null: e-mails are written as files into the folder `outbox`. */
  readonly smtpUrl: string | null;
  /** The sender, e.g. `Wellspring <noreply@example.org>`. */
  readonly from: string;
}

/** @returns the mailer and a function that closes it; null when the installation sends no e-mail */
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
