import { createEnrolments } from '../features/enrolment/public.ts';
import type { Platform } from '../platform/feature.ts';
import { factoryActor } from './factories.ts';

/** Enrolls a student in a course without a purchase. @returns the subscription's id */
export async function enrolStudent(platform: Platform, userId: string, cursoId: string): Promise<string> {
  const enrolments = createEnrolments(platform);
  const { subscriptionId } = await platform.database.transaction(factoryActor, (tx) =>
    enrolments.enrol(tx, { userId, cursoId, at: platform.now() }),
  );
  return subscriptionId;
}
