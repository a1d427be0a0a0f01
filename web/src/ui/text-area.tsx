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
  /** Stays below the field, also beside an error. */
  hint?: ReactNode;
  error?: ReactNode;
  placeholder?: string | undefined;
  /** Number of lines while empty; the field grows with its text. */
  rows?: number;
  ref?: Ref<HTMLTextAreaElement>;
  className?: string | undefined;
}

/** A multi-line text input. With `maxLength` it shows a character counter. */
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
