import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { openMailer } from './index.js';

const FROM = 'Wellspring <noreply@example.org>';
const mail = {
  to: { name: 'Lucía "L" Fernández, <x@y.org>', address: 'lucia@example.org' },
  subject: 'New submission for Übung 1\r\nBcc: everyone@example.org',
  text: 'Hello Lucía,\n.\n\nthere it is.\n',
};

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

/** Opens a mail server that records the recipient and the text of each e-mail it receives. */
async function openMailServer(answer: (to: string) => Error | null = () => null) {
  const taken: { readonly to: string[]; readonly raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (address, _session, done) => done(answer(address.address)),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        taken.push({ to, raw: Buffer.concat(parts).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endings.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, taken };
}

function open(smtpUrl: string | null, dataFolder = '/nowhere') {
  const opened = openMailer({ isOn: true, smtpUrl, from: FROM }, dataFolder);
  if (opened === null) throw new Error('The mailer is off.');
  endings.unshift(() => Promise.resolve(opened.close()));
  return opened.mailer;
}

const headersOf = (raw: string) => raw.split(/\r?\n\r?\n/)[0] ?? '';

test('an e-mail goes to one person through the mail server, whatever its texts try', async () => {
  const { url, taken } = await openMailServer();
  await open(url).send(mail);
  expect(taken.map(({ to }) => to)).toEqual([['lucia@example.org']]);
  const headers = headersOf(taken[0]?.raw ?? '');
  expect(headers).toMatch(/^From: Wellspring <noreply@example\.org>/m);
  expect(headers).toMatch(/^Subject: /m);
  expect(headers).not.toMatch(/^Bcc:/im);
});

test('a mail server that refuses, or that is not there, is a failure', async () => {
  const { url } = await openMailServer(() => new Error('nobody of that name'));
  await expect(open(url).send(mail)).rejects.toThrow('nobody of that name');
  await expect(open('smtp://127.0.0.1:1').send(mail)).rejects.toThrow('ECONNREFUSED');
});

test('without a mail server, each e-mail becomes a file that mail programs open', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'wellspring-outbox-'));
  endings.push(() => rm(folder, { recursive: true }));
  const mailer = open(null, folder);
  await Promise.all([mailer.send(mail), mailer.send({ ...mail, subject: 'Another' })]);
  const files = await readdir(path.join(folder, 'outbox'));
  expect(files).toHaveLength(2);
  expect(files.every((file) => file.endsWith('.eml'))).toBe(true);
  const raws = await Promise.all(
    files.map((file) => readFile(path.join(folder, 'outbox', file), 'utf8')),
  );
  const another = raws.find((raw) => raw.includes('Subject: Another')) ?? '';
  expect(headersOf(another)).toContain('<lucia@example.org>');
  expect(raws.join('')).not.toMatch(/^Bcc:/im);
});

test('an installation that sends no e-mail has no mailer', () => {
  expect(
    openMailer({ isOn: false, smtpUrl: 'smtp://127.0.0.1:1', from: FROM }, '/nowhere'),
  ).toBeNull();
});
