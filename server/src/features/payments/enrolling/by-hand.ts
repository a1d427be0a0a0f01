import { noCents, toCents } from '@puente/contracts/cents';
import type { InscripcionManual } from '@puente/contracts/subscriptions';

import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { isActiveStudent } from '../../accounts/public.ts';
import { courseForSale } from '../../catalogue/public.ts';
import { auditedByHand } from '../audited-store.ts';
import { paymentTaken } from '../events.ts';
import { sendReceipt } from '../job-types.ts';
import { writeDoneOrder } from '../ledger/ledger.ts';
import { openOrder } from '../ledger/open-orders-store.ts';
import { academyDay } from '../plans/due-day-rules.ts';
import type { EnrollingPorts } from './seats.ts';

/** Enrolment by the academy's hand: what was paid in cash or by transfer, and scholarships (ADM-18). */
export function createByHand(
  { database, config, events, jobs, now }: Platform,
  { enrolments, ordering }: EnrollingPorts,
) {
  return {
    /**
     * Enrols a student, also after the enrolment has closed: who teaches late comers is the academy's business. Money
     * that came has a receipt, which is mailed.
     * @throws AppError STUDENT_NOT_FOUND, COURSE_NOT_FOUND, COURSE_ALREADY_OWNED · those of `abandon`
     */
    async enrol(
      actor: Actor,
      { userId, cursoId, metodo, monto, nota }: InscripcionManual,
    ): Promise<{ id: string; pagoId: string }> {
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
          await events.publish(tx, paymentTaken, {
            paymentId,
            userId,
            cursoId,
            titulo,
            monto: total,
            numero: 1,
            total: 1,
          });
        }
        return { id: subscriptionId, pagoId: paymentId };
      });
    },
  };
}

export type ByHand = ReturnType<typeof createByHand>;
