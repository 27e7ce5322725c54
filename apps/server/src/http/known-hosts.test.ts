import { expect, test } from 'vitest';
import { isKnownHost } from './known-hosts.js';

const NAMES = ['cs.school.edu', 'classroom-pc', 'Labs.School.EDU:8443'];

test.each([
  'localhost',
  'localhost:8000',
  'LOCALHOST',
  'localhost.',
  'demo.localhost:8000',
  '127.0.0.1',
  '127.0.0.1:8000',
  '192.168.1.20:8000',
  '0x7f.1',
  '[::1]:8000',
  '[fe80::1]',
  '[::ffff:127.0.0.1]',
  'cs.school.edu',
  'CS.School.edu.:443',
  'classroom-pc:8000',
  'labs.school.edu',
])('%s is known', (host) => expect(isKnownHost(host, NAMES)).toBe(true));

test.each([
  'evil.example',
  'evil.example:8000',
  'cs.school.edu.evil.example',
  'xcs.school.edu',
  'localhost.evil.example',
  'notlocalhost',
  '127.0.0.1.evil.example',
  '127.0.0.1.nip.io',
  'evil.example#.localhost',
  'localhost@evil.example',
  'evil.example@localhost',
  'evil.example/localhost',
  'evil.example\\.localhost',
  'evil.example, localhost',
  'localhost:x',
  '',
  ' ',
])('%j is not', (host) => expect(isKnownHost(host, NAMES)).toBe(false));
