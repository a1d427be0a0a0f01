import { noCents, toCents, toWire } from '@puente/contracts/cents';
import { enrollingRoutes as contract, type InscripcionManual } from '@puente/contracts/subscriptions';

import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { HttpApp } from '../../../platform/http/app.ts';
import { isActiveStudent } from '../../accounts/public.ts';
import { courseForSale } from '../../catalogue/public.ts';
import { holdUse, spendUse } from '../../codes/public.ts';
import type { Enrolments } from '../../enrolment/public.ts';
import { auditedByHand } from '../audited-store.ts';
import type { PaymentCounters } from '../counters.ts';
import { paymentTaken } from '../events.ts';
import { sendReceipt } from '../job-types.ts';
import { writeDoneOrder } from '../ledger/ledger.ts';
import { openOrder } from '../ledger/open-orders-store.ts';
import { limits } from '../limits.ts';
import type { Ordering } from '../ordering/ordering.ts';
import { academyDay } from '../plans/due-day-rules.ts';

interface EnrollingPorts {
  enrolments: Enrolments;
  ordering: Ordering;
  counters: PaymentCounters;
}

/** The routes of codes in the checkout, of seats, and of enrolment by hand. */
export function enrollingRoutes(app: HttpApp, platform: Platform, ports: EnrollingPorts): void {
  const { counters, ordering } = ports;
  const enrolment = new EnrolmentWithoutCard(platform, ports);
  app.routes(contract, {
    priceWithCode: {
      limits: [limits.codesOfUser, limits.codesOfAddress],
      handle: async ({ principal, params, body, now }) => {
        const { code, total, planOf } = await ordering.offerTo(principal.user.id, params.id, now, body.codigo);
        assertThat(code, 'CODE_UNKNOWN');
        const plan = planOf('subscription');
        return {
          codigo: code.codigo,
          porcentaje: code.porcentaje,
          organizacion: code.organizacion,
          precio: toWire(total),
          plan: plan.ok
            ? plan.lines.map(({ numero, monto, fecha }) => ({ numero, monto: toWire(monto), fecha }))
            : null,
        };
      },
    },

    takeSeat: {
      limits: [limits.codesOfUser, limits.codesOfAddress],
      handle: async ({ actor, principal, params, body }) => {
        const subscriptionId = await enrolment.takeSeat(actor, principal.user.id, params.id, body.codigo);
        counters.purchases.add('code');
        return { subscriptionId };
      },
    },

    byHand: async ({ actor, body }) => {
      const enrolled = await enrolment.byHand(actor, body);
      counters.purchases.add('hand');
      return enrolled;
    },
  });
}

/** Enrolment without a card: seats of codes, and the academy's hand. Both stand among the purchases. */
class EnrolmentWithoutCard {
  readonly #platform: Platform;
  readonly #ports: EnrollingPorts;

  constructor(platform: Platform, ports: EnrollingPorts) {
    this.#platform = platform;
    this.#ports = ports;
  }

  /**
   * Takes a seat: enrols a student with a code that pays the whole price (PAY-17), once, even with concurrent requests.
   * @param codigo as the student typed it
   * @returns the new subscription's id
   */
  async takeSeat(actor: Actor, userId: string, cursoId: string, codigo: string): Promise<string> {
    const { database, config, now } = this.#platform;
    const { enrolments, ordering } = this.#ports;
    const at = now();
    assertThat(!(await enrolments.findLive(database.db, userId, cursoId, at)), 'COURSE_ALREADY_OWNED');
    const { course, code, total } = await ordering.offerTo(userId, cursoId, at, codigo);
    if (!code || total > noCents) throw new AppError('CODE_PAYS_A_PART');
    assertThat(course.closes === null || at < course.closes, 'COURSE_ENROLMENT_CLOSED');
    const open = await openOrder(database.db, userId, cursoId);
    // Its intent could still be paid in another tab.
    if (open) await ordering.abandon(actor, open);
    return database.transaction(actor, async (tx) => {
      const use = await holdUse(tx, code, { userId, course, at });
      const { created, subscriptionId } = await enrolments.enrol(tx, { userId, cursoId, at });
      // Race condition: a concurrent request of the same student enrolled first.
      assertThat(created, 'COURSE_ALREADY_OWNED');
      const line = { numero: 1, monto: noCents, fecha: academyDay(at, config.academyTimezone) };
      const order = { userId, cursoId, titulo: course.titulo, total: noCents, subscriptionId, line, at };
      const origin = { origen: 'codigo' as const, codigoId: code.id, metodo: null, nota: null };
      const { orderId } = await writeDoneOrder(tx, order, origin);
      await spendUse(tx, orderId, use, at);
      return subscriptionId;
    });
  }

  /**
   * Enrols a student who paid in cash or by transfer, or with a scholarship (ADM-18), also after the enrolment has
   * closed: who teaches late comers is the academy's business. Money that came has a receipt, which is mailed.
   */
  async byHand(
    actor: Actor,
    { userId, cursoId, metodo, monto, nota }: InscripcionManual,
  ): Promise<{ id: string; pagoId: string }> {
    const { database, config, events, jobs, now } = this.#platform;
    const { enrolments, ordering } = this.#ports;
    const at = now();
    assertThat(await isActiveStudent(database.db, userId), 'STUDENT_NOT_FOUND');
    const course = await courseForSale(database.db, cursoId);
    assertThat(course, 'COURSE_NOT_FOUND');
    assertThat(!(await enrolments.findLive(database.db, userId, cursoId, at)), 'COURSE_ALREADY_OWNED');
    const open = await openOrder(database.db, userId, cursoId);
    if (open) await ordering.abandon(actor, open);
    return database.transaction(actor, async (tx) => {
      const { created, subscriptionId } = await enrolments.enrol(tx, { userId, cursoId, at });
      assertThat(created, 'COURSE_ALREADY_OWNED');
      const total = toCents(monto);
      const line = { numero: 1, monto: total, fecha: academyDay(at, config.academyTimezone) };
      const { titulo } = course;
      const origin = { origen: 'manual' as const, codigoId: null, metodo, nota: nota ?? null };
      const order = { userId, cursoId, titulo, total, subscriptionId, line, at };
      await audit(tx, auditedByHand, {
        action: 'subscription.created-by-hand',
        id: subscriptionId,
        after: { userId, cursoId, metodo, monto: total, nota: origin.nota },
      });
      const { paymentId } = await writeDoneOrder(tx, order, origin);
      if (total > noCents) {
        await jobs.enqueue(tx, sendReceipt, { paymentId });
        const event = { paymentId, userId, cursoId, titulo, monto: total, numero: 1, total: 1 };
        await events.publish(tx, paymentTaken, event);
      }
      return { id: subscriptionId, pagoId: paymentId };
    });
  }
}
