import type { MensajeSala } from '@puente/contracts/room';
import type { Role } from '@puente/contracts/shapes';

import type { PageOf, PageQuery } from '../../../platform/database/page.ts';
import type { Platform } from '../../../platform/feature.ts';
import { standingTo } from '../../enrolment/public.ts';
import { messagesOfRoom } from './chat-store.ts';
import { isKeptOut } from './kept-out.ts';
import { meetingOfRoom } from './room-store.ts';
import { messageView } from './room-views.ts';

/**
 * Reads the chat of a class, also after it has ended: for its staff and for active students, except one who was removed
 * while it is live.
 * @returns null when the reader may not see that there is such a class
 */
export const roomChat =
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
