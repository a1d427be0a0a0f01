import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import type { SavedCard } from '../queries.ts';

interface CardChoiceProps {
  card: SavedCard;
  /** Whether the saved card is chosen. */
  isSaved: boolean;
  onChoose: (saved: boolean) => void;
}

/** The saved card, which pays without being typed again, or another one (PAY-16). */
export const CardChoice = ({ card, isSaved, onChoose }: CardChoiceProps) => {
  const { t } = useTranslation('payments');
  const month = `${String(card.expMonth).padStart(2, '0')}/${card.expYear}`;
  return (
    <RadioCards<'saved' | 'other'>
      label={t('payment.card')}
      cards={[
        { value: 'saved', title: `${card.brand} •••• ${card.last4}`, text: t('card.expires', { month }) },
        { value: 'other', title: t('payment.otherCard') },
      ]}
      value={isSaved ? 'saved' : 'other'}
      onChange={(chosen) => onChoose(chosen === 'saved')}
    />
  );
};
