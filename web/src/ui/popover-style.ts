/** Classes of popovers: menus, lists of options. */
export const popoverStyle =
  'overflow-auto rounded-lg border border-line bg-raised text-ink shadow-float data-entering:animate-fade-in';
