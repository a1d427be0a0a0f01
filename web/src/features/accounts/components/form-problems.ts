import { useState } from 'react';

import type { FormState, FormFieldProps } from '../../../shared/forms/use-form.ts';

/**
 * The problem that the last submit found, which an alert says: it is hidden as soon as it is corrected.
 * `submit` is what the form has to submit with.
 */
export function useFoundProblem<Values extends object, Problem extends string>(
  { values, submit }: FormState<Values>,
  problemOf: (values: Values) => Problem | undefined,
): { found: Problem | undefined; submit: () => void } {
  const [found, setFound] = useState<Problem>();
  return {
    found: found === problemOf(values) ? found : undefined,
    submit: () => {
      setFound(problemOf(values));
      submit();
    },
  };
}

/** A field whose error is said by an alert below the fields, which has this id, and not beside it. */
export const saidBelow = <Value>(field: FormFieldProps<Value>, id: string) => ({
  ...field,
  error: undefined,
  'aria-describedby': id,
});
