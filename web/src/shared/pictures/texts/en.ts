import type { Texts } from '../../../platform/i18n/texts.ts';
import type { es } from './es.ts';

export const en: Texts<typeof es> = {
  hint: 'JPG, PNG, WebP or GIF, up to 25 MB.',
  unreadable: 'That file cannot be opened as a picture. Try a JPG, PNG, WebP or GIF.',
  frame: 'Frame your photo',
  frameHint: 'Drag the photo, or tap the point that you want in the middle. On the keyboard, use the arrow keys.',
  stage: 'Framing of the photo',
  position: '{{right}}% from the left, {{down}}% from the top',
  small: 'This part is small and may look blurred. Zoom in less, or choose a larger photo.',
  zoom: 'Zoom',
  use: 'Use this photo',
  cancel: 'Cancel',
};
