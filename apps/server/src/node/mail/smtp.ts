import { createTransport } from 'nodemailer';
import type { Mailer } from '../../mail/mailer.js';
import { messageOf } from './message.js';

/** A mail server that does not answer must not block a job for ever. */
const PATIENCE_MS = 20_000;

/** A mailer that holds open connections, so it must be closed. */
interface SmtpMailer extends Mailer {
  close(): void;
}

/**
 * Sends e-mails through a mail server.
 * @param url e.g. `smtps://user:password@mail.example.org`
 */
export function createSmtpMailer(url: string, from: string): SmtpMailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  return {
    async send(mail) {
      await transport.sendMail(messageOf(from, mail));
    },
    close: () => transport.close(),
  };
}
