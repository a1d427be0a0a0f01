import type { ReactNode } from 'react';

import { api } from '../../../platform/api/client.ts';
import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { useApi, useChange } from '../../../platform/api/use-api.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Spinner } from '../../../ui/progress.tsx';
import { useTokenOfAddress } from '../use-token-of-address.ts';

/**
 * The landing screen of the link that undoes a change of e-mail address (SAFE-2). Opening it changes nothing, because
 * mail scanners open links too: the person confirms with a button.
 */
export const UndoAddressChangeScreen = () => {
  const { t } = useTranslation('accounts');
  const token = useTokenOfAddress();
  usePageTitle(t('undo.title'));
  const link = useApi('POST /auth/undo-address-change/check', {
    body: { token },
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const undo = useChange(() => api('POST /auth/undo-address-change', { body: { token } }));

  if (undo.isSuccess) return <Done email={undo.data.email} />;
  if (token === '') return <Refused title={t('undo.invalidTitle')} message={t('undo.missing')} />;
  if (link.isPending) {
    return (
      <p role="status" className="flex items-center justify-center gap-3 text-lg text-muted">
        <Spinner className="size-6" />
        {t('reset.checking')}
      </p>
    );
  }
  const refusal = refusalOf(undo.error) ?? refusalOf(link.error);
  if (refusal?.code === 'UNDO_LINK_USED') return <Used message={refusal.message} />;
  if (refusal) {
    const title = t(refusal.code === 'UNDO_LINK_EXPIRED' ? 'undo.expiredTitle' : 'undo.invalidTitle');
    return <Refused title={title} message={refusal.message} />;
  }
  if (link.isError) {
    return <ErrorState message={messageOf(link.error, t('reset.unreachable'))} onRetry={() => void link.refetch()} />;
  }
  return (
    <Question
      {...link.data}
      failure={undo.error && messageOf(undo.error, t('undo.failed'))}
      isPending={undo.isPending}
      onConfirm={() => undo.mutate()}
    />
  );
};

/** The error of a link that no longer works. */
const refusalOf = (error: unknown): ApiError | undefined =>
  error instanceof ApiError && error.code?.startsWith('UNDO_LINK_') ? error : undefined;

interface QuestionProps {
  oldEmail: string;
  newEmail: string;
  until: string;
  failure: string | null;
  isPending: boolean;
  onConfirm: () => void;
}

const Question = ({ oldEmail, newEmail, until, failure, isPending, onConfirm }: QuestionProps) => {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  return (
    <Card className="flex flex-col gap-5">
      <h1 className="text-2xl">{t('undo.title')}</h1>
      <p className="break-words text-muted">{t('undo.text', { oldEmail, newEmail })}</p>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-muted">
        <li>{t('undo.sessions')}</li>
        <li>{t('undo.password')}</li>
        <li>{t('undo.identities')}</li>
      </ul>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Button
        variant="danger"
        isPending={isPending}
        pendingText={t('undo.working')}
        onPress={onConfirm}
        className="self-start"
      >
        {t('undo.confirm')}
      </Button>
      <p className="text-sm text-muted">{t('undo.wasYou', { until: format.longDate(until) })}</p>
    </Card>
  );
};

const Done = ({ email }: { email: string }) => {
  const { t } = useTranslation('accounts');
  return (
    <Card className="flex flex-col items-center gap-4 py-12 text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-success-soft text-success">
        <CheckIcon className="size-8" />
      </span>
      <h1 className="text-2xl">{t('undo.done')}</h1>
      <p role="status" className="max-w-prose break-words text-muted">
        {t('undo.doneText', { email })}
      </p>
      <LinkButton href="/?dialog=forgot" variant="secondary">
        {t('undo.newLink')}
      </LinkButton>
    </Card>
  );
};

const Result = ({ title, message, action }: { title: string; message: string; action: ReactNode }) => (
  <Card className="flex flex-col items-start gap-6">
    <h1 className="text-2xl">{title}</h1>
    <Alert tone="warning" className="w-full">
      {message}
    </Alert>
    {action}
  </Card>
);

const Used = ({ message }: { message: string }) => {
  const { t } = useTranslation('accounts');
  const action = <LinkButton href="/?dialog=forgot">{t('undo.newLink')}</LinkButton>;
  return <Result title={t('undo.usedTitle')} message={message} action={action} />;
};

const Refused = ({ title, message }: { title: string; message: string }) => {
  const { t, language } = useTranslation('accounts');
  const action = (
    <LinkButton href={language === 'en' ? '/en/contact' : '/contacto'} variant="secondary">
      {t('undo.contact')}
    </LinkButton>
  );
  return <Result title={title} message={message} action={action} />;
};
