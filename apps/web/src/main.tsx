import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/theme/kit-styles';
import './app/theme/tokens.css';
import { App } from './app/App';
import { startTranslation } from './app/i18n';

const root = document.getElementById('root');
if (!root) throw new Error('index.html must hold an element with the id "root".');

await startTranslation();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
