import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from '../set-up/command.mjs';
import { SetUpFailure } from '../set-up/failure.mjs';
import { installedCommand } from '../set-up/repository.mjs';

/** Names under which systems install Chromium or Chrome. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The places where systems install it when it is not on the PATH. */
const PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
];
/** The version text of a browser of this family, e.g. `Chromium 156.0.8078.79 built on Debian`. */
const VERSION = /\b(?:Chromium|Chrome|Google Chrome for Testing)\b.*\b\d+\.\d+/;

/**
 * @typedef {object} Seeking
 * @property {NodeJS.ProcessEnv} env
 * @property {AbortSignal} signal
 * @property {(text: string) => void} say called before something that takes long
 */

/** The browser without windows, as Debian names it. */
const SHELL = 'chromium-headless-shell';

/**
 * Finds the browser without windows (`chromium-headless-shell`) in the version of a browser: that of
 * `CHROMIUM_SHELL_PATH`, or that of the system. As root on Debian, installs it beside Debian's Chromium.
 * @param {string} chromium the path of the browser, which is returned where there is no such shell
 * @param {Seeking} seeking
 * @returns {Promise<string>}
 */
export async function findShell(chromium, seeking) {
  const { env, say } = seeking;
  const wanted = env['CHROMIUM_SHELL_PATH'];
  if (wanted) return wanted;
  const version = await versionOf(chromium, seeking);
  const there = await shellOf(version, seeking);
  if (there !== undefined || version === undefined || env['CHROMIUM_PATH'])
    return there ?? chromium;
  const problem = await installDebian(seeking, say, [`${SHELL}=${version}-*`]);
  return (problem === undefined && (await shellOf(version, seeking))) || chromium;
}

/**
 * @param {string | undefined} version
 * @param {Seeking} seeking
 */
async function shellOf(version, seeking) {
  const folders = (seeking.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const path of folders.map((folder) => join(folder, SHELL))) {
    if (existsSync(path) && (await versionOf(path, seeking)) === version) return path;
  }
  return undefined;
}

/**
 * @param {string} path of a browser
 * @param {Seeking} seeking
 * @returns {Promise<string | undefined>} e.g. `156.0.8078.108`; undefined when it does not run
 */
async function versionOf(path, { env, signal }) {
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(20_000)]);
    const { output } = await runCommand(path, ['--version'], { env, signal: limit });
    return /\d+(?:\.\d+){3}/.exec(output)?.[0];
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}

/**
 * Finds a Chromium that runs on this machine: that of `CHROMIUM_PATH`, one of the system, or one that
 * Playwright has fetched before. Otherwise installs one: as root by Debian's package manager, else by
 * Playwright into the home of the user.
 * @param {Seeking} seeking
 * @returns {Promise<string>} the path of the program
 * @throws {SetUpFailure} when there is none and none can be installed; says what to do
 */
export async function findChromium(seeking) {
  const { env, say } = seeking;
  const wanted = env['CHROMIUM_PATH'];
  if (wanted) {
    if (await runs(wanted, seeking)) return wanted;
    throw new SetUpFailure(
      `CHROMIUM_PATH is ${wanted}, which is no Chromium or Chrome that runs here. ` +
        'Mend it, or unset it so that one is looked for.',
    );
  }
  const there = await firstThatRuns([...candidates(env), await playwrightsOwn()], seeking);
  if (there) return there;
  const problems = [];
  for (const install of [
    () => installDebian(seeking, say),
    () => installPlaywright(seeking, say),
  ]) {
    const problem = await install();
    if (problem !== undefined) problems.push(problem);
    const installed = await firstThatRuns([...candidates(env), await playwrightsOwn()], seeking);
    if (installed) return installed;
  }
  throw new SetUpFailure(
    'The browser tests need Chromium or Chrome; none was found and none could be installed. Install ' +
      'one (Debian: apt install chromium; macOS: brew install --cask chromium; any system: npx ' +
      'playwright install --with-deps chromium), or set CHROMIUM_PATH to the program.',
    { output: problems.filter((text) => text !== '').join('\n') },
  );
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[]} paths where a browser may be, best first
 */
export function candidates(env) {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  // On macOS an application may also be installed for one user.
  const inHome = PLACES.filter((place) => place.startsWith('/Applications/')).map((place) =>
    join(env['HOME'] ?? '', place),
  );
  return [...onPath, ...PLACES, ...inHome].filter((path) => existsSync(path));
}

/** The path where Playwright stores the browser that it fetches. */
async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/**
 * @param {readonly string[]} paths
 * @param {Seeking} seeking
 */
async function firstThatRuns(paths, seeking) {
  for (const path of paths) {
    if (existsSync(path) && (await runs(path, seeking))) return path;
  }
  return undefined;
}

/**
 * Tells whether it is a browser and starts. Names on the PATH may be stand-ins that only explain how to
 * install one, and a copied browser may lack its libraries.
 * @param {string} path
 * @param {Seeking} seeking
 */
async function runs(path, { env, signal }) {
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(20_000)]);
    const { code, output } = await runCommand(path, ['--version'], { env, signal: limit });
    return code === 0 && VERSION.test(output);
  } catch (error) {
    if (signal.aborted) throw error;
    return false;
  }
}

/**
 * @param {Seeking} seeking
 * @param {(text: string) => void} say
 * @param {readonly string[]} packages
 * @returns {Promise<string | undefined>} what went wrong; undefined when it succeeded or we may not install
 *   it
 */
async function installDebian({ env, signal }, say, packages = ['chromium', SHELL]) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !/^ID(?:_LIKE)?=.*\b(?:debian|ubuntu)\b/m.test(osRelease())) return undefined;
  say(`Installing ${packages.join(' and ')} (apt-get install)`);
  const quietly = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, signal };
  const steps = [
    ['update', '-q'],
    ['install', '-q', '-y', '--no-install-recommends', ...packages],
  ];
  for (const parameters of steps) {
    try {
      const { code, output } = await runCommand('apt-get', parameters, quietly);
      if (code !== 0) return `apt-get ${parameters.join(' ')}:\n${output}`;
    } catch (error) {
      if (signal.aborted) throw error;
      return `apt-get could not be started: ${String(error)}`;
    }
  }
  return undefined;
}

/**
 * @param {Seeking} seeking
 * @param {(text: string) => void} say
 * @returns {Promise<string | undefined>} what went wrong; undefined when it succeeded
 */
async function installPlaywright({ env, signal }, say) {
  say('Installing Chromium (playwright install chromium)');
  const parameters = [installedCommand('playwright'), 'install', 'chromium'];
  const { code, output } = await runCommand(process.execPath, parameters, { env, signal });
  return code === 0 ? undefined : `playwright install chromium:\n${output}`;
}

/** Returns the description of this system (os-release(5)); empty when there is none. */
function osRelease() {
  try {
    return readFileSync('/etc/os-release', 'utf8');
  } catch {
    return '';
  }
}
