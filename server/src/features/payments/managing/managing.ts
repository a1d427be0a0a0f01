import { toWire } from '@puente/contracts/cents';
import { currentEstado } from '@puente/contracts/class-access';
import {
  subscriptionsRoutes as contract,
  type SuscripcionCambiada,
  type SuscripcionDetalle,
} from '@puente/contracts/subscriptions';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';

import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/database.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { HttpApp } from '../../../platform/http/app.ts';
import type { Enrolments } from '../../enrolment/public.ts';
import { lockOrder, stopPlanOfSubscription } from '../ledger/ledger.ts';
import { academyDay } from '../plans/due-day-rules.ts';
import { accessEnds, unpaidSince } from '../plans/missed-instalment-rules.ts';
import { paymentsOfOrder } from '../purchases/purchases-store.ts';
import type { Payment } from '../tables.ts';
import { mayChangeSubscription } from './subscription-change-rules.ts';
import { type ManagedRow, managedSubscription } from './subscription-store.ts';

/** The routes by which administrators see and change one subscription. */
export function managingRoutes(app: HttpApp, platform: Platform, enrolments: Enrolments): void {
  const management = new Management(platform, enrolments);
  app.routes(contract, {
    one: ({ params }) => management.one(params.id),
    change: ({ actor, params, body }) => management.change(actor, params.id, body),
  });
}

/** An administrator's changes of a subscription, with what they mean for the plan that pays for it (ADM-10). */
class Management {
  readonly #platform: Platform;
  readonly #enrolments: Enrolments;

  constructor(platform: Platform, enrolments: Enrolments) {
    this.#platform = platform;
    this.#enrolments = enrolments;
  }

  one(id: string) {
    return this.#detail(this.#platform.database.db, id);
  }

  /** Changes the state and the dates. Canceling stops the plan in the same transaction. */
  async change(actor: Actor, id: string, { actualizadaAt, ...wanted }: SuscripcionCambiada) {
    const { database, config, jobs, now } = this.#platform;
    return database.transaction(actor, async (tx) => {
      const at = now();
      const seen = await managedSubscription(tx, id);
      assertThat(seen, 'SUBSCRIPTION_NOT_FOUND');
      // Rows are locked in one sequence everywhere: the order, its payments, the subscription.
      const locked = seen.orderId === null ? null : await lockOrder(tx, seen.orderId);
      await this.#enrolments.lock(tx, id);
      const row = await managedSubscription(tx, id);
      assertThat(row, 'SUBSCRIPTION_NOT_FOUND');
      const current = this.#stateOf(row, at);
      const verdict = mayChangeSubscription(wanted, {
        current,
        isStale: row.updatedAt.getTime() !== new Date(actualizadaAt).getTime(),
        today: academyDay(at, config.academyTimezone),
        unpaidSince: locked?.order.estado === 'active' ? unpaidSince(locked.payments) : null,
        graceDays: locked?.order.graceDays ?? 0,
        isDisputed:
          locked?.order.estado === 'halted' && locked.order.haltReason === 'dispute' && isOpen(locked.payments),
        now: at,
      });
      if (!verdict.ok) throw new AppError(verdict.code);
      const { estado, fechaInicio, fechaFin } = wanted;
      await this.#enrolments.edit(tx, actor, id, {
        estado,
        // A day that stays the same keeps its hour.
        fechaInicio:
          fechaInicio === current.fechaInicio ? row.fechaInicio : firstMoment(fechaInicio, config.academyTimezone),
        expiration:
          fechaFin === current.fechaFin
            ? row.expiration
            : fechaFin === null
              ? null
              : lastMoment(fechaFin, config.academyTimezone),
      });
      if (estado === 'Cancelada') await stopPlanOfSubscription(tx, jobs, id, at);
      return this.#detail(tx, id);
    });
  }

  /** Returns a subscription with its plan. */
  async #detail(db: Db, id: string) {
    const row = await managedSubscription(db, id);
    assertThat(row, 'SUBSCRIPTION_NOT_FOUND');
    const payments = row.orderId === null ? [] : await paymentsOfOrder(db, row.orderId);
    return {
      id: row.id,
      usuario: { id: row.userId, nombreCompleto: row.nombreCompleto, email: row.email },
      curso: { id: row.cursoId, titulo: row.titulo, tituloEn: row.tituloEn },
      ...this.#stateOf(row, this.#platform.now()),
      actualizadaAt: row.updatedAt,
      plan: row.isPlan ? planOf(row, payments) : null,
      compraId: payments.findLast(({ paidAt }) => paidAt !== null)?.id ?? null,
    };
  }

  /** Returns the state with its days in the academy's time zone. */
  #stateOf(row: ManagedRow, at: Date) {
    const { academyTimezone: zone } = this.#platform.config;
    return {
      estado: currentEstado(row, at),
      fechaInicio: academyDay(row.fechaInicio, zone),
      fechaFin: row.expiration && academyDay(row.expiration, zone),
    };
  }
}

/** @param day 'YYYY-MM-DD' @param zone IANA */
const firstMoment = (day: string, zone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone }).epochMilliseconds);

const lastMoment = (day: string, zone: string): Date =>
  new Date(
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone }).add({ days: 1 }).subtract({ milliseconds: 1 })
      .epochMilliseconds,
  );

const isOpen = (payments: readonly Payment[]) => payments.some(({ dispute }) => dispute === 'open');

function planOf(row: ManagedRow, payments: readonly Payment[]): z.input<typeof SuscripcionDetalle>['plan'] {
  const estado = row.orderEstado === 'active' || row.orderEstado === 'completed' ? row.orderEstado : 'halted';
  const open =
    estado === 'active' ? payments.filter((one) => ['scheduled', 'pending', 'failed'].includes(one.estado)) : [];
  const unpaid = unpaidSince(open);
  const next = open.find((one) => one.estado === 'scheduled');
  return {
    estado,
    motivo: row.haltReason,
    pagadas: payments.filter(({ estado: state }) => state === 'succeeded').length,
    de: payments.length,
    proxima: next ? { monto: toWire(next.monto), fecha: next.dueDate } : null,
    ultima: open.at(-1)?.dueDate ?? null,
    impagaDesde: unpaid,
    graciaHasta: unpaid && accessEnds(unpaid, row.graceDays ?? 0).inactiveAt,
  };
}
