import type { PaymentPlan, SavedCard } from './queries.ts';

/**
 * The first instalment that a card is not good for any more; undefined where it outlasts them all.
 * A card is good until the last day of its month.
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
