import type { Db } from '../../../platform/database/database.ts';
import { rememberedOf } from './room-store.ts';

/** Whether a moderator removed somebody from a live meeting: they may not come back, on any device. */
export const isKeptOut = async (db: Db, reunionId: string, userId: string): Promise<boolean> =>
  (await rememberedOf(db, reunionId, userId)) === 'kept out';
