import { type SyntheticEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useBeginApp, useConfirmApp } from '../second-step-queries.ts';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

/** `codes`: the recovery codes that a first factor brings, else null. */
export type OnAdded = (codes: readonly string[] | null) => void;

/** Adds an authenticator app: its key as a picture and as text, and the first code that it shows. */
export const AddApp = ({ onAdded }: { onAdded: OnAdded }) => {
  const { t } = useTranslation('verification');
  const { mutate: begin, data: app, error, isPending } = useBeginApp();
  const confirm = useConfirmApp();
  const [name, setName] = useState(t('app.defaultName'));
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<{ field?: 'name' | 'code'; text: string }>();

  const errorId = useId();
  const codeInput = useRef<HTMLInputElement>(null);
  const nameInput = useRef<HTMLInputElement>(null);

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

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const shown = name.trim();
    const refuse = (field: 'name' | 'code', text: string) => {
      setProblem({ field, text });
      (field === 'code' ? codeInput : nameInput).current?.focus();
    };
    // In the order of display.
    if (code.length < 6) return refuse('code', t('code.incomplete'));
    if (shown === '') return refuse('name', t('settings.nameMissing'));
    setProblem(undefined);
    confirm.mutate(
      { id: app.id, name: shown, code },
      {
        onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
        onError: (failure) => {
          setProblem({ text: messageOf(failure, t('failed')) });
          codeInput.current?.focus();
        },
      },
    );
  };
  const grouped = app.key.replaceAll(/(.{4})(?=.)/g, '$1 ');

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
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
          onPress={() =>
            void navigator.clipboard.writeText(app.key).then(
              () => toast(t('app.copied'), 'success'),
              () => undefined,
            )
          }
        >
          {t('app.copy')}
        </Button>
      </div>
      <p className="text-muted">{t('app.enter')}</p>
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <TextField
          ref={codeInput}
          label={t('code.label')}
          value={code}
          onChange={(value) => {
            setCode(value.replaceAll(/\D/g, '').slice(0, 6));
            setProblem(undefined);
          }}
          error={problem?.field === 'code' && problem.text}
          {...(problem && !problem.field && { isInvalid: true, 'aria-describedby': errorId })}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <TextField
          ref={nameInput}
          label={t('settings.name')}
          value={name}
          onChange={(value) => {
            setName(value);
            setProblem(undefined);
          }}
          error={problem?.field === 'name' && problem.text}
          maxLength={60}
        />
      </div>
      {problem && !problem.field && (
        <Alert id={errorId} tone="danger">
          {problem.text}
        </Alert>
      )}
      <Button type="submit" isPending={confirm.isPending} pendingText={t('confirming')}>
        {t('app.confirm')}
      </Button>
    </form>
  );
};
