import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { unless } from '@wellspring/embedded-postgres/file-system';

/**
 * Deletes the e-mails in the outbox that are addressed to a person or name them.
 * @returns how many were deleted
 */
export async function clearOutbox(
  folder: string,
  {
    username,
    name,
    email,
  }: { readonly username: string; readonly name: string | null; readonly email: string | null },
): Promise<number> {
  const files = await unless(['ENOENT'], readdir(folder), []);
  let deleted = 0;
  for (const file of files.filter((one) => one.endsWith('.eml'))) {
    const place = path.join(folder, file);
    // The operator may be tidying up at the same time.
    const raw = await unless(['ENOENT'], readFile(place, 'utf8'), '');
    const text = readable(raw);
    const isToThem = email !== null && raw.includes(`<${email}>`);
    // Names stand at the beginning of a line, so e-mails about John Sam stay when Sam is removed.
    const namesThem = `\n${text}`.includes(`\n${name ?? username} has submitted`);
    if (!isToThem && !namesThem) continue;
    await rm(place, { force: true });
    deleted += 1;
  }
  return deleted;
}

/** Decodes an e-mail, whose text has one of two encodings when it is not all ASCII. */
function readable(raw: string): string {
  const end = /\r?\n\r?\n/.exec(raw);
  if (end === null) return '';
  const body = raw.slice(end.index + end[0].length);
  const encoding = /^content-transfer-encoding:\s*(\S+)/im.exec(raw.slice(0, end.index))?.[1];
  if (encoding?.toLowerCase() === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding?.toLowerCase() !== 'quoted-printable') return body;
  return body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:=[0-9a-f]{2})+/gi, (codes) =>
      Buffer.from(codes.replaceAll('=', ''), 'hex').toString(),
    );
}
