import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/theme/kit-styles';
import './app/theme/tokens.css';
import './app/theme/touch.css';
import './app/theme/high-contrast.css';
import { App } from './app/App';
import { setFlagsByAddress } from './app/flags-by-address';
import { startTranslation } from './app/i18n';
import { createRouter, firstPageOf } from './app/router';
import { loadConfiguration } from './configuration';

const root = document.getElementById('root');
if (!root) throw new Error('index.html must hold an element with the id "root".');

await loadConfiguration();
await startTranslation();
await setFlagsByAddress();
const router = createRouter();
// The first view stays until there is more to see than a frame around nothing.
if (root.hasChildNodes()) await firstPageOf(router);
createRoot(root).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
);
