import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../set-up/repository.mjs';

/** The back end as a child process that runs from the sources and can be restarted. */
export class BackEnd {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;

  /**
   * @param {number} port where it listens, the same after each restart
   * @param {(text: string) => void} say
   */
  constructor(port, say) {
    this.port = port;
    this.say = say;
  }

  /**
   * Starts the back end. Resolves when it listens, or when it has ended because the code is broken at the
   * moment: the next change starts it again.
   */
  async start() {
    const child = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        '--conditions=wellspring-source',
        join(ROOT, 'scripts/dev/serve-sources.mjs'),
      ],
      {
        cwd: ROOT,
        env: {
          ...process.env,
          WELLSPRING_HOST: '127.0.0.1',
          WELLSPRING_PORT: String(this.port),
        },
        // The channel lets the child notice when this process ends.
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      },
    );
    this.#child = child;
    child.once('exit', (code) => {
      if (this.#child !== child) return;
      this.#child = undefined;
      if (code !== 0) this.say('The back end has ended; it starts again at the next change');
    });
    await Promise.race([once(child, 'message'), once(child, 'exit')]);
  }

  async restart() {
    await this.stop();
    await this.start();
    if (this.#child) this.say('The back end was restarted');
  }

  /** Shuts the back end down in good order. */
  async stop() {
    const child = this.#child;
    if (!child) return;
    this.#child = undefined;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
}
