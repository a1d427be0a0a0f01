import { recoverableDays } from '@puente/contracts/leaving';
import { useState } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUser } from '../../../platform/session/use-session.ts';
import { Form } from '../../../shared/forms/form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useClosingFacts, useCloseAccount } from '../queries.ts';

/** The way to close the account. Its dialog says what is lost and what is kept. */
export const CloseAccount = () => {
  const { t } = useTranslation('leaving');
  const facts = useClosingFacts();
  const [isAsking, setAsking] = useState(false);
  return (
    <Card className="flex max-w-2xl flex-col gap-5">
      <div>
        <h2 className="text-xl">{t('close.title')}</h2>
        <p className="mt-1 text-muted">{t('close.text', { days: recoverableDays })}</p>
      </div>
      {facts.isPending && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-12 w-full" />
        </div>
      )}
      {facts.isLoadingError && (
        <ErrorState
          message={messageOf(facts.error, t('close.loadFailed'))}
          isRetrying={facts.isFetching}
          onRetry={() => void facts.refetch()}
        />
      )}
      {facts.data?.isLastAdmin && <Alert>{t('close.lastAdmin')}</Alert>}
      {facts.data && !facts.data.isLastAdmin && (
        <Button variant="danger" className="self-start" onPress={() => setAsking(true)}>
          {t('close.open')}
        </Button>
      )}
      {facts.data && <CloseAccountDialog isOpen={isAsking} onOpenChange={setAsking} plans={facts.data.planes} />}
    </Card>
  );
};

interface CloseAccountDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Instalment plans in progress. */
  plans: number;
}

/** Asks a second time: what closing means, and the account's address typed by hand. */
const CloseAccountDialog = ({ isOpen, onOpenChange, plans }: CloseAccountDialogProps) => {
  const { t } = useTranslation('leaving');
  const close = useCloseAccount();
  const isBusy = close.isPending || close.isSuccess;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('close.dialogTitle')}
      role="alertdialog"
      isDismissable={!isBusy}
    >
      <div className="flex flex-col gap-4 text-muted">
        <section>
          <h3 className="font-semibold text-ink">{t('close.lostTitle')}</h3>
          <p>{t('close.lost', { days: recoverableDays })}</p>
        </section>
        <section>
          <h3 className="font-semibold text-ink">{t('close.keptTitle')}</h3>
          <p>{t('close.kept')}</p>
        </section>
        {plans > 0 && <Alert>{t('close.plans', { count: plans })}</Alert>}
        <p>
          {t('close.undo', { days: recoverableDays })} {t('close.downloadFirst')}
        </p>
      </div>
      <Confirmation isBusy={isBusy} close={close} onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
};

interface ConfirmationProps {
  isBusy: boolean;
  close: ReturnType<typeof useCloseAccount>;
  onCancel: () => void;
}

const Confirmation = ({ isBusy, close, onCancel }: ConfirmationProps) => {
  const { t } = useTranslation('leaving');
  const address = useUser()?.email ?? '';
  const form = useForm({
    initial: { email: '' },
    label: () => t('close.fields.email.label'),
    problems: ({ email }) => ({ email: email.trim().toLowerCase() !== address && t('close.fields.email.wrong') }),
    save: () => close.mutateAsync(address),
    failed: t('close.failed'),
  });
  return (
    <Form
      // The page is about to be left once the account is closed.
      form={{ ...form, isSaving: isBusy }}
      className="mt-6 flex flex-col gap-5"
      isDanger
      submit={t('close.confirm')}
      pending={t('close.closing')}
      cancel={t('close.cancel')}
      onCancel={onCancel}
    >
      <TextField
        {...form.field('email')}
        hint={t('close.fields.email.hint', { email: address })}
        type="email"
        autoComplete="off"
        maxLength={254}
      />
    </Form>
  );
};
