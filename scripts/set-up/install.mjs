import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runCommand } from './command.mjs';
import { adviceFor, SetUpFailure } from './failure.mjs';
import { fingerprint } from './fingerprint.mjs';
import { ROOT } from './repository.mjs';
import { readStamp, removeStamp, writeStamp } from './stamp.mjs';

/**
 * Inside the folder that it describes: deleting the packages also deletes the record that they are installed.
 */
const STAMP = join(ROOT, 'node_modules', '.wellspring-installed');

/**
 * The inputs that determine the packages in `node_modules`: the lockfile, and what selects among binaries.
 */
function inputs() {
  const [nodeMajor] = process.versions.node.split('.');
  const system = `${process.platform} ${process.arch} node ${nodeMajor}`;
  return `${fingerprint(ROOT, ['package-lock.json'])} ${system}\n`;
}

/** Tells whether `node_modules` matches the lockfile, for this system and this Node. */
export function isInstalled() {
  return readStamp(STAMP) === inputs();
}

/**
 * Installs exactly what the lockfile lists.
 * @param {{ signal?: AbortSignal, onStart?: (pid: number) => void }} options as for `runCommand`
 * @throws {SetUpFailure} when npm fails
 */
export async function installPackages(options) {
  removeStamp(STAMP);
  const wanted = inputs();
  const cache = writableCache();
  const [command, ...parameters] = npmCommand();
  try {
    const { code, output } = await runCommand(
      command,
      [
        ...parameters,
        'ci',
        // A NODE_ENV or npm setting of the caller must not leave out packages that the build needs.
        ...['dev', 'optional', 'peer'].map((kind) => `--include=${kind}`),
        // No package needs its install script here, and none should run one unasked.
        '--ignore-scripts',
        '--prefer-offline',
        '--no-audit',
        '--no-fund',
        ...(cache.temporary ? ['--cache', cache.folder] : []),
      ],
      options,
    );
    if (code !== 0) throw npmFailure(output);
    writeStamp(STAMP, wanted);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw npmMissing();
    throw error;
  } finally {
    if (cache.temporary) rmSync(cache.folder, { recursive: true, force: true });
  }
}

/** @param {string} output */
function npmFailure(output) {
  const advice = adviceFor(output) ?? 'What npm says is above; after mending it, run this again.';
  return new SetUpFailure(`Installing the packages (npm ci) failed. ${advice}`, { output });
}

function npmMissing() {
  return new SetUpFailure(
    'npm was not found. It comes with Node.js: install Node.js from https://nodejs.org, or put npm ' +
      'on the PATH, and run the command again.',
  );
}

/**
 * Returns the npm that runs this script, if there is one, or else the one that came with this Node, or else
 * the one on the PATH.
 * @returns {[string, ...string[]]}
 */
function npmCommand() {
  const script = process.env['npm_execpath'];
  // Another package manager may have set it, but only npm reads this lockfile.
  if (script?.endsWith('npm-cli.js') && existsSync(script)) return [process.execPath, script];
  const beside = join(dirname(process.execPath), 'npm');
  return [existsSync(beside) ? beside : 'npm'];
}

/** npm needs a cache that it may write: if the usual one is read-only, this is a temporary one. */
function writableCache() {
  const usual = process.env['npm_config_cache'] ?? join(homedir(), '.npm');
  const probe = join(usual, `.wellspring-probe-${process.pid}`);
  try {
    mkdirSync(usual, { recursive: true });
    writeFileSync(probe, '');
    rmSync(probe);
    return { folder: usual, temporary: false };
  } catch {
    return { folder: mkdtempSync(join(tmpdir(), 'wellspring-npm-')), temporary: true };
  }
}
