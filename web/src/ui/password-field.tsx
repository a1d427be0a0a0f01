import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextField as AriaTextField } from 'react-aria-components/TextField';

import { useTranslation } from '../platform/i18n/use-translation.ts';
import { classNames } from './class-names.ts';
import { controlStyle, errorStyle, fieldStyle, hintStyle, labelStyle } from './field-style.ts';
import { EyeIcon, EyeOffIcon } from './icons-later.tsx';
import type { TextFieldProps } from './text-field.tsx';

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
