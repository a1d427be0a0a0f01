import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { useCardChange } from '../use-card-change.ts';
import { CardForm } from './card-form.tsx';
import { PurchaseFrame } from './purchase-frame.tsx';

interface CardDialogProps {
  /** Whether a declined installment will be retried with the new card at once. */
  hasDeclined: boolean;
  onClose: () => void;
}

/** The dialog that replaces the saved card for later installments. */
export const CardDialog = ({ hasDeclined, onClose }: CardDialogProps) => {
  const { t } = useTranslation('payments');
  const flow = useCardChange();
  const { phase } = flow.change;
  const isSaved = phase === 'saved';
  return (
    <PurchaseFrame
      step={isSaved ? 'saved' : 'form'}
      title={t('card.change')}
      isDismissable={phase !== 'saving' && phase !== 'telling' && phase !== 'untold'}
      isBusy={phase === 'saving' || phase === 'telling'}
      isNarrow
      onClose={onClose}
    >
      {isSaved ? (
        <div className="mx-auto flex max-w-prose flex-col items-center gap-3 py-6 text-center">
          <span className="flex size-16 items-center justify-center rounded-full bg-success-soft text-success">
            <CheckIcon className="size-8" />
          </span>
          <h3 className="text-2xl">{t('card.savedTitle')}</h3>
          <p className="text-muted">{t('card.savedText')}</p>
          {hasDeclined && <p className="text-muted">{t('card.triedAgain')}</p>}
          <Button size="lg" className="mt-5" onPress={onClose}>
            {t('success.finish')}
          </Button>
        </div>
      ) : (
        <div className="flex flex-col gap-5">
          <p className="text-muted">{t('card.changeText')}</p>
          <CardForm flow={flow} onClose={onClose} />
        </div>
      )}
    </PurchaseFrame>
  );
};
