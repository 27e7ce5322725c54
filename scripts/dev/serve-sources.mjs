/**
 * The back end of `npm run dev`, a process of its own that is replaced when a source changes.
 */
import { runProgram } from '../set-up/program.mjs';
import { serveUntilStopped } from '../set-up/serve.mjs';

await runProgram((signal) => serveUntilStopped(signal, () => process.send?.('ready')));
