import { randomUUID } from 'node:crypto';

import { enrolled } from '../../features/enrolment/events.ts';
import { testActor } from '../test-actor.ts';
import type { TestApp } from '../test-app.ts';

/** Creates one notification of a new course per title, dated at the test clock's current time. */
export async function tellOfCourses({ platform }: TestApp, userId: string, titulos: readonly string[]): Promise<void> {
  const { database, events } = platform;
  await database.transaction(testActor, async (tx) => {
    for (const titulo of titulos) {
      await events.publish(tx, enrolled, { userId, cursoId: randomUUID(), subscriptionId: randomUUID(), titulo });
    }
  });
  await events.drain();
}
