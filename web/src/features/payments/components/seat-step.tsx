import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

interface SeatStepProps {
  isPending: boolean;
  problem?: string | undefined;
  onJoin: () => void;
}

/** The code pays everything: the course is joined by one press, without a card (PAY-17). */
export const SeatStep = ({ isPending, problem, onJoin }: SeatStepProps) => {
  const { t } = useTranslation('payments');
  return (
    // On a phone before the summary, in the place of the ways to pay.
    <section className="order-first flex flex-col items-start gap-4 rounded-lg border border-line p-5 sm:p-6 lg:order-none">
      <h3 className="text-xl">{t('code.seatTitle')}</h3>
      <p className="text-muted">{t('code.seatText')}</p>
      {problem && (
        <Alert tone="danger" className="w-full">
          {problem}
        </Alert>
      )}
      <Button size="lg" isPending={isPending} onPress={onJoin}>
        {t('code.join')}
      </Button>
    </section>
  );
};
