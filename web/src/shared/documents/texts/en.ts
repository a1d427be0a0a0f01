import type { Texts } from '../../../platform/i18n/texts.ts';
import type { es } from './es.ts';

export const en: Texts<typeof es> = {
  play: 'Watch “{{titulo}}”',
  loading: 'Opening the video…',
  loadFailed: 'The video could not be opened. Try again.',
  cannotPlay: 'Your browser cannot play this video. Download it and open it on your device, or try another browser.',
  retry: 'Try again',
  download: 'Download',
  recordings: 'Recordings',
};
