import { noCents } from '@puente/contracts/cents';

import type { Actor } from '../../../platform/actor.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { holdUse, spendUse } from '../../codes/public.ts';
import type { Enrolments } from '../../enrolment/public.ts';
import { writeDoneOrder } from '../ledger/ledger.ts';
import { openOrder } from '../ledger/open-orders-store.ts';
import type { Ordering } from '../ordering/ordering.ts';
import { academyDay } from '../plans/due-day-rules.ts';

export interface EnrollingPorts {
  enrolments: Enrolments;
  ordering: Ordering;
}

/** Seats: courses that are joined with a code that pays the whole price (PAY-17). */
export function createSeats({ database, config, now }: Platform, { enrolments, ordering }: EnrollingPorts) {
  return {
    /**
     * Enrols a student with a code, once, even with concurrent requests. It stands among the purchases, at no price.
     * @param codigo as the student typed it
     * @returns the new subscription's id
     * @throws AppError COURSE_NOT_FOUND, COURSE_ALREADY_OWNED, COURSE_ENROLMENT_CLOSED, CODE_PAYS_A_PART · those of
     * `offerTo` and `abandon`
     */
    async take(actor: Actor, userId: string, cursoId: string, codigo: string): Promise<string> {
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
    },
  };
}

export type Seats = ReturnType<typeof createSeats>;
