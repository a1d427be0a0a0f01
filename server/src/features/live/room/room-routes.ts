import { type Expulsado, type MensajeSala, roomRoutes } from '@puente/contracts/room';
import type { Role } from '@puente/contracts/shapes';
import { z } from 'zod';

import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { PageOf, PageQuery } from '../../../platform/database/page.ts';
import { assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { HttpApp } from '../../../platform/http/app.ts';
import type { Principal } from '../../../platform/http/call.ts';
import { sendPage } from '../../../platform/http/page.ts';
import { inBatches } from '../../../platform/jobs/in-batches.ts';
import { handle, type Job, jobType } from '../../../platform/jobs/jobs.ts';
import type { InBothLanguages } from '../../../platform/texts/texts.ts';
import { standingTo } from '../../enrolment/public.ts';
import { auditedMeetings } from '../audited-store.ts';
import { deleteRoomMessagesBefore, messagesOfRoom } from './chat-store.ts';
import { mayReadmit } from './room-policy.ts';
import { isKeptOut, letBackIn, meetingOfRoom, peopleKeptOut } from './room-store.ts';
import { keptOutView, messageView } from './room-views.ts';

const texts = {
  readmitted: { es: 'Ya puede volver a entrar en la clase.', en: 'They can come back into the class now.' },
} satisfies Record<string, InBothLanguages>;

/** Serves what is read and done about a room from outside: its chat, and the people who were removed from it. */
export function routesOfRoom(app: HttpApp, platform: Pick<Platform, 'database' | 'now'>): void {
  const chat = roomChat(platform);
  const readmission = createReadmission(platform);
  app.routes(roomRoutes, {
    chat: async ({ principal, params, query, reply }) => {
      const page = await chat(principal.user, params.id, query);
      assertThat(page, 'MEETING_NOT_FOUND');
      return sendPage(reply, page);
    },

    keptOut: async (call) => sendPage(call.reply, await readmission.list(call, call.params.id, call.query)),

    readmit: async (call) => {
      await readmission.readmit(call, call.params.id, call.params.userId);
      return { message: texts.readmitted[call.language] };
    },
  });
}

/**
 * Reads the chat of a class, also after it has ended: for its staff and for active students, except one who was removed
 * while it is live.
 * @returns null when the reader may not see that there is such a class
 */
const roomChat =
  ({ database: { db }, now }: Pick<Platform, 'database' | 'now'>) =>
  async (
    reader: { id: string; role: Role },
    reunionId: string,
    page: PageQuery,
  ): Promise<PageOf<MensajeSala> | null> => {
    const meeting = await meetingOfRoom(db, reunionId);
    if (!meeting) return null;
    const standing = await standingTo(db, reader, meeting.cursoId, now());
    if (standing !== 'staff' && standing !== 'active') return null;
    if (standing === 'active' && (await isKeptOut(db, reunionId, reader.id))) return null;
    const { rows, next } = await messagesOfRoom(db, reunionId, page);
    return { rows: rows.map(messageView), next };
  };

export const forgetRoomMessages = jobType('live.forget-room-messages', z.strictObject({}));
/** Days for which the chat of a class can be read. */
const chatKeptDays = 365;

/** Deletes the chat of classes that were long ago. */
export const forgetRoomMessagesJob = ({ database, now }: Pick<Platform, 'database' | 'now'>): Job =>
  handle(
    forgetRoomMessages,
    (_nothing, run) => {
      const before = new Date(now().getTime() - chatKeptDays * 86_400_000);
      return inBatches(database, run, (tx, limit) => deleteRoomMessagesBefore(tx, before, limit));
    },
    { cron: '25 4 * * *' },
  );

interface StaffCall {
  actor: Actor;
  principal: Principal;
}

/** Lists and readmits people who were removed from a room, for the course's staff, in the room or not (LIVE-6). */
function createReadmission({ database, now }: Pick<Platform, 'database' | 'now'>) {
  /** Returns the room for the course's staff. @throws AppError MEETING_NOT_FOUND, also for staff of other courses */
  async function roomOf({ actor, principal }: StaffCall, reunionId: string) {
    const meeting = await meetingOfRoom(database.db, reunionId);
    assertThat(meeting, 'MEETING_NOT_FOUND');
    const standing = await standingTo(database.db, principal.user, meeting.cursoId, now());
    return mayReadmit(actor, { reunionId, standing });
  }

  return {
    /** Returns a page of them, the last one first. */
    async list(call: StaffCall, reunionId: string, page: PageQuery): Promise<PageOf<z.input<typeof Expulsado>>> {
      const { rows, next } = await peopleKeptOut(database.db, await roomOf(call, reunionId), page);
      return { rows: rows.map(keptOutView), next };
    },

    /** Lets somebody in again; nothing happens to whoever may come in already. */
    async readmit(call: StaffCall, reunionId: string, userId: string): Promise<void> {
      const room = await roomOf(call, reunionId);
      await database.transaction(call.actor, async (tx) => {
        if (!(await letBackIn(tx, room, userId))) return;
        await audit(tx, auditedMeetings, { action: 'meeting.person-readmitted', id: reunionId, after: { userId } });
      });
    },
  };
}
