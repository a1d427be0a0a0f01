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
};
