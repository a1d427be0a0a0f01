import type { PaymentPlan, SavedCard } from './queries.ts';

/**
 * The due date of the first installment after the card's expiry; undefined when the card covers all. A card is valid
 * until the last day of its month.
 */
export const firstBeyondCard = (plans: readonly PaymentPlan[], card: SavedCard): string | undefined => {
  const lastMonth = `${card.expYear}-${String(card.expMonth).padStart(2, '0')}`;
  const dates = plans
    .filter(({ estado }) => estado === 'active')
    .flatMap(({ pagos }) => pagos.filter(({ estado }) => estado === 'scheduled' || estado === 'failed'))
    .map(({ fecha }) => fecha)
    .filter((fecha) => fecha.slice(0, 7) > lastMonth);
  return dates.toSorted()[0];
};
