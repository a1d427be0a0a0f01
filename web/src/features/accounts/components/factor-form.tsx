import type { FactorWay } from '@puente/contracts/proof';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import type { Result } from '../../../platform/api/route-types.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { FormElement } from '../../../shared/forms/form.tsx';
import { type Failure, type FormFieldProps, useForm } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { KeyIcon } from '../../../ui/icons-later.tsx';
import { TextField, type TextFieldProps } from '../../../ui/text-field.tsx';
import { codeLength, digitsOf, isRecoveryCode } from '../code-digits.ts';
import { askPasskey, PasskeyProblem } from '../passkey.ts';

export interface FactorAnswer {
  code?: string;
  recoveryCode?: string;
  passkey?: Awaited<ReturnType<typeof askPasskey>>;
}

export interface FactorFormProps {
  /** The ways that the account has, the first of which is shown. */
  ways: readonly FactorWay[];
  /** Sends the answer. What it throws is shown, and the person can try again. */
  onAnswer: (answer: FactorAnswer) => Promise<void>;
  /** The options with which the browser asks for a passkey. */
  passkeyOptions: () => Promise<Result<'POST /auth/proof/passkey'>>;
}

const untouched = { code: '', recoveryCode: '' };

/** Asks for a second factor: a code, a passkey, or a recovery code. A complete code is sent by itself. */
export const FactorForm = ({ ways, onAnswer, passkeyOptions }: FactorFormProps) => {
  const { t } = useTranslation('verification');
  const [way, setWay] = useState<FactorWay>(ways[0] ?? 'app');
  const { form, errorId, field } = useFactorForm(way, { onAnswer, passkeyOptions });
  const others = ways.filter((other) => other !== way);

  return (
    <div className="flex flex-col gap-5">
      {way === 'app' && (
        <CodeForm form={form}>
          <CodeField {...field('code')} />
        </CodeForm>
      )}
      {way === 'recovery' && (
        <CodeForm form={form}>
          <RecoveryCodeField {...field('recoveryCode')} />
        </CodeForm>
      )}
      {way === 'passkey' && (
        <div className="flex flex-col gap-5">
          <p className="text-muted">{t('passkey.text')}</p>
          <Button isPending={form.isSaving} pendingText={t('passkey.waiting')} onPress={form.submit}>
            <KeyIcon />
            {t('passkey.press')}
          </Button>
        </div>
      )}
      {form.failure && <Refusal id={errorId} failure={form.failure} />}
      {others.length > 0 && (
        <OtherWays
          ways={others}
          isDisabled={form.isSaving}
          onChoose={(other) => {
            form.reset();
            setWay(other);
          }}
        />
      )}
    </div>
  );
};

/** The answer of one way. A refusal moves the focus to the field, which it describes. */
const useFactorForm = (way: FactorWay, { onAnswer, passkeyOptions }: Omit<FactorFormProps, 'ways'>) => {
  const { t } = useTranslation('verification');
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: untouched,
    label: (field) => t(`${field}.label`),
    problems: ({ code, recoveryCode }) => ({
      code: way === 'app' && code.length < codeLength && t('code.incomplete'),
      recoveryCode: way === 'recovery' && !isRecoveryCode(recoveryCode) && t('recoveryCode.incomplete'),
    }),
    save: async (_, { code, recoveryCode }) => {
      if (way === 'passkey') return onAnswer({ passkey: await askPasskey(await passkeyOptions()) });
      if (way === 'recovery') return onAnswer({ recoveryCode });
      // A refused code is never right again.
      return onAnswer({ code }).finally(() => form.change({ code: '' }));
    },
    failed: t('failed'),
  });
  const { code } = form.values;
  const sendWhole = useEffectEvent(form.submit);
  useEffect(() => {
    if (code.length === codeLength) sendWhole();
  }, [code]);
  useEffect(() => {
    if (form.failure) input.current?.focus();
  }, [form.failure]);
  const field = (name: keyof typeof untouched) => ({
    ...form.field(name),
    ref: input,
    // The alert says why the code was refused.
    ...(form.failure && { isInvalid: true, 'aria-describedby': errorId }),
  });
  return { form, errorId, field };
};

interface CodeFormProps {
  form: ComponentProps<typeof FormElement>['form'] & { isSaving: boolean };
  children: ReactNode;
}

const CodeForm = ({ form, children }: CodeFormProps) => {
  const { t } = useTranslation('verification');
  return (
    <FormElement form={form} className="flex flex-col gap-5">
      {children}
      <Button type="submit" isPending={form.isSaving} pendingText={t('confirming')}>
        {t('confirm')}
      </Button>
    </FormElement>
  );
};

type CodeFieldProps = FormFieldProps<string> & Pick<TextFieldProps, 'ref' | 'aria-describedby'>;

const CodeField = ({ onChange, ...field }: CodeFieldProps) => {
  const { t } = useTranslation('verification');
  return (
    <TextField
      {...field}
      hint={t('code.hint')}
      onChange={(typed) => onChange(digitsOf(typed))}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      className="[&_input]:text-center [&_input]:text-2xl [&_input]:tracking-[0.35em] [&_input]:tabular-nums"
    />
  );
};

const RecoveryCodeField = (field: CodeFieldProps) => {
  const { t } = useTranslation('verification');
  return (
    <TextField
      {...field}
      hint={t('recoveryCode.hint')}
      autoComplete="off"
      spellCheck="false"
      maxLength={20}
      autoFocus
      className="[&_input]:uppercase [&_input]:tracking-wider"
    />
  );
};

const Refusal = ({ id, failure: { error, text } }: { id: string; failure: Failure }) => {
  const { t } = useTranslation('verification');
  const isPasskey = error instanceof PasskeyProblem;
  return (
    <Alert id={id} tone="danger">
      {isPasskey ? t(error.reason === 'notSupported' ? 'passkey.notSupported' : 'passkey.cancelled') : text}
    </Alert>
  );
};

interface OtherWaysProps {
  ways: readonly FactorWay[];
  isDisabled: boolean;
  onChoose: (way: FactorWay) => void;
}

const OtherWays = ({ ways, isDisabled, onChoose }: OtherWaysProps) => {
  const { t } = useTranslation('verification');
  return (
    <div role="group" aria-label={t('otherWays')} className="flex flex-col items-start gap-1 border-t border-line pt-4">
      {ways.map((way) => (
        <Button
          key={way}
          variant="quiet"
          size="sm"
          className="-ml-3.5"
          isDisabled={isDisabled}
          onPress={() => onChoose(way)}
        >
          {t(`use.${way}`)}
        </Button>
      ))}
    </div>
  );
};
