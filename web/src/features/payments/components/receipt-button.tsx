import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { FileButton } from '../../../shared/lists/list-actions.tsx';
import { FileIcon } from '../../../ui/icons.tsx';
import { useReceipt } from '../queries.ts';

/** Downloads a receipt. */
export const ReceiptButton = ({ paymentId, number }: { paymentId: string; number: string }) => {
  const { t } = useTranslation('payments');
  const receipt = useReceipt();
  return (
    <FileButton
      variant="quiet"
      size="sm"
      aria-label={t('history.download', { number })}
      text={
        <>
          <FileIcon className="size-4" />
          {t('history.receipt')}
        </>
      }
      pending={t('history.downloading')}
      failed={t('history.downloadFailed')}
      file={receipt}
      of={paymentId}
    />
  );
};
