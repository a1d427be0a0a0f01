import { AppConfirmed, FactorNamed } from '@puente/contracts/second-step';
import { lazy, Suspense, useEffect, useId } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import type { Result } from '../../../platform/api/route-types.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { FormElement, Form } from '../../../shared/forms/form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { digitsOf } from '../code-digits.ts';
import { PasskeyProblem } from '../passkey.ts';
import { useBeginApp, useConfirmApp, useAddPasskey } from '../queries.ts';
import { saidBelow } from './form-problems.ts';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

/** `codes`: the recovery codes that a first factor brings, else null. */
type OnAdded = (codes: readonly string[] | null) => void;

/** Adds an authenticator app: its key as a picture and as text, and the first code that it shows. */
export const AddApp = ({ onAdded }: { onAdded: OnAdded }) => {
  const { t } = useTranslation('verification');
  const { mutate: begin, data: app, error, isPending } = useBeginApp();

  useEffect(() => begin(), [begin]);

  if (error) {
    return <ErrorState message={messageOf(error, t('app.failed'))} isRetrying={isPending} onRetry={() => begin()} />;
  }
  if (!app) {
    return (
      <div role="status" aria-label={t('app.loading')} className="flex flex-col gap-5">
        <Skeleton className="size-52 self-center" />
        <Skeleton className="h-24 w-full" />
      </div>
    );
  }

  return <FirstCode app={app} onAdded={onAdded} />;
};

interface FirstCodeProps {
  app: Result<'POST /usuarios/me/second-step/app'>;
  onAdded: OnAdded;
}

const FirstCode = ({ app, onAdded }: FirstCodeProps) => {
  const { t } = useTranslation('verification');
  const confirm = useConfirmApp();
  const errorId = useId();
  const form = useForm({
    initial: { code: '', name: t('app.defaultName') },
    label: (field) => t(field === 'code' ? 'code.label' : 'settings.name'),
    schema: AppConfirmed,
    // An empty code is incomplete too.
    sentences: { code: t('code.incomplete'), name: t('settings.nameMissing') },
    refused: { CODE_WRONG: 'code' },
    save: (body) => confirm.mutateAsync({ id: app.id, ...body }),
    onSaved: ({ recoveryCodes }) => onAdded(recoveryCodes),
    failed: t('failed'),
  });
  const code = form.field('code');
  const refusal = code.isRefused ? code.error : form.failure?.text;
  return (
    <FormElement form={form} className="flex flex-col gap-5">
      <AppKey app={app} />
      <p className="text-muted">{t('app.enter')}</p>
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <TextField
          {...(code.isRefused ? saidBelow(code, errorId) : code)}
          onChange={(typed) => code.onChange(digitsOf(typed))}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <TextField {...form.field('name')} />
      </div>
      {refusal && (
        <Alert id={errorId} tone="danger">
          {refusal}
        </Alert>
      )}
      <Button type="submit" isPending={form.isSaving} pendingText={t('confirming')}>
        {t('app.confirm')}
      </Button>
    </FormElement>
  );
};

const AppKey = ({ app }: Pick<FirstCodeProps, 'app'>) => {
  const { t } = useTranslation('verification');
  const grouped = app.key.replaceAll(/(.{4})(?=.)/g, '$1 ');
  return (
    <>
      <p className="text-muted">{t('app.scan')}</p>
      <div className="self-center">
        <Suspense fallback={<Skeleton className="size-52" />}>
          <QrCode text={app.address} label={t('app.picture')} />
        </Suspense>
      </div>
      <div className="flex flex-col items-start gap-2 text-sm">
        <p className="text-muted">{t('app.key')}</p>
        <code className="rounded-md bg-line/40 px-3 py-2 text-base break-words text-ink">{grouped}</code>
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3.5"
          onPress={() => void copyText(app.key, { copied: t('app.copied'), failed: t('app.copyFailed') })}
        >
          {t('app.copy')}
        </Button>
      </div>
    </>
  );
};

const problems = {
  cancelled: 'newPasskey.cancelled',
  exists: 'newPasskey.exists',
  notSupported: 'passkey.notSupported',
} as const;

/** Makes a passkey with the browser and adds it. */
export const AddPasskey = ({ onAdded }: { onAdded: OnAdded }) => {
  const { t } = useTranslation('verification');
  const add = useAddPasskey();
  const form = useForm({
    initial: { name: t('newPasskey.defaultName') },
    label: () => t('settings.name'),
    schema: FactorNamed,
    sentences: { name: t('settings.nameMissing') },
    save: ({ name }) => add.mutateAsync(name),
    onSaved: ({ recoveryCodes }) => onAdded(recoveryCodes),
    failed: t('newPasskey.failed'),
  });
  return (
    <Form
      form={form}
      submit={t('newPasskey.create')}
      pending={t('newPasskey.waiting')}
      failure={({ error, text }) => (error instanceof PasskeyProblem ? t(problems[error.reason]) : text)}
    >
      <p className="text-muted">{t('newPasskey.text')}</p>
      <TextField {...form.field('name')} hint={t('newPasskey.nameHint')} />
    </Form>
  );
};

interface RecoveryCodesProps {
  codes: readonly string[];
  /** The label of the button at the end. */
  doneText: string;
  onDone: () => void;
}

/** New recovery codes, which are shown this once. */
export const RecoveryCodes = ({ codes, doneText, onDone }: RecoveryCodesProps) => {
  const { t } = useTranslation('verification');
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{t('codes.text')}</p>
      <ol
        aria-label={t('codes.heading')}
        className="grid grid-cols-1 gap-x-6 gap-y-2 rounded-md bg-line/40 px-5 py-4 font-mono text-lg text-ink min-[28rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="sm"
          onPress={() => void copyText(text, { copied: t('codes.copied'), failed: t('codes.copyFailed') })}
        >
          {t('codes.copy')}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onPress={() => saveFile({ content: new Blob([text], { type: 'text/plain' }), name: t('codes.file') })}
        >
          {t('codes.download')}
        </Button>
      </div>
      <Button onPress={onDone}>{doneText}</Button>
    </div>
  );
};
