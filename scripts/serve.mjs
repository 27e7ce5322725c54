/**
 * The server as a process of its own, which `npm start` watches over (`set-up/supervise.mjs`). Tells its
 * address over the channel to the one who started it, and ends when that one is gone.
 */
import { runProgram } from './set-up/program.mjs';
import { serveUntilStopped } from './set-up/serve.mjs';

await runProgram((signal) => serveUntilStopped(signal, (ready) => process.send?.(ready)));
