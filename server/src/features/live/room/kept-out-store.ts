import type { Role } from '@puente/contracts/shapes';
import { sql } from 'kysely';

import type { Db, Tx } from '../../../platform/database/database.ts';
import { type ListOrder, type PageOf, type PageQuery, pagedSql } from '../../../platform/database/page.ts';
import type { ReadmittingRoom } from './room-policy.ts';

/** Somebody who may not come back into a room. */
export interface KeptOutRow {
  userId: string;
  at: Date;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  role: Role;
}

type Room = ReadmittingRoom<{ reunionId: string }>;

const lastFirst: ListOrder<'at' | 'userId'> = { by: { at: 'moment', userId: 'id' }, direction: 'desc' };

/** A page of those who were removed from a room. */
export const peopleKeptOut = (db: Db, { reunionId }: Room, page: PageQuery): Promise<PageOf<KeptOutRow>> =>
  pagedSql(
    db,
    sql<KeptOutRow>`
      select kept."userId", kept.at, person."firstName", person."lastName", person."profileImageUrl", person.role
      from live_room_people kept join users person on person.id = kept."userId"
      where kept."reunionId" = ${reunionId} and kept.standing = 'kept out'`,
    lastFirst,
    page,
  );

/** Forgets that somebody was removed. @returns whether they were */
export async function letBackIn(tx: Tx, { reunionId }: Room, userId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from live_room_people
    where "reunionId" = ${reunionId} and "userId" = ${userId} and standing = 'kept out' returning "userId"`.execute(tx);
  return rows.length > 0;
}
