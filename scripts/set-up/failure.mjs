/** Failures while setting up, described so that a person knows what to do. */

/** A failure whose message says all that a person needs: it is shown without a stack. */
export class SetUpFailure extends Error {
  /**
   * @param {string} message what happened and what to do
   * @param {{ output?: string, cause?: unknown }} [details] `output`: all that the failing command printed
   */
  constructor(message, { output = '', cause } = {}) {
    super(message, { cause });
    this.name = 'SetUpFailure';
    this.output = output;
  }
}

/** The user or the system asked the command to end. */
export class Interrupted extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`Stopped by ${signal}.`);
    this.name = 'Interrupted';
    this.signal = signal;
  }
}

/**
 * Known causes, by what they leave in a command's output, the most specific first.
 * @type {ReadonlyArray<readonly [RegExp, string]>}
 */
const CAUSES = [
  [/ENOSPC|no space left/i, 'The disk is full. Free at least 1 GB and run the command again.'],
  [/EDQUOT|quota exceeded/i, 'The disk quota is used up. Free at least 1 GB and run it again.'],
  [
    /EROFS|read-only file system/i,
    'The folder is on a read-only file system. Clone the repository to a place that can be written.',
  ],
  [
    /EACCES|EPERM|permission denied/i,
    'A file or folder may not be written by this user. Make the folder of the clone yours ' +
      '(chown -R "$(id -un)" .), or clone it again as the user who runs it.',
  ],
  [
    /CERT_|certificate|SELF_SIGNED/i,
    'The package registry shows a certificate that Node does not trust. Behind a company proxy, ' +
      'set NODE_EXTRA_CA_CERTS to the file of its root certificate.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|network/i,
    'The package registry cannot be reached. The first start needs the network, later ones do not: ' +
      'check the connection (and HTTPS_PROXY when there is a proxy) and run the command again.',
  ],
  [
    /EUSAGE|can only install packages when your package\.json and package-lock\.json/i,
    'package.json and package-lock.json disagree. Run "npm install" once and commit the lockfile.',
  ],
  [/EBADENGINE|EBADPLATFORM/i, 'This Node.js or this system is not supported; see README.md.'],
  [
    /heap out of memory|ENOMEM|Cannot allocate memory/i,
    'The machine ran out of memory. About 1 GB must be free; close something and run it again.',
  ],
];

/**
 * Returns what to do about a failure, based on the output of the failed command.
 * @param {string} output
 * @returns {string | undefined} undefined when the output contains nothing known
 */
export function adviceFor(output) {
  return CAUSES.find(([sign]) => sign.test(output))?.[1];
}

/**
 * Shows a failure and returns the exit code with which the process should end.
 * @param {unknown} error anything thrown
 * @param {(text: string) => void} [write] writes text; by default to standard error
 * @returns {number} 1, or 128 plus the signal's number for an interruption, as shells do
 */
export function reportFailure(error, write = (text) => process.stderr.write(text)) {
  if (error instanceof Interrupted) return interruptionCode(error.signal);
  if (error instanceof SetUpFailure) {
    if (error.output !== '') write(`${error.output.trimEnd()}\n\n`);
    write(`${error.message}\n`);
    return 1;
  }
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  const advice = adviceFor(message);
  write(advice === undefined ? `${stack}\n` : `${message}\n${advice}\n`);
  return 1;
}

/** @param {NodeJS.Signals} signal */
function interruptionCode(signal) {
  const numbers = /** @type {Partial<Record<NodeJS.Signals, number>>} */ ({
    SIGHUP: 1,
    SIGINT: 2,
    SIGTERM: 15,
  });
  return 128 + (numbers[signal] ?? 0);
}
