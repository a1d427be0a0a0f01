/** Classes shared by all form fields: label above, control, hint or error below. */
export const fieldStyle = 'flex min-w-0 flex-col gap-1.5';
export const labelStyle = 'text-sm font-semibold text-ink';
export const hintStyle = 'text-sm text-muted';
export const errorStyle = 'text-sm font-medium text-danger';
export const controlStyle =
  'min-h-12 w-full rounded-md border border-line-strong bg-raised px-3.5 text-base text-ink transition-colors ' +
  'placeholder:text-subtle data-hovered:border-brand data-focused:border-brand data-focused:outline-2 ' +
  'data-focused:outline-offset-0 data-focused:outline-brand data-invalid:border-danger data-disabled:opacity-60';
/** A field in one line, with its label inside: a filter above a list. */
export const chipStyle =
  'flex max-w-full min-w-0 items-center rounded-xl border border-line-strong/60 bg-raised text-sm transition-colors ' +
  'focus-within:border-brand hover:border-brand';
/** Style of a filter whose value leaves something out of the list. */
export const markedChipStyle = 'border-brand bg-brand-soft';
export const chipLabelStyle = 'shrink-0 pr-1 pl-3.5 font-medium text-ink';
/** Style of a filter's control. The focus ring is inside, or it would cover the label. */
export const chipControlStyle =
  'min-h-9 rounded-full max-sm:min-h-11 pointer-coarse:min-h-11 focus-visible:-outline-offset-2';

/** An option of a group that is shown as a card: radio buttons, checkboxes. */
export const optionCardStyle =
  'flex cursor-pointer items-start gap-3 rounded-lg border border-line-strong/70 bg-raised p-4 transition-colors ' +
  'data-hovered:border-brand data-selected:border-brand data-selected:bg-brand-soft data-disabled:cursor-not-allowed ' +
  'data-disabled:opacity-55 data-focus-visible:outline-2 data-focus-visible:outline-offset-2 ' +
  'data-focus-visible:outline-brand';

/** Classes of a row in a popover: an option, an entry of a menu. */
export const itemStyle =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-2 text-sm text-ink no-underline outline-none ' +
  'data-disabled:cursor-not-allowed data-disabled:opacity-50 data-focused:bg-brand-soft data-focused:text-brand-strong';
