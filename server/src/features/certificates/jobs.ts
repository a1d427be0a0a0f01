import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import type { Actor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/feature.ts';
import { handle, type Job, jobType } from '../../platform/jobs/jobs.ts';
import type { Certificates } from './certificates.ts';
import { coursesByAttendance, studentsOf } from './courses-store.ts';

/** Students whose certificates are decided in one transaction. */
const batch = 100;
/** Days after its last class in which a course is looked at again: attendance may be completed late, once a class is over. */
const lookedAtDays = 14;

const Nothing = z.strictObject({});

/** Every quarter of an hour: the courses whose last class has ended. */
export const certifyByAttendance = jobType('certificates.certify-by-attendance', Nothing);

/** After a change of how a course certifies: every student who meets it now. */
export const certifyCourse = jobType('certificates.certify-course', z.strictObject({ cursoId: Id }));

export function certificatesJobs({ database, now }: Platform, { issueEarned }: Certificates): Job[] {
  async function certify(actor: Actor, cursoId: string): Promise<void> {
    let students: string[];
    let after: string | null = null;
    do {
      students = await studentsOf(database.db, cursoId, after, batch);
      const userIds = students;
      if (userIds.length > 0) await database.transaction(actor, (tx) => issueEarned(tx, cursoId, userIds));
      after = students.at(-1) ?? null;
    } while (students.length === batch);
  }

  return [
    handle(
      certifyByAttendance,
      async (_payload, { actor }) => {
        const since = new Date(now().getTime() - lookedAtDays * 86_400_000);
        for (const cursoId of await coursesByAttendance(database.db, since)) await certify(actor, cursoId);
      },
      { cron: '*/15 * * * *' },
    ),
    handle(certifyCourse, ({ cursoId }, { actor }) => certify(actor, cursoId)),
  ];
}
