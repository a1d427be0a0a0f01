import { factoryActor } from '../factories/academy.ts';
import { createEnrolments } from '../features/enrolment/public.ts';
import type { Platform } from '../platform/feature.ts';

/**
 * Enrolls a student in a course without a purchase, as somebody who was welcomed before: the mail of a first enrollment
 * would come between what a test looks at.
 * @returns the subscription's id
 */
export async function enrolStudent(platform: Platform, userId: string, cursoId: string): Promise<string> {
  await platform.database.query(
    'insert into welcomes ("userId", "createdAt") values ($1, now()) on conflict do nothing',
    [userId],
  );
  return enrolNewcomer(platform, userId, cursoId);
}

/** The same, with the mail of a first enrollment. */
export async function enrolNewcomer(platform: Platform, userId: string, cursoId: string): Promise<string> {
  const enrolments = createEnrolments(platform);
  const { subscriptionId } = await platform.database.transaction(factoryActor, (tx) =>
    enrolments.enrol(tx, { userId, cursoId, at: platform.now() }),
  );
  return subscriptionId;
}
