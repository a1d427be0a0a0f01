import type { Expulsado } from '@puente/contracts/room';
import type { z } from 'zod';

import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { PageOf, PageQuery } from '../../../platform/database/page.ts';
import { assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Principal } from '../../../platform/http/call.ts';
import { standingTo } from '../../enrolment/public.ts';
import { auditedMeetings } from '../audited-store.ts';
import { letBackIn, peopleKeptOut } from './kept-out-store.ts';
import { mayReadmit } from './room-policy.ts';
import { meetingOfRoom, rememberedOf } from './room-store.ts';
import { keptOutView } from './room-views.ts';

/** Whether a moderator removed somebody from a live meeting: they may not come back, on any device. */
export const isKeptOut = async (db: Db, reunionId: string, userId: string): Promise<boolean> =>
  (await rememberedOf(db, reunionId, userId)) === 'kept out';

interface StaffCall {
  actor: Actor;
  principal: Principal;
}

/** The people who were removed from a room, for the course's staff, in the room or not (LIVE-6). */
export function createReadmission({ database, now }: Pick<Platform, 'database' | 'now'>) {
  /** @throws AppError MEETING_NOT_FOUND, also for staff of other courses */
  async function roomOf({ actor, principal }: StaffCall, reunionId: string) {
    const meeting = await meetingOfRoom(database.db, reunionId);
    assertThat(meeting, 'MEETING_NOT_FOUND');
    const standing = await standingTo(database.db, principal.user, meeting.cursoId, now());
    return mayReadmit(actor, { reunionId, standing });
  }

  return {
    /** A page of them, the last one first. @throws AppError MEETING_NOT_FOUND */
    async list(call: StaffCall, reunionId: string, page: PageQuery): Promise<PageOf<z.input<typeof Expulsado>>> {
      const { rows, next } = await peopleKeptOut(database.db, await roomOf(call, reunionId), page);
      return { rows: rows.map(keptOutView), next };
    },

    /** Lets somebody in again; nothing happens to whoever may come in already. @throws AppError MEETING_NOT_FOUND */
    async readmit(call: StaffCall, reunionId: string, userId: string): Promise<void> {
      const room = await roomOf(call, reunionId);
      await database.transaction(call.actor, async (tx) => {
        if (!(await letBackIn(tx, room, userId))) return;
        await audit(tx, auditedMeetings, { action: 'meeting.person-readmitted', id: reunionId, after: { userId } });
      });
    },
  };
}
