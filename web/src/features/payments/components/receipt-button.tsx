import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { FileIcon } from '../../../ui/icons.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useReceipt } from '../queries.ts';

/** Downloads a receipt. */
export const ReceiptButton = ({ paymentId, number }: { paymentId: string; number: string }) => {
  const { t } = useTranslation('payments');
  const receipt = useReceipt();
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={t('history.download', { number })}
      isPending={receipt.isPending}
      pendingText={t('history.downloading')}
      onPress={() =>
        receipt.mutate(paymentId, {
          onError: (error) => toast(messageOf(error, t('history.downloadFailed')), 'danger'),
        })
      }
    >
      <FileIcon className="size-4" />
      {t('history.receipt')}
    </Button>
  );
};
