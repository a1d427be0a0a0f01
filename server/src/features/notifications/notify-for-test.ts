import { randomUUID } from 'node:crypto';

import { testActor } from '../../testing/test-actor.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { enrolled } from '../enrolment/events.ts';

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
