import type { RefundWay, PurchaseDetails } from './queries.ts';

/** Consequence of a refund as a sentence: its text key and parameters. */
export type Consequence =
  | { key: 'toCard' | 'byHand'; amount: number }
  | { key: 'seatFree'; code: string }
  | { key: 'codeFree'; code: string }
  | { key: 'accessEnds' | 'accessStays' | 'planStays' | 'told' | 'noEnrolment' }
  | { key: 'planStops'; count: number; amount: number }
  | { key: 'othersKept'; count: number; amount: number };

const unpaid = new Set(['scheduled', 'pending', 'failed']);
const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + Math.round(amount * 100), 0) / 100;

/** Whether a purchase can be returned by hand: the card that paid it has refused a refund. */
export const isHandOffered = ({ metodo, reembolsos }: PurchaseDetails): boolean =>
  metodo === 'tarjeta' && reembolsos.some(({ estado }) => estado === 'rechazado');

/** Returns the consequences of refunding an amount of a purchase (ADM-16), in their order on the screen. */
export function consequencesOf(purchase: PurchaseDetails, amount: number, via: RefundWay): Consequence[] {
  const { plan, suscripcion, codigo, reembolsable } = purchase;
  const isSeat = purchase.montoPagado === 0;
  const money: Consequence[] = isSeat ? [] : [{ key: via === 'tarjeta' ? 'toCard' : 'byHand', amount }];
  const told: Consequence[] = [{ key: 'told' }];
  const open = plan.estado === 'active' ? plan.cuotas.filter(({ estado }) => unpaid.has(estado)) : [];
  if (reembolsable === null || amount < reembolsable) {
    const stays: Consequence[] = [
      ...(suscripcion ? [{ key: 'accessStays' } as const] : []),
      ...(open.length > 0 ? [{ key: 'planStays' } as const] : []),
    ];
    return [...money, ...stays, ...told];
  }
  const others = plan.cuotas.filter(({ id, estado }) => id !== purchase.id && estado === 'succeeded');
  const kept = others.filter(({ monto, reembolsado }) => monto > reembolsado);
  const isLive = suscripcion?.estado === 'Activa' || suscripcion?.estado === 'Inactiva';
  return [
    ...money,
    isLive ? { key: 'accessEnds' } : { key: 'noEnrolment' },
    ...(open.length > 0
      ? [{ key: 'planStops' as const, count: open.length, amount: sum(open.map(({ monto }) => monto)) }]
      : []),
    ...(kept.length > 0
      ? [
          {
            key: 'othersKept' as const,
            count: kept.length,
            amount: sum(kept.map(({ monto, reembolsado }) => monto - reembolsado)),
          },
        ]
      : []),
    ...(codigo && others.length === 0
      ? [{ key: isSeat ? ('seatFree' as const) : ('codeFree' as const), code: codigo.codigo }]
      : []),
    ...told,
  ];
}
