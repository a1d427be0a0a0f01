import type { es } from './es.ts';

export const en: Record<keyof typeof es, string> = {
  close: 'Close',
  cancel: 'Cancel',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  retry: 'Try again',
  loading: 'Loading…',
  notices: 'Notices',
  errorTitle: 'Something went wrong',
  choose: 'Choose an option',
  searching: 'Searching…',
  noMatch: 'Nothing matches what you have typed.',
  sortBy: 'Sort by {{column}}',
  more: 'Show more',
  explain: 'More about this',
  dropHere: 'You can also drag a file here.',
  chooseFile: 'Choose a file',
  wrongKind: 'That kind of file is not accepted.',
  tooLarge: 'The file is too large: at most {{megabytes}} MB are accepted.',
};
