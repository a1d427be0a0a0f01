import type { Texts } from '../../../platform/i18n/texts.ts';
import type { es } from './es.ts';

export const en: Texts<typeof es> = {
  file: 'File',
  template: 'Download a template',
  checking: 'Reading the file…',
  failed: 'It could not be imported. Try again.',
  wrong_one: '{{count}} line is not imported:',
  wrong_other: '{{count}} lines are not imported:',
  line: 'Line {{line}} ({{name}}): {{problems}}.',
  more_one: 'And {{count}} more.',
  more_other: 'And {{count}} more.',
};
