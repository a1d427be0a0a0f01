import type { FormFieldProps } from '../../../shared/forms/use-form.ts';

/** A field whose error is said by an alert below the fields, which has this id, and not beside it. */
export const saidBelow = <Value>(field: FormFieldProps<Value>, id: string) => ({
  ...field,
  error: undefined,
  'aria-describedby': id,
});
