import { z } from 'zod';

import type { Tx } from '../../../platform/database/database.ts';
import { type EventSubscription, once } from '../../../platform/events/events.ts';
import type { Platform } from '../../../platform/feature.ts';
import { handle, type Job, jobType } from '../../../platform/jobs/jobs.ts';
import { sessionsEnded } from '../../accounts/events.ts';
import { courseChanged } from '../../catalogue/events.ts';
import { subscriptionChanged, subscriptionDeleted } from '../../enrolment/events.ts';
import { standingTo } from '../../enrolment/public.ts';
import { meetingChanged } from '../events.ts';
import { closeLostVisits, roomsOfEndedMeetings, type SeatInCourse, seatsOfCourse, seatsOfUser } from './seats-store.ts';
import type { Seats } from './seats.ts';

/** Ends seats as soon as what gave the right to them has ended: the meeting, the session, the subscription, the post. */
export function rightsLost({ now }: Pick<Platform, 'now'>, seats: Seats): EventSubscription[] {
  /** Ends those of these seats whose person doesn't stand to the course as they must. */
  async function check(tx: Tx, candidates: readonly SeatInCourse[]): Promise<void> {
    const lost: SeatInCourse[] = [];
    for (const seat of candidates) {
      const standing = await standingTo(tx, { id: seat.userId, role: seat.role }, seat.cursoId, now());
      if (standing !== 'staff' && (seat.isStaff || standing !== 'active')) lost.push(seat);
    }
    await seats.revoke(tx, lost, 'acceso');
  }
  // Guests have a seat without a subscription.
  const ofStudent = async (tx: Tx, userId: string, cursoId: string) =>
    check(
      tx,
      (await seatsOfUser(tx, userId)).filter((seat) => seat.cursoId === cursoId && !seat.isGuest),
    );

  return [
    once(meetingChanged, 'live.end-room', async ({ id, estado }, tx) => {
      if (estado === 'Completada' || estado === 'Cancelada') await seats.endRoom(tx, id);
    }),
    once(sessionsEnded, 'live.end-seats', async ({ userId, sessionIds }, tx) => {
      const ended = (await seatsOfUser(tx, userId)).filter(({ sessionId }) => sessionIds.includes(sessionId));
      await seats.revoke(tx, ended, 'sesion');
    }),
    once(subscriptionChanged, 'live.end-seats', ({ userId, cursoId }, tx) => ofStudent(tx, userId, cursoId)),
    once(subscriptionDeleted, 'live.end-seats', ({ userId, cursoId }, tx) => ofStudent(tx, userId, cursoId)),
    // Tutors are assigned to a course, and taken from it.
    once(courseChanged, 'live.end-seats', async ({ cursoId }, tx) =>
      check(
        tx,
        (await seatsOfCourse(tx, cursoId)).filter(({ isStaff }) => isStaff),
      ),
    ),
  ];
}

export const sweepRooms = jobType('live.sweep-rooms', z.strictObject({}));

/**
 * Ends what a process left behind that died, when no other one has people in the room, which would find it at once
 * (`LocalSockets`), and what no event told of.
 */
export const sweepRoomsJob = ({ database, now }: Pick<Platform, 'database' | 'now'>, seats: Seats): Job =>
  handle(
    sweepRooms,
    async (_nothing, { actor }) => {
      await seats.sweep(actor);
      for (const reunionId of await roomsOfEndedMeetings(database.db))
        await database.transaction(actor, (tx) => seats.endRoom(tx, reunionId));
      await database.transaction(actor, (tx) => closeLostVisits(tx, now()));
    },
    { cron: '*/5 * * * *', retryLimit: 0 },
  );
