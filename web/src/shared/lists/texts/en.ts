import type { Texts } from '../../../platform/i18n/texts.ts';
import type { es } from './es.ts';

export const en: Texts<typeof es> = {
  columns: 'Columns',
  columnsHidden_one: 'Columns ({{count}} hidden)',
  columnsHidden_other: 'Columns ({{count}} hidden)',
  keys: 'Keys of lists',
  selection: {
    label: 'Selection',
    count_one: '{{count}} chosen',
    count_other: '{{count}} chosen',
    all: 'Choose the {{count}} shown',
    clear: 'Clear the selection',
  },
  sheet: {
    title: 'Keys of lists',
    keys: { next: 'j', previous: 'k', open: 'Enter', search: '/', leave: 'Esc', help: '?' },
    next: 'Next row',
    previous: 'Previous row',
    open: 'Open the row',
    search: 'Search the list',
    leave: 'Leave the search, or clear the selection',
    help: 'Show these keys',
    switch: 'Use single keys in lists',
    switchHint: 'Kept in this browser. Turn them off if you dictate, or press them by accident.',
  },
};
