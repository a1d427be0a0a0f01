import type { Texts } from '../../platform/i18n/texts.ts';
import type { es } from './es.ts';

export const en = {
  close: 'Close',
  cancel: 'Cancel',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  retry: 'Try again',
  stopped: 'Nothing was done. Try again whenever you like.',
  loading: 'Loading…',
  loadFailed: 'It could not be loaded. Try again.',
  notices: 'Notices',
  choose: 'Choose an option',
  searching: 'Searching…',
  noMatch: 'Nothing matches what you have typed.',
  sortBy: 'Sort by {{column}}',
  clearFilter: '{{label}}: clear the filter',
  more: 'Show more',
  explain: 'More about this',
  dropHere: 'You can also drag a file here.',
  chooseFile: 'Choose a file',
  wrongKind: 'That kind of file is not accepted.',
  tooLarge: 'The file is too large: at most {{megabytes}} MB are accepted.',
  form: {
    missing: 'Fill in “{{label}}”.',
    address: 'Type a complete e-mail address, such as name@example.com.',
    tooShort: 'Type at least {{min}} characters.',
    tooLong: 'Type at most {{max}} characters.',
    number: 'Type a number from {{min}} to {{max}}.',
    wrong: 'Check “{{label}}”.',
  },
  ago: { seconds: 'seconds ago', minutes: '{{count}} min ago', hours: '{{count}} h ago' },
} satisfies Texts<typeof es>;
