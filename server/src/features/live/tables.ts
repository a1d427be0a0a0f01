import type { DescribedTables } from '../../platform/database/described-tables.ts';

/** Tables of live classes, whose columns stand in the SQL of the stores. The catalogue declares `meetings`. */
export const liveTables: DescribedTables = {
  live_rooms: { small: 'the live classes of this moment' },
  live_seats: {
    small: 'the people in the live classes of this moment',
    person: { exported: 'there while the class is live; the visit is exported', forgotten: true },
  },
  live_room_people: {
    small: 'some for each live class of this moment',
    person: { exported: 'there while the class is live', forgotten: true },
  },
  room_messages: { grows: true, person: { exported: true, forgotten: true } },
  meeting_visits: {
    grows: true,
    person: { exported: true, forgotten: 'the record of the class, kept without a name for its transcript' },
  },
};
