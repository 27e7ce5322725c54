import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/theme/kit-styles';
import './app/theme/tokens.css';
import './app/theme/touch.css';
import './app/theme/high-contrast.css';
import { App } from './app/App';
import { beginSession } from './app/begin-session';
import { setFlagsByAddress } from './app/flags-by-address';
import { startTranslation } from './app/i18n';
import { createQueryClient } from './app/query-client';
import { createRouter, firstPageOf, isGuardedPlayground } from './app/router';
import { isEmbedded, loadConfiguration } from './configuration';

const root = document.getElementById('root');
if (!root) throw new Error('index.html must hold an element with the id "root".');

await loadConfiguration();
const queryClient = createQueryClient();
const sessionBegun = beginSession(queryClient);
await startTranslation();
if (!isEmbedded) await setFlagsByAddress();
const router = createRouter();
// The first view stays until there is more to see than a frame around nothing, or a place to wait at.
if (root.hasChildNodes()) {
  await firstPageOf(router);
  if (isGuardedPlayground()) await sessionBegun;
}
createRoot(root).render(
  <StrictMode>
    <App router={router} queryClient={queryClient} />
  </StrictMode>,
);
