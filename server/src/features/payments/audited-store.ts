import { sql } from 'kysely';

import { audited } from '../../platform/audit/audit.ts';
import { personName } from '../../platform/audit/store.ts';
import { userKind } from '../accounts/public.ts';
import { subscriptionKind } from '../enrolment/public.ts';

const money = (cents: string) => sql`'$' || to_char(${sql.ref(cents)} / 100.0, 'FM999,999,990.00')`;

export const auditedOrders = audited({
  type: 'order',
  word: { es: 'Compra', en: 'Purchase' },
  names: sql`
    select o.id, concat_ws(' · ', ${money('o.total')}, ${personName('u')}, o.titulo) as nombre
    from orders o join users u on u.id = o."userId"`,
  fields: ['orderId'],
  actions: {
    'plan.halted': { es: 'Detuvo un plan de pagos', en: 'Halted a payment plan' },
    'plan.resumed': { es: 'Reanudó un plan de pagos', en: 'Resumed a payment plan' },
  },
});

export const auditedPayments = audited({
  type: 'payment',
  word: { es: 'Pago', en: 'Payment' },
  names: sql`
    select p.id, concat_ws(' · ', ${money('p.monto')}, ${personName('u')}, o.titulo) as nombre
    from payments p join orders o on o.id = p."orderId" join users u on u.id = o."userId"`,
  fields: ['paymentId'],
  actions: {
    'payment.disputed': { es: 'Un pago fue disputado', en: 'A payment was disputed' },
    'payment.refund-refused': { es: 'Un reembolso fue rechazado', en: 'A refund was refused' },
    'payment.refund-requested': { es: 'Pidió un reembolso', en: 'Requested a refund' },
    'payment.refunded': { es: 'Un pago fue reembolsado', en: 'A payment was refunded' },
  },
});

export const auditedCards = audited({
  ...userKind,
  actions: {
    'card.changed': { es: 'Cambió la tarjeta de un plan de pagos', en: 'Changed the card of a payment plan' },
  },
});

export const auditedByHand = audited({
  ...subscriptionKind,
  actions: {
    'subscription.created-by-hand': { es: 'Inscribió a una persona a mano', en: 'Enrolled a person by hand' },
  },
});
