import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import './gallery.css';
import { startI18n } from '../platform/i18n/i18n.ts';
import { Gallery } from './gallery.tsx';
import { readLook } from './look.ts';
import { Stage } from './stage.tsx';

const { language, theme, isStaged } = readLook(window.location.search);
document.documentElement.dataset['theme'] = theme;
await startI18n(language, {
  es: { start: async () => ({ ui: (await import('../ui/texts/es.ts')).es }), files: {} },
  en: { start: async () => ({ ui: (await import('../ui/texts/en.ts')).en }), files: {} },
});

const root = document.querySelector('#root');
if (root) createRoot(root).render(<StrictMode>{isStaged ? <Gallery language={language} /> : <Stage />}</StrictMode>);
