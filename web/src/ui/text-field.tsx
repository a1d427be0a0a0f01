import { type ReactNode, type Ref, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';

import { useTranslation } from '../platform/i18n/use-translation.ts';
import { classNames } from './class-names.ts';
import {
  chipControlStyle,
  chipStyle,
  controlStyle,
  errorStyle,
  fieldStyle,
  hintStyle,
  labelStyle,
} from './field-style.ts';
import { EyeIcon, EyeOffIcon } from './icons-later.tsx';

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'children' | 'className'> {
  label: ReactNode;
  /** Stays below the field, also beside an error. */
  hint?: ReactNode;
  error?: ReactNode;
  placeholder?: string | undefined;
  /** In one line, where the placeholder says what the label does. */
  isChip?: boolean;
  /** Ref of the input element, so that a form can focus it. */
  ref?: Ref<HTMLInputElement>;
  className?: string | undefined;
}

/** A single-line text input. Accepts the field of a form: `<TextField {...form.field('nombre')} />`. */
export const TextField = ({
  label,
  hint,
  error,
  placeholder,
  isChip = false,
  ref,
  className,
  ...props
}: TextFieldProps) => (
  <AriaTextField
    validationBehavior="aria"
    isInvalid={Boolean(error)}
    {...props}
    className={classNames(isChip ? chipStyle : fieldStyle, className)}
  >
    <Label className={isChip ? 'sr-only' : labelStyle}>{label}</Label>
    <Input
      {...(ref && { ref })}
      {...(placeholder && { placeholder })}
      className={
        isChip
          ? classNames(
              chipControlStyle,
              'w-full bg-transparent px-3.5 text-sm max-sm:text-base placeholder:text-subtle',
            )
          : controlStyle
      }
    />
    {hint && (
      <Text slot="description" className={hintStyle}>
        {hint}
      </Text>
    )}
    <FieldError className={errorStyle}>{error}</FieldError>
  </AriaTextField>
);

interface TextAreaProps extends Omit<AriaTextFieldProps, 'children' | 'className' | 'type'> {
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
  <AriaTextField
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
  </AriaTextField>
);

/** A password input with a button to show the password. */
export const PasswordField = ({ label, hint, error, placeholder, ref, className, ...props }: TextFieldProps) => {
  const { t } = useTranslation('ui');
  const [isShown, setShown] = useState(false);
  return (
    <AriaTextField
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      {...props}
      type={isShown ? 'text' : 'password'}
      className={classNames(fieldStyle, className)}
    >
      <Label className={labelStyle}>{label}</Label>
      <div className="relative">
        <Input
          {...(ref && { ref })}
          {...(placeholder && { placeholder })}
          autoCapitalize="none"
          spellCheck={false}
          className={classNames(controlStyle, 'pr-13')}
        />
        <Button
          slot={null}
          aria-label={isShown ? t('hidePassword') : t('showPassword')}
          onPress={() => setShown(!isShown)}
          className="absolute inset-y-0.5 right-0.5 flex w-11 items-center justify-center rounded-md text-subtle data-hovered:text-brand"
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </Button>
      </div>
      {hint && (
        <Text slot="description" className={hintStyle}>
          {hint}
        </Text>
      )}
      <FieldError className={errorStyle}>{error}</FieldError>
    </AriaTextField>
  );
};
