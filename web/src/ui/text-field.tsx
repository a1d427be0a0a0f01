import type { ReactNode, Ref } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';

import { classNames } from './class-names.ts';
import { controlStyle, errorStyle, fieldStyle, hintStyle, labelStyle } from './field-style.ts';

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'children' | 'className'> {
  label: ReactNode;
  /** Stays below the field, also beside an error. */
  hint?: ReactNode;
  error?: ReactNode;
  placeholder?: string | undefined;
  /** Ref of the input element, so that a form can focus it. */
  ref?: Ref<HTMLInputElement>;
  className?: string | undefined;
}

/** A single-line text input. Accepts the field of a form: `<TextField {...form.field('nombre')} />`. */
export const TextField = ({ label, hint, error, placeholder, ref, className, ...props }: TextFieldProps) => (
  <AriaTextField
    validationBehavior="aria"
    isInvalid={Boolean(error)}
    {...props}
    className={classNames(fieldStyle, className)}
  >
    <Label className={labelStyle}>{label}</Label>
    <Input {...(ref && { ref })} {...(placeholder && { placeholder })} className={controlStyle} />
    {hint && (
      <Text slot="description" className={hintStyle}>
        {hint}
      </Text>
    )}
    <FieldError className={errorStyle}>{error}</FieldError>
  </AriaTextField>
);
