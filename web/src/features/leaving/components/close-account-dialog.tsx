import { recoverableDays } from '@puente/contracts/leaving';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUser } from '../../../platform/session/use-session.ts';
import { Form } from '../../../shared/forms/form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
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
