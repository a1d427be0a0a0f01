import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { PurchaseDetails, RefundWay } from '../queries.ts';
import { type Consequence, consequencesOf } from '../refund-consequences.ts';

interface RefundConsequencesProps {
  purchase: PurchaseDetails;
  amount: number;
  via: RefundWay;
}

/** What a refund leads to, before it is made. */
export const RefundConsequences = ({ purchase, amount, via }: RefundConsequencesProps) => {
  const { t } = useTranslation('purchases');
  const format = useFormat();
  const sentence = (one: Consequence): string => {
    switch (one.key) {
      case 'toCard':
      case 'byHand':
        return t(`refund.consequence.${one.key}`, { amount: format.money(one.amount) });
      case 'planStops':
      case 'othersKept':
        return t(`refund.consequence.${one.key}`, { count: one.count, amount: format.money(one.amount) });
      case 'codeFree':
      case 'seatFree':
        return t(`refund.consequence.${one.key}`, { code: one.code });
      default:
        return t(`refund.consequence.${one.key}`);
    }
  };
  return (
    <section aria-live="polite" className="rounded-md bg-info-soft px-4 py-3 text-sm text-info">
      <h3 className="font-semibold">{t('refund.consequences')}</h3>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
        {consequencesOf(purchase, amount, via).map((one) => (
          <li key={one.key}>{sentence(one)}</li>
        ))}
      </ul>
    </section>
  );
};
