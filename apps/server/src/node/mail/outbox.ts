import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Mailer } from '../../mail/mailer.js';
import { rawMessage } from './message.js';

/**
 * Puts each e-mail into a folder instead of sending it, as a file of its own: for an installation that
 * has no mail server, and to see what would be sent.
 * @param folder made when it is missing
 */
export function createOutbox(folder: string, from: string): Mailer {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const time = new Date().toISOString().replaceAll(':', '-');
      const file = path.join(folder, `${time}-${crypto.randomUUID().slice(0, 8)}.eml`);
      // Under another name until it is whole, so that whoever watches the folder finds no half of it.
      await writeFile(`${file}.part`, await rawMessage(from, mail), { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}
