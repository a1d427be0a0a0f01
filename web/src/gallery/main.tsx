import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import './gallery.css';
import { startI18n } from '../platform/i18n/i18n.ts';
import { Gallery } from './gallery.tsx';
import { readLook } from './look.ts';
import { RoomGallery } from './room/room-gallery.tsx';
import { readScene } from './room/scenes.ts';
import { Stage } from './stage.tsx';

const { language, theme, isStaged } = readLook(window.location.search);
const scene = readScene(window.location.search);
document.documentElement.dataset['theme'] = theme;
await startI18n(language, {
  es: {
    start: async () => ({
      ui: (await import('../ui/texts/es.ts')).es,
      live: (await import('../features/live/texts/es.ts')).es,
      people: (await import('../shared/people/texts/es.ts')).es,
      writing: (await import('../shared/writing/texts/es.ts')).es,
    }),
    files: {},
  },
  en: {
    start: async () => ({
      ui: (await import('../ui/texts/en.ts')).en,
      live: (await import('../features/live/texts/en.ts')).en,
      people: (await import('../shared/people/texts/en.ts')).en,
      writing: (await import('../shared/writing/texts/en.ts')).en,
    }),
    files: {},
  },
});

const root = document.querySelector('#root');
const content = () => {
  if (scene) return <RoomGallery scene={scene} language={language} />;
  return isStaged ? <Gallery language={language} /> : <Stage />;
};
if (root) createRoot(root).render(<StrictMode>{content()}</StrictMode>);
