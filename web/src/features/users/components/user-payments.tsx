import type { PagoDeUsuario } from '@puente/contracts/user-page';

import { useFormat } from '../../../platform/i18n/format.ts';
import { known } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import { ListTable } from '../../../shared/lists/list-table.tsx';
import { paymentTones } from '../../../shared/panel/payment-tones.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useUserPayments } from '../queries.ts';

/** A person's payments, made and due. */
export const UserPayments = ({ id }: { id: string }) => {
  const { t } = useTranslation('users');
  const format = useFormat();
  const { nameOf } = useEditionNames();
  const stateOf = (estado: PagoDeUsuario['estado']) => {
    const shown = known(Object.keys(paymentTones), estado, 'pending');
    return (
      <Badge tone={paymentTones[shown]}>{t(`page.payments.${shown === 'refunded' ? 'refundedState' : shown}`)}</Badge>
    );
  };
  return (
    <ListTable
      label={t('page.payments.title')}
      rows={useUserPayments(id)}
      empty={{ title: t('page.payments.empty') }}
      columns={{
        what: {
          title: t('page.payments.what'),
          cell: ({ cursoId: course, titulo, numero, de }) => {
            const title = nameOf({ id: course, titulo });
            return de > 1 ? t('page.payments.part', { title, number: numero, of: de }) : title;
          },
        },
        due: { title: t('page.payments.due'), cell: ({ vence }) => format.longDate(vence) },
        paid: {
          title: t('page.payments.paid'),
          cell: ({ pagadoAt }) => (pagadoAt ? format.longDate(pagadoAt) : t('page.payments.none')),
        },
        state: { title: t('state'), cell: ({ estado }) => stateOf(estado) },
        amount: {
          title: t('page.payments.amount'),
          kind: 'amount',
          cell: ({ monto, reembolsado }) => (
            <>
              {format.money(monto)}
              {reembolsado > 0 && (
                <span className="block text-muted">
                  {t('page.payments.refunded', { amount: format.money(reembolsado) })}
                </span>
              )}
            </>
          ),
        },
      }}
    />
  );
};
