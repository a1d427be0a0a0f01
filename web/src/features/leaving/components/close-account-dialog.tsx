import { recoverableDays } from '@puente/contracts/leaving';
import { type SyntheticEvent, useRef, useState } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUser } from '../../../platform/session/use-session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useCloseAccount } from '../queries.ts';

interface CloseAccountDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Instalment plans in progress. */
  plans: number;
}

/** Asks a second time: what closing means, and the account's address typed by hand. */
export const CloseAccountDialog = ({ isOpen, onOpenChange, plans }: CloseAccountDialogProps) => {
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
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const isRight = typed.trim().toLowerCase() === address;
    setWrong(!isRight);
    if (!isRight) input.current?.focus();
    else if (!isBusy) close.mutate(address);
  };
  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-5">
      <TextField
        ref={input}
        label={t('close.fields.email.label')}
        hint={t('close.fields.email.hint', { email: address })}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setWrong(false);
        }}
        error={isWrong ? t('close.fields.email.wrong') : undefined}
      />
      {close.isError && <Alert tone="danger">{messageOf(close.error, t('close.failed'))}</Alert>}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" isDisabled={isBusy} onPress={onCancel}>
          {t('close.cancel')}
        </Button>
        <Button type="submit" variant="danger" isPending={isBusy} pendingText={t('close.closing')}>
          {t('close.confirm')}
        </Button>
      </div>
    </form>
  );
};
