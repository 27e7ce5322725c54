import { createTransport } from 'nodemailer';
import type { Mail } from '../../mail/mailer.js';

/** Converts an e-mail to nodemailer's form. Nodemailer quotes names, so a name cannot add a header. */
export function messageOf(from: string, { to, subject, text }: Mail) {
  return { from, to: { name: to.name, address: to.address }, subject, text };
}

/** Returns an e-mail as the content of a file that mail programs open (`.eml`). */
export async function rawMessage(from: string, mail: Mail): Promise<Buffer> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message } = await composer.sendMail(messageOf(from, mail));
  if (!Buffer.isBuffer(message)) throw new Error('nodemailer made no text of an e-mail.');
  return message;
}
