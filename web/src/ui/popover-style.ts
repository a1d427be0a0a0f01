/** Classes of popovers (menus, lists of options) and their rows. */
export const popoverStyle =
  'overflow-auto rounded-lg border border-line bg-raised text-ink shadow-float data-entering:animate-fade-in';
export const itemStyle =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-2 text-sm text-ink no-underline outline-none ' +
  'data-disabled:cursor-not-allowed data-disabled:opacity-50 data-focused:bg-brand-soft data-focused:text-brand-strong';
