/**
 * `npm run rotate-keys`: creates a new key that signs tokens. You can run it while the server runs, which
 * starts using the key within a minute. No user is signed out: the former key is published until its last
 * token has expired.
 */
import { requireSupportedNode } from './set-up/node-version.mjs';

const HELP = `Usage: npm run rotate-keys

Makes a new key that signs tokens, also while the server runs. Nobody is signed out.

Environment: WELLSPRING_DATA and WELLSPRING_DATABASE_URL, as for "npm start".
`;

requireSupportedNode();
const { runMaintenance } = await import('./set-up/maintenance-command.mjs');

await runMaintenance(HELP, ({ server, installation }, parameters) => {
  if (parameters.length > 0) return undefined;
  return server
    .rotateKeys(installation)
    .then((id) => `The key ${id} signs from now on; servers that run take it up within a minute.`);
});
