import type { Texts } from '../../../platform/i18n/texts.ts';
import type { es } from './es.ts';

export const en: Texts<typeof es> = {
  outside: '(opens in another tab)',
  footnotes: 'Notes',
  table: 'Table',
  code: 'Code',
  toolbar: 'Text formatting',
  format: { bold: 'Bold', italic: 'Italic', list: 'List', quote: 'Quote', link: 'Link' },
  preview: 'Preview',
  nothingToPreview: 'Nothing is written yet.',
  left_one: '{{count}} character left',
  left_other: '{{count}} characters left',
  over_one: '{{count}} character too many.',
  over_other: '{{count}} characters too many.',
  fault: {
    markdown_levels:
      'There are too many quotes or lists within each other (at most {{most}}). Remove marks such as “>” or “-” at the beginning of lines.',
    markdown_marks:
      'There are too many formatting marks (at most {{most}}). Remove marks such as “*”, “[” or “|”, or split the text into several.',
  },
  privateNumber: {
    'a-number': 'This looks like an A-number: don’t share it here.',
    ssn: 'This looks like a Social Security number or ITIN: don’t share it here.',
    card: 'This looks like a card number: don’t share it here.',
    hide: 'Hide the number',
    hidden: 'The number is hidden.',
    askTitle: 'Send it with the number in view?',
    askText: 'Your text has what looks like a private number. Anybody who reads it could use it.',
    hideAndSend: 'Hide and send',
    sendAnyway: 'Send as it is',
  },
};
