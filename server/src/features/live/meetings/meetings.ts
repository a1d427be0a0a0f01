import type { Reunion, ReunionEstado } from '@puente/contracts/catalogue';
import type { ReunionActualizada } from '@puente/contracts/live';
import { z } from 'zod';

import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { handle, type Job, type JobRun, jobType } from '../../../platform/jobs/jobs.ts';
import type { InBothLanguages } from '../../../platform/texts/texts.ts';
import { courseChanged } from '../../catalogue/events.ts';
import { titleOfCourse } from '../../catalogue/public.ts';
import { standingTo } from '../../enrolment/public.ts';
import { auditedMeetings } from '../audited-store.ts';
import { meetingChanged, meetingsScheduled } from '../events.ts';
import { mayRunClass, mayRunCourse, mayRunMeeting } from './policy.ts';
import { isForgotten, maySchedule, mayStep, type MeetingStep, stepLeadsTo } from './rules.ts';
import {
  classesNeverScheduled,
  insertMeeting,
  insertMeetings,
  lockMeeting,
  moveMeeting,
  type NamedMeeting,
  plannedClass,
  unfinishedSince,
} from './store.ts';

/** The meetings of classes: the only place that creates them and changes their state. */
export function createMeetings({ database, events, now }: Pick<Platform, 'database' | 'events' | 'now'>) {
  /** Adds the actor's standing in the course, as the policies ask for it. */
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
     * Creates the meetings of all classes of a course that have not ended and never had one (COURSE-5). A class whose
     * meeting was cancelled is left out: its students were told that it will not be held.
     * @returns how many were created, 0 when there is nothing to schedule @throws AppError COURSE_NOT_FOUND, also for
     * somebody who is not staff of the course
     */
    async scheduleAll(actor: Actor, cursoId: string): Promise<number> {
      return database.transaction(actor, async (tx) => {
        assertThat((await titleOfCourse(tx, cursoId)) !== undefined, 'COURSE_NOT_FOUND');
        const course = mayRunCourse(actor, await withStanding(tx, { cursoId }));
        const at = now();
        const classes = (await classesNeverScheduled(tx, cursoId, at)).filter((planned) => maySchedule(planned, at));
        const made = await insertMeetings(
          tx,
          course,
          classes.map(({ claseId }) => claseId),
        );
        for (const { id, claseId } of made) {
          await audit(tx, auditedMeetings, { action: 'meeting.scheduled', id, after: { claseId } });
        }
        const [first, ...more] = made;
        if (first && more.length === 0) await announce(tx, { ...first, cursoId, estado: 'Agendada' });
        if (more.length > 0) {
          await events.publish(tx, courseChanged, { cursoId });
          await events.publish(tx, meetingsScheduled, { cursoId, reuniones: made.map(({ id }) => id) });
        }
        return made.length;
      });
    },

    /**
     * Starts, finishes or cancels a meeting (LIVE-1). Of concurrent steps the first wins, and the others are refused.
     * @param isEarlyMeant whether a start more than 15 minutes before the class is meant (COURSE-5)
     * @throws AppError MEETING_NOT_FOUND, also for somebody who is not staff of the course; MEETING_STEP_REFUSED,
     * CLASS_OVER, CLASS_NOT_DUE
     */
    async step(actor: Actor, id: string, step: MeetingStep, isEarlyMeant = true): Promise<void> {
      await database.transaction(actor, async (tx) => {
        const meeting = await lockMeeting(tx, id);
        assertThat(meeting, 'MEETING_NOT_FOUND');
        const { estado } = meeting;
        const runnable = mayRunMeeting(actor, await withStanding(tx, meeting));
        const at = now();
        const verdict = mayStep(estado, step, meeting, at, isEarlyMeant);
        if (!verdict.ok && verdict.code !== 'MEETING_STEP_REFUSED') throw new AppError(verdict.code);
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

/** Ends the meetings that somebody forgot (LIVE-11). */
const endForgotten = jobType('live.end-forgotten', z.strictObject({}));

/** Meetings that one run looks at; the next one goes on. */
const atOnce = 500;

export function forgottenMeetingsJob({ database, now }: Pick<Platform, 'database' | 'now'>, { step }: Meetings): Job {
  async function end({ actor, signal }: Pick<JobRun, 'actor' | 'signal'>): Promise<void> {
    const at = now();
    for (const { id, estado, ...meeting } of await unfinishedSince(database.db, at, atOnce)) {
      if (signal.aborted) return;
      if (!isForgotten(meeting, at)) continue;
      try {
        await step(actor, id, estado === 'En Vivo' ? 'finish' : 'cancel');
      } catch (error) {
        // Race condition: somebody ended it, or its class was taken away, meanwhile.
        if (!(error instanceof AppError)) throw error;
      }
    }
  }
  return handle(endForgotten, (_nothing, run) => end(run), { cron: '*/5 * * * *' });
}

/** Returns the name of a room: the last segment of its meeting's address. */
export const roomNameOf = (enlace: string): string => enlace.slice(enlace.lastIndexOf('/') + 1);

/** Returns a meeting as the contract has it. */
export const reunionOf = ({ id, claseId, estado, enlace, claseNombre }: NamedMeeting): z.input<typeof Reunion> => ({
  id,
  claseId,
  estado,
  enlace,
  clase: { id: claseId, nombre: claseNombre },
});

const cancelled = {
  es: 'Esta reunión se canceló. Agenda otra para la clase.',
  en: 'This meeting was canceled. Schedule another one for the class.',
};
const over = { es: 'Esta clase ya terminó.', en: 'This class has already ended.' };

/** The answers of the commands about meetings. */
export const texts = {
  scheduled: {
    es: 'La reunión está agendada. Los estudiantes del curso ya la ven.',
    en: 'The meeting is scheduled. The students of the course can see it now.',
  },
  /** After all classes of a course were scheduled at once. */
  scheduledAll: {
    es: (count: number) =>
      count === 0
        ? 'No queda ninguna clase por agendar en este curso.'
        : count === 1
          ? 'Se agendó 1 reunión. Los estudiantes del curso ya la ven.'
          : `Se agendaron ${count} reuniones. Los estudiantes del curso ya las ven.`,
    en: (count: number) =>
      count === 0
        ? 'There is no class left to schedule in this course.'
        : count === 1
          ? '1 meeting was scheduled. The students of the course can see it now.'
          : `${count} meetings were scheduled. The students of the course can see them now.`,
  },
  started: {
    es: 'La clase está en vivo. Los estudiantes ya pueden entrar.',
    en: 'The class is live. Students can join now.',
  },
  finished: { es: 'La clase terminó.', en: 'The class has ended.' },
  cancelled: {
    es: 'La reunión está cancelada. Puedes agendar otra para esta clase.',
    en: 'The meeting is canceled. You can schedule another one for this class.',
  },
  /** Why a meeting that is in a state allows no such step, and what to do instead. */
  refused: {
    start: {
      Agendada: { es: 'Inténtalo de nuevo.', en: 'Try again.' },
      'En Vivo': { es: 'Esta clase ya está en vivo: únete a ella.', en: 'This class is already live: join it.' },
      Completada: over,
      Cancelada: cancelled,
    },
    finish: {
      Agendada: {
        es: 'Esta clase todavía no ha empezado. Si no se va a dar, cancela la reunión.',
        en: 'This class has not started yet. If it will not be held, cancel the meeting.',
      },
      'En Vivo': { es: 'Inténtalo de nuevo.', en: 'Try again.' },
      Completada: over,
      Cancelada: cancelled,
    },
    cancel: {
      Agendada: { es: 'Inténtalo de nuevo.', en: 'Try again.' },
      'En Vivo': {
        es: 'Esta clase ya está en vivo: no se puede cancelar, pero sí finalizar.',
        en: 'This class is already live: it cannot be canceled, but you can end it.',
      },
      Completada: over,
      Cancelada: { es: 'Esta reunión ya estaba cancelada.', en: 'This meeting was already canceled.' },
    },
  } satisfies Record<MeetingStep, Record<ReunionEstado, InBothLanguages>>,
};
