import type { Texts } from '../../../platform/i18n/texts.ts';
import type { es } from './es.ts';

export const en: Texts<typeof es> = {
  label: 'Files',
  hint: 'PDF, Word, PowerPoint, photos, audio, or MP4; up to {{count}} files of {{megabytes}} MB.',
  choose: 'Attach files',
  dropHere: 'You can also drag or paste them here.',
  uploading: 'Uploading {{nombre}}',
  retry: 'Try again: {{nombre}}',
  remove: 'Remove {{nombre}}',
  failed: 'The upload failed. Try again.',
  wrongKind: 'File type not allowed.',
  tooLarge: 'The file is too large: at most {{megabytes}} MB are accepted.',
  empty: 'The file is empty. Choose another one.',
  tooMany: 'You can attach {{count}} files at most. Remove one to add another.',
  ready: 'Ready',
  list: 'Attached files',
  open: 'Open {{nombre}} in another tab',
  download: 'Download {{nombre}}',
  pictureUnavailable: '{{nombre}} could not be shown.',
  unavailable: 'The files could not be opened.',
  tryAgain: 'Try again',
};
