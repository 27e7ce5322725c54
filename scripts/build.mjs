/**
 * `npm run build`: installs what is missing and builds what `npm start` runs.
 */
import { requireSupportedNode } from './set-up/node-version.mjs';

requireSupportedNode();
// Imported only after the check: this module may use everything that a supported Node offers.
const { runProgram } = await import('./set-up/program.mjs');
const { Progress } = await import('./set-up/progress.mjs');
const { setUp } = await import('./set-up/set-up.mjs');

await runProgram(async (signal) => {
  const progress = new Progress();
  await setUp({ progress, signal });
  progress.say('Built');
});
