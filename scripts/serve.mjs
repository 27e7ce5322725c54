/**
 * The server as a separate process, which `npm start` supervises (`set-up/supervise.mjs`). It sends its
 * address over the channel to its parent, and ends when the parent ends.
 */
import { runProgram } from './set-up/program.mjs';
import { serveUntilStopped } from './set-up/serve.mjs';

await runProgram((signal) => serveUntilStopped(signal, (ready) => process.send?.(ready)));
