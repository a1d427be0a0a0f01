import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ListTable } from '../../../shared/lists/list-table.tsx';
import { Card } from '../../../ui/card.tsx';
import type { PurchaseDetails } from '../queries.ts';
import { InstalmentState } from './purchase-state.tsx';

type Instalment = PurchaseDetails['plan']['cuotas'][number];

/** The plan behind a purchase: its installments, and what happens next to those that were declined. */
export const PurchasePlan = ({ purchase: { id: shown, plan } }: { purchase: PurchaseDetails }) => {
  const { t } = useTranslation('purchases');
  const format = useFormat();
  const taken = plan.cuotas.filter(({ estado }) => estado === 'succeeded');
  return (
    <Card as="section" aria-labelledby="purchase-plan" className="flex flex-col gap-4">
      <div>
        <h2 id="purchase-plan" className="text-xl">
          {t('plan.title')}
        </h2>
        <p className="mt-1 text-muted">
          {t(`plan.is.${plan.estado}`)}
          {plan.motivo && ` ${t(`plan.because.${plan.motivo}`)}`}{' '}
          {t('plan.paid', {
            paid: format.money(taken.reduce((sum, { monto }) => sum + Math.round(monto * 100), 0) / 100),
            total: format.money(plan.total),
          })}
        </p>
      </div>
      <ListTable
        label={t('plan.title')}
        columns={{
          number: {
            title: t('plan.number'),
            cell: ({ numero }) => t('plan.of', { numero, de: plan.cuotas.length }),
          },
          due: { title: t('plan.due'), cell: ({ fecha }) => format.date(fecha) },
          amount: { title: t('plan.amount'), kind: 'amount', cell: ({ monto }) => format.money(monto) },
          state: {
            title: t('plan.estado'),
            cell: (one) => (
              <span className="flex flex-col items-start gap-1">
                <InstalmentState estado={one.estado} />
                <NextSteps instalment={one} />
              </span>
            ),
          },
        }}
        actions={{
          title: t('columns.actions'),
          of: ({ id, numero, estado }) => [
            id !== shown &&
              (estado === 'succeeded' || estado === 'refunded' || estado === 'failed') && {
                label: t('open'),
                name: t('plan.openOf', { numero }),
                href: `/dashboard/paneladmin/compras/${id}`,
              },
          ],
        }}
        rows={plan.cuotas}
        isPlain
      />
    </Card>
  );
};

const NextSteps = ({ instalment }: { instalment: Instalment }) => {
  const { t } = useTranslation('purchases');
  const format = useFormat();
  const { estado, proximoIntento, requiereAutenticacion, accesoHasta, terminaAt, reembolsado } = instalment;
  const steps = [
    ...(reembolsado > 0 ? [t('returned', { amount: format.money(reembolsado) })] : []),
    ...(requiereAutenticacion ? [t('plan.needsBank')] : []),
    ...(estado === 'failed' && !requiereAutenticacion
      ? [proximoIntento ? t('plan.retry', { moment: format.dateTime(proximoIntento) }) : t('plan.noRetry')]
      : []),
    ...(accesoHasta && terminaAt
      ? [t('plan.access', { inactive: format.longDate(accesoHasta), ends: format.longDate(terminaAt) })]
      : []),
  ];
  if (steps.length === 0) return null;
  return (
    <span className="flex max-w-sm flex-col gap-0.5 text-sm text-muted">
      {steps.map((step) => (
        <span key={step}>{step}</span>
      ))}
    </span>
  );
};
