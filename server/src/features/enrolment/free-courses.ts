import type { Actor } from '../../platform/actor.ts';
import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { courseForSale } from '../catalogue/public.ts';
import type { Enrolments } from './enrolments.ts';
import { mayJoin } from './rules.ts';

/** Free courses, which a student joins without a payment. */
export function createFreeCourses({ database }: Pick<Platform, 'database'>, enrolments: Enrolments) {
  return {
    /**
     * Enrolls a student in a free course, once, even with concurrent requests.
     * @returns the new subscription's id
     * @throws AppError COURSE_NOT_FOUND, COURSE_ALREADY_OWNED, COURSE_ENROLMENT_CLOSED, COURSE_NOT_FREE
     */
    async join(actor: Actor, userId: string, cursoId: string, at: Date): Promise<string> {
      return database.transaction(actor, async (tx) => {
        const course = await courseForSale(tx, cursoId);
        assertThat(course, 'COURSE_NOT_FOUND');
        const verdict = mayJoin({
          isOwned: (await enrolments.findLive(tx, userId, cursoId, at)) !== null,
          closes: course.closes,
          now: at,
          price: course.priceAt(at),
        });
        if (!verdict.ok) throw new AppError(verdict.code);
        const { created, subscriptionId } = await enrolments.enrol(tx, { userId, cursoId, at });
        // Race condition: a concurrent request of the same student enrolled first.
        assertThat(created, 'COURSE_ALREADY_OWNED');
        return subscriptionId;
      });
    },
  };
}
