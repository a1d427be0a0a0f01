import type { ReunionActualizada } from '@puente/contracts/live';

import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { courseChanged } from '../../catalogue/events.ts';
import { standingTo } from '../../enrolment/public.ts';
import { auditedMeetings } from '../audited-store.ts';
import { meetingChanged } from '../events.ts';
import { mayRunClass, mayRunMeeting } from './policy.ts';
import { maySchedule, mayStep, type MeetingStep, stepLeadsTo } from './rules.ts';
import { insertMeeting, lockMeeting, moveMeeting, plannedClass } from './store.ts';
import { texts } from './texts.ts';

/** The meetings of classes: the only place that creates them and changes their state. */
export function createMeetings({ database, events, now }: Pick<Platform, 'database' | 'events' | 'now'>) {
  /** With the actor's access level to the course, as the policies ask for it. */
  async function withStanding<T extends { cursoId: string }>(tx: Tx, subject: T) {
    const { actor } = tx;
    const viewer = actor.kind === 'person' ? { id: actor.userId, role: actor.role } : null;
    const standing = viewer ? await standingTo(tx, viewer, subject.cursoId, now()) : ('none' as const);
    return { ...subject, standing };
  }

  async function announce(tx: Tx, { id, claseId, cursoId, estado }: ReunionActualizada): Promise<void> {
    // Invalidates the catalogue's cache, which holds courses with their meetings.
    await events.publish(tx, courseChanged, { cursoId });
    await events.publish(tx, meetingChanged, { id, claseId, cursoId, estado });
  }

  return {
    /**
     * Creates a meeting for a class that has not ended, 'Agendada'. @returns its id @throws AppError CLASS_NOT_FOUND,
     * FORBIDDEN, CLASS_OVER, CLASS_HAS_MEETING
     */
    async schedule(actor: Actor, claseId: string): Promise<string> {
      return database.transaction(actor, async (tx) => {
        const planned = await plannedClass(tx, claseId);
        assertThat(planned, 'CLASS_NOT_FOUND');
        const runnable = mayRunClass(actor, await withStanding(tx, planned));
        assertThat(maySchedule(planned, now()), 'CLASS_OVER');
        const id = await insertMeeting(tx, runnable);
        assertThat(id, 'CLASS_HAS_MEETING');
        await audit(tx, auditedMeetings, { action: 'meeting.scheduled', id, after: { claseId } });
        await announce(tx, { ...planned, id, estado: 'Agendada' });
        return id;
      });
    },

    /**
     * Starts, finishes or cancels a meeting (LIVE-1). Of concurrent steps the first wins, and the others are refused.
     * @throws AppError MEETING_NOT_FOUND, also for somebody who is not staff of the course; MEETING_STEP_REFUSED,
     * CLASS_OVER
     */
    async step(actor: Actor, id: string, step: MeetingStep): Promise<void> {
      await database.transaction(actor, async (tx) => {
        const meeting = await lockMeeting(tx, id);
        assertThat(meeting, 'MEETING_NOT_FOUND');
        const { estado } = meeting;
        const runnable = mayRunMeeting(actor, await withStanding(tx, meeting));
        const at = now();
        const verdict = mayStep(estado, step, meeting, at);
        if (!verdict.ok && verdict.code === 'CLASS_OVER') throw new AppError('CLASS_OVER');
        if (!verdict.ok || !(await moveMeeting(tx, runnable, stepLeadsTo[step], at))) {
          const why = texts.refused[step][estado];
          throw new AppError('MEETING_STEP_REFUSED', { estado }, { details: { es: [why.es], en: [why.en] } });
        }
        const after = { estado: stepLeadsTo[step] };
        await audit(tx, auditedMeetings, { action: 'meeting.changed', id, before: { estado }, after });
        await announce(tx, { ...meeting, ...after });
      });
    },
  };
}

export type Meetings = ReturnType<typeof createMeetings>;
