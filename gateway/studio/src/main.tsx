import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { chosenTheme, showTheme } from './preferences/appearance.ts';
import { chosenLanguage, loadLanguage } from './preferences/language.ts';
import './app/colors.css';
import './app/base.css';
import './app/components.css';
import './app/shared-components.css';
import '@article-bridge/contract/ui/components/badge.css';

showTheme(chosenTheme());
// Before anything is drawn: strings are read while modules load.
await loadLanguage(chosenLanguage());
const { App } = await import('./app/app.tsx');
const element = document.getElementById('studio');
if (element === null) throw new Error('index.html lacks the element #studio');
createRoot(element).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
