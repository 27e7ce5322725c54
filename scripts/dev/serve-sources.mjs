/** The back end of `npm run dev`: a separate process that is restarted when a source changes. */
import { runProgram } from '../set-up/program.mjs';
import { serveUntilStopped } from '../set-up/serve.mjs';

await runProgram((signal) => serveUntilStopped(signal, () => process.send?.('ready')));
