import { toWire } from '@puente/contracts/cents';
import { currentEstado } from '@puente/contracts/class-access';
import type { SuscripcionCambiada, SuscripcionDetalle } from '@puente/contracts/subscriptions';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';

import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/database.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Enrolments } from '../../enrolment/public.ts';
import { lockOrder } from '../ledger/ledger.ts';
import { stopPlanOf } from '../ledger/stop-plan.ts';
import { academyDay } from '../plans/due-day-rules.ts';
import { unpaidSince } from '../plans/missed-instalment-rules.ts';
import { paymentsOfOrder } from '../purchases/purchase-details-store.ts';
import type { Payment } from '../tables.ts';
import { mayChangeSubscription } from './subscription-change-rules.ts';
import { type ManagedRow, managedSubscription } from './subscription-store.ts';

/** An administrator's changes of a subscription, with what they mean for the plan that pays for it (ADM-10). */
export function createManagement({ database, config, jobs, now }: Platform, enrolments: Enrolments) {
  const zone = config.academyTimezone;
  const dayOf = (moment: Date) => academyDay(moment, zone);
  /** The first and the last moment of a day. */
  const startOf = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone });
  const endOf = (day: string) => startOf(day).add({ days: 1 }).subtract({ milliseconds: 1 });
  const moment = (zoned: Temporal.ZonedDateTime) => new Date(zoned.epochMilliseconds);

  const stateOf = (row: ManagedRow, at: Date) => ({
    estado: currentEstado(row, at),
    fechaInicio: dayOf(row.fechaInicio),
    fechaFin: row.expiration && dayOf(row.expiration),
  });

  /** A subscription with its plan. @throws AppError SUBSCRIPTION_NOT_FOUND */
  async function one(db: Db, id: string) {
    const row = await managedSubscription(db, id);
    assertThat(row, 'SUBSCRIPTION_NOT_FOUND');
    const payments = row.orderId === null ? [] : await paymentsOfOrder(db, row.orderId);
    return {
      id: row.id,
      usuario: { id: row.userId, nombreCompleto: row.nombreCompleto, email: row.email },
      curso: { id: row.cursoId, titulo: row.titulo, tituloEn: row.tituloEn },
      ...stateOf(row, now()),
      actualizadaAt: row.updatedAt,
      plan: row.isPlan ? planOf(row, payments) : null,
      compraId: payments.findLast(({ paidAt }) => paidAt !== null)?.id ?? null,
    };
  }

  return {
    one: (id: string) => one(database.db, id),

    /**
     * Changes the state and the dates. Canceling stops the plan in the same transaction.
     * @throws AppError SUBSCRIPTION_NOT_FOUND, COURSE_ALREADY_OWNED · those of `mayChangeSubscription`
     */
    async change(actor: Actor, id: string, { actualizadaAt, ...wanted }: SuscripcionCambiada) {
      return database.transaction(actor, async (tx) => {
        const at = now();
        const seen = await managedSubscription(tx, id);
        assertThat(seen, 'SUBSCRIPTION_NOT_FOUND');
        // Rows are locked in one sequence everywhere: the order, its payments, the subscription.
        const locked = seen.orderId === null ? null : await lockOrder(tx, seen.orderId);
        await enrolments.lock(tx, id);
        const row = await managedSubscription(tx, id);
        assertThat(row, 'SUBSCRIPTION_NOT_FOUND');
        const current = stateOf(row, at);
        const verdict = mayChangeSubscription(wanted, {
          current,
          isStale: row.updatedAt.getTime() !== new Date(actualizadaAt).getTime(),
          today: dayOf(at),
          unpaidSince: locked?.order.estado === 'active' ? unpaidSince(locked.payments) : null,
          isDisputed:
            locked?.order.estado === 'halted' && locked.order.haltReason === 'dispute' && isOpen(locked.payments),
          now: at,
        });
        if (!verdict.ok) throw new AppError(verdict.code);
        const { estado, fechaInicio, fechaFin } = wanted;
        await enrolments.edit(tx, actor, id, {
          estado,
          // A day that stays the same keeps its hour.
          fechaInicio: fechaInicio === current.fechaInicio ? row.fechaInicio : moment(startOf(fechaInicio)),
          expiration:
            fechaFin === current.fechaFin ? row.expiration : fechaFin === null ? null : moment(endOf(fechaFin)),
        });
        if (estado === 'Cancelada') await stopPlanOf(tx, jobs, id, at);
        return one(tx, id);
      });
    },
  };
}

const isOpen = (payments: readonly Payment[]) => payments.some(({ dispute }) => dispute === 'open');

function planOf(row: ManagedRow, payments: readonly Payment[]): z.input<typeof SuscripcionDetalle>['plan'] {
  const estado = row.orderEstado === 'active' || row.orderEstado === 'completed' ? row.orderEstado : 'halted';
  const open =
    estado === 'active' ? payments.filter((one) => ['scheduled', 'pending', 'failed'].includes(one.estado)) : [];
  const next = open.find((one) => one.estado === 'scheduled');
  return {
    estado,
    motivo: row.haltReason,
    pagadas: payments.filter(({ estado: state }) => state === 'succeeded').length,
    de: payments.length,
    proxima: next ? { monto: toWire(next.monto), fecha: next.dueDate } : null,
    ultima: open.at(-1)?.dueDate ?? null,
    impagaDesde: unpaidSince(open),
  };
}
