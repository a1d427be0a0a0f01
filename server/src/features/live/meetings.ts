import type { ReunionActualizada } from '@puente/contracts/live';

import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { courseChanged } from '../catalogue/events.ts';
import { standingTo } from '../enrolment/public.ts';
import { meetingChanged } from './events.ts';
import { mayRunClass, type RunnableClass } from './policy.ts';
import { mayStep, type MeetingStep, stepLeadsTo } from './rules.ts';
import { courseOfClass, insertMeeting, lockMeeting, moveMeeting } from './store.ts';

/** The meetings of classes: the only place that creates them and changes their state. */
export function createMeetings({ database, events, now }: Pick<Platform, 'database' | 'events' | 'now'>) {
  /** @throws AppError FORBIDDEN unless the actor is staff of the course */
  async function run<T extends { cursoId: string }>(tx: Tx, subject: T): Promise<RunnableClass<T>> {
    const { actor } = tx;
    const viewer = actor.kind === 'person' ? { id: actor.userId, role: actor.role } : null;
    const standing = viewer ? await standingTo(tx, viewer, subject.cursoId, now()) : 'none';
    return mayRunClass(actor, { ...subject, standing });
  }

  async function announce(tx: Tx, meeting: ReunionActualizada): Promise<void> {
    // Invalidates the catalogue's cache, which holds courses with their meetings.
    await events.publish(tx, courseChanged, { cursoId: meeting.cursoId });
    await events.publish(tx, meetingChanged, meeting);
  }

  return {
    /**
     * Creates a meeting for a class, 'Agendada'. @returns its id @throws AppError CLASS_NOT_FOUND, FORBIDDEN,
     * CLASS_HAS_MEETING
     */
    async schedule(actor: Actor, claseId: string): Promise<string> {
      return database.transaction(actor, async (tx) => {
        const cursoId = await courseOfClass(tx, claseId);
        assertThat(cursoId, 'CLASS_NOT_FOUND');
        const id = await insertMeeting(tx, await run(tx, { claseId, cursoId }));
        assertThat(id, 'CLASS_HAS_MEETING');
        await audit(tx, { action: 'meeting.scheduled', object: { type: 'meeting', id }, after: { claseId } });
        await announce(tx, { id, claseId, cursoId, estado: 'Agendada' });
        return id;
      });
    },

    /** Starts, finishes or cancels a meeting. @throws AppError MEETING_NOT_FOUND, FORBIDDEN, MEETING_STEP_REFUSED (LIVE-1) */
    async step(actor: Actor, id: string, step: MeetingStep): Promise<void> {
      await database.transaction(actor, async (tx) => {
        const meeting = await lockMeeting(tx, id);
        assertThat(meeting, 'MEETING_NOT_FOUND');
        const { estado } = meeting;
        const runnable = await run(tx, meeting);
        const verdict = mayStep(estado, step);
        if (!verdict.ok || !(await moveMeeting(tx, runnable, stepLeadsTo[step]))) {
          throw new AppError('MEETING_STEP_REFUSED', { estado });
        }
        const after = { estado: stepLeadsTo[step] };
        await audit(tx, { action: 'meeting.changed', object: { type: 'meeting', id }, before: { estado }, after });
        await announce(tx, { ...meeting, ...after });
      });
    },
  };
}
