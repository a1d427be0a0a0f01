import type { ReactNode, Ref } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField, type TextFieldProps } from 'react-aria-components/TextField';

import { classNames } from './class-names.ts';
import { controlStyle, errorStyle, fieldStyle, hintStyle, labelStyle } from './field-style.ts';

export interface TextAreaProps extends Omit<TextFieldProps, 'children' | 'className' | 'type'> {
  label: ReactNode;
  /** Stays visible below the field, also beside an error. */
  hint?: ReactNode;
  error?: ReactNode;
  placeholder?: string | undefined;
  /** How many lines it has while it is empty; it grows with what is written. */
  rows?: number;
  ref?: Ref<HTMLTextAreaElement>;
  className?: string | undefined;
}

/** Several lines of text. With `maxLength` it says how many characters are used. */
export const TextArea = ({ label, hint, error, placeholder, rows = 4, ref, className, ...props }: TextAreaProps) => (
  <TextField
    validationBehavior="aria"
    isInvalid={Boolean(error)}
    {...props}
    className={classNames(fieldStyle, className)}
  >
    <span className="flex items-baseline justify-between gap-4">
      <Label className={labelStyle}>{label}</Label>
      {props.maxLength !== undefined && (
        <span aria-hidden="true" className="text-xs text-subtle tabular-nums">
          {props.value?.length ?? 0}/{props.maxLength}
        </span>
      )}
    </span>
    <AriaTextArea
      {...(ref && { ref })}
      {...(placeholder && { placeholder })}
      style={{ minHeight: `calc(${rows}lh + 1.5rem)` }}
      className={classNames(controlStyle, 'field-sizing-content max-h-96 resize-y py-3')}
    />
    {hint && (
      <Text slot="description" className={hintStyle}>
        {hint}
      </Text>
    )}
    <FieldError className={errorStyle}>{error}</FieldError>
  </TextField>
);
