import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import type { PurchaseDetails } from '../queries.ts';

const tones: Record<PurchaseDetails['reembolsos'][number]['estado'], Tone> = {
  pendiente: 'info',
  hecho: 'success',
  rechazado: 'danger',
};

/** What was returned of a purchase so far, by whom and why. */
export const PurchaseRefunds = ({ purchase }: { purchase: PurchaseDetails }) => {
  const { t } = useTranslation('purchases');
  const format = useFormat();
  const here = purchase.reembolsos
    .filter(({ estado }) => estado === 'hecho')
    .reduce((sum, { monto }) => sum + Math.round(monto * 100), 0);
  const elsewhere = (Math.round(purchase.reembolsado * 100) - here) / 100;
  if (purchase.reembolsos.length === 0 && elsewhere <= 0) return null;
  return (
    <Card as="section" aria-labelledby="purchase-refunds" className="flex flex-col gap-4">
      <h2 id="purchase-refunds" className="text-xl">
        {t('refunds.title')}
      </h2>
      <ul className="flex flex-col gap-4">
        {purchase.reembolsos.map(({ id, monto, motivo, via, estado, createdAt, por }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
            <span className="flex min-w-0 flex-col">
              <span className="wrap-anywhere">{motivo}</span>
              <span className="text-sm text-muted">
                {t('refunds.by', { name: por ?? t('refunds.nobody'), moment: format.dateTime(createdAt) })}
              </span>
              {via === 'manual' && purchase.metodo === 'tarjeta' && (
                <span className="text-sm text-muted">{t('refunds.byHand')}</span>
              )}
              {estado === 'rechazado' && <span className="text-sm text-muted">{t('refunds.refused')}</span>}
              {estado === 'pendiente' && <span className="text-sm text-muted">{t('refunds.waiting')}</span>}
            </span>
            <span className="flex items-center gap-3">
              <Badge tone={tones[estado]}>{t(`refunds.state.${estado}`)}</Badge>
              <span className="font-semibold tabular-nums">{format.money(monto)}</span>
            </span>
          </li>
        ))}
        {elsewhere > 0 && <li className="text-muted">{t('refunds.elsewhere', { amount: format.money(elsewhere) })}</li>}
      </ul>
    </Card>
  );
};
