import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Mailer } from '../../mail/mailer.js';
import { rawMessage } from './message.js';

/**
 * Creates a mailer that writes each e-mail to a file of its own in a folder instead of sending it. It serves
 * an installation without a mail server, and shows what would be sent.
 * @param folder created when it does not exist
 */
export function createOutbox(folder: string, from: string): Mailer {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const time = new Date().toISOString().replaceAll(':', '-');
      const file = path.join(folder, `${time}-${crypto.randomUUID().slice(0, 8)}.eml`);
      // Has another name until it is complete, so that programs that watch the folder never find half a file.
      await writeFile(`${file}.part`, await rawMessage(from, mail), { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}
