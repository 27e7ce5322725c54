import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { BUILD_SETTINGS, SETTINGS } from '../apps/server/src/node/settings.mjs';
import { ROOT } from './set-up/repository.mjs';

/** Checks the samples in `deploy` and the manual next to them, as far as a test can. */

const SAMPLES = readdirSync(join(ROOT, 'deploy'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
const read = (/** @type {string} */ file) => readFileSync(join(ROOT, file), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'samples-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** @param {string} command @param {string[]} parameters */
const works = (command, ...parameters) => spawnSync(command, parameters).status === 0;

test.each([...SAMPLES, 'README.md', 'docs/operating.md'])(
  'every variable that %s names is a setting',
  (file) => {
    const names = [...read(file).matchAll(/WELLSPRING_[A-Z_]*[A-Z]/g)].map(([name]) => name);
    /** @type {readonly string[]} */
    const known = [...Object.keys(SETTINGS), ...BUILD_SETTINGS];
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  },
);

test('what the samples start and copy is there', () => {
  for (const file of SAMPLES) {
    for (const [script] of read(file).matchAll(/\b(scripts\/[\w-]+\.mjs|deploy\/[\w./-]+\w)\b/g)) {
      expect(existsSync(join(ROOT, script)), `${script} in ${file}`).toBe(true);
    }
  }
  const copied = /cp -a --parents ([^&]*?) \/out/s.exec(read('deploy/container/Dockerfile'))?.[1];
  const paths = copied?.split(/[\s\\]+/).filter((path) => !/\*|dist|node_modules/.test(path)) ?? [];
  expect(paths.length).toBeGreaterThan(4);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('both samples for Caddy say the same', () => {
  const alone = read('deploy/caddy/Caddyfile')
    .replace('cs.school.edu {', '{$SITE} {')
    .replace('127.0.0.1:8000 127.0.0.1:8001', 'server1:8000 server2:8000');
  expect(read('deploy/container/Caddyfile')).toBe(alone);
});

test.skipIf(!works('nginx', '-v') || !works('openssl', 'version'))(
  'nginx takes its sample as it is',
  () => {
    const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
    const request = [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
    ];
    const files = ['-subj', '/CN=cs.school.edu', '-keyout', key, '-out', certificate];
    execFileSync('openssl', [...request, ...files], { stdio: 'ignore' });
    const sample = read('deploy/nginx/wellspring.conf')
      .replace(/\S+fullchain\.pem/, certificate)
      .replace(/\S+privkey\.pem/, key)
      .replace('/var/log/nginx/wellspring.log', join(folder, 'access.log'))
      // Ports that need no privileges, because nginx tries to open them.
      .replaceAll(/listen \[::\]:.*;/g, '')
      .replace('listen 80;', 'listen 127.0.0.1:18080;')
      .replace('listen 443 ', 'listen 127.0.0.1:18443 ');
    writeFileSync(join(folder, 'site.conf'), sample);
    mkdirSync(join(folder, 'body'));
    writeFileSync(
      join(folder, 'nginx.conf'),
      `pid ${folder}/pid; error_log ${folder}/error.log; events {}
       http { client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/body;
         fastcgi_temp_path ${folder}/body; uwsgi_temp_path ${folder}/body; scgi_temp_path ${folder}/body;
         include ${folder}/site.conf; }`,
    );
    const parameters = ['-t', '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')];
    const { stderr } = spawnSync('nginx', parameters, { encoding: 'utf8' });
    expect(stderr).toContain('test is successful');
  },
);

test.skipIf(!works('systemd-analyze', '--version'))('systemd takes its samples as they are', () => {
  const units = SAMPLES.filter((file) => /\.(?:service|timer)$/.test(file));
  expect(units).toHaveLength(3);
  const { stderr } = spawnSync(
    'systemd-analyze',
    ['verify', '--man=no', ...units.map((file) => join(ROOT, file))],
    { encoding: 'utf8' },
  );
  // Messages about other units of the machine do not concern us, nor does a program that is not installed
  // here.
  const ours = stderr.split('\n').filter((line) => /wellspring/.test(line));
  expect(ours.filter((line) => !/is not executable|cannot be added/.test(line))).toEqual([]);
});

test.skipIf(!works('python3', '-c', 'import yaml'))(
  'the compose file is YAML with its services',
  () => {
    const script = 'import sys, json, yaml; print(json.dumps(yaml.safe_load(sys.stdin)))';
    const input = read('deploy/container/compose.yaml');
    const { services } = JSON.parse(
      execFileSync('python3', ['-c', script], { input, encoding: 'utf8' }),
    );
    expect(Object.keys(services)).toEqual(['db', 'server1', 'server2', 'proxy', 'backup']);
    expect(services.server2).toEqual(services.server1);
    expect(services.backup.command).toHaveLength(1);
  },
);
