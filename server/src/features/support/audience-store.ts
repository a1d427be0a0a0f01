import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../platform/database/database.ts';
import type { ReadableSubjects } from '../attachments/public.ts';

/** A query of the staff who answer a ticket, without its author: administrators, and the tutors of its course. */
export const staffOf = (ticketId: string): RawBuilder<{ userId: string }> => sql<{ userId: string }>`
  select u.id as "userId" from users u, tickets t
  where t.id = ${ticketId} and u.role = 'admin' and u."isActive" and u.id <> t."autorId"
  union
  select u.id from tickets t join course_tutors c on c."cursoId" = t."cursoId" join users u on u.id = c."userId"
  where t.id = ${ticketId} and t."pagoId" is null and u.role = 'tutor' and u."isActive" and u.id <> t."autorId"`;

/** The same for those who have answered it, and for who looks after it. */
export const staffWhoAnswered = (ticketId: string): RawBuilder<{ userId: string }> => sql<{ userId: string }>`
  select staff."userId" from (${staffOf(ticketId)}) as staff
  where exists (select from ticket_replies r where r."ticketId" = ${ticketId} and r."autorId" = staff."userId")
    or exists (select from tickets t where t.id = ${ticketId} and t."asignadoId" = staff."userId")`;

/** The ids of the staff who answer a ticket, by name; its author is none of them. */
export async function staffIdsOf(db: Db, ticketId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select staff."userId" from (${staffOf(ticketId)}) as staff join users u on u.id = staff."userId"
    order by u."firstName", u."lastName", u.id limit 200`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** The tutors of a ticket's course, where they answer it. */
export async function tutorsOfTicket(db: Db, ticketId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select c."userId" from tickets t join course_tutors c on c."cursoId" = t."cursoId"
    where t.id = ${ticketId} and t."pagoId" is null`.execute(db);
  return rows.map(({ userId }) => userId);
}

// The policy `mayTakePart` as SQL conditions, for many texts at once.
const isOpenTo = ({ id, role }: Parameters<ReadableSubjects>[1]['person']) => sql<boolean>`(
  t."autorId" = ${id} or ${role === 'admin'} or (${role === 'tutor'} and t."pagoId" is null
    and exists (select from course_tutors c where c."cursoId" = t."cursoId" and c."userId" = ${id})))`;

const idsOf = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id));

/** Whoever takes part in a ticket reads the files of its description. */
export const readableTickets: ReadableSubjects = async (db, { person, subjectIds }) => {
  const { rows } = await sql<{ id: string }>`
    select t.id from tickets t where t.id = any(${[...subjectIds]}::uuid[]) and ${isOpenTo(person)}`.execute(db);
  return idsOf(rows);
};

/** The same for the files of replies. */
export const readableTicketReplies: ReadableSubjects = async (db, { person, subjectIds }) => {
  const { rows } = await sql<{ id: string }>`
    select r.id from ticket_replies r join tickets t on t.id = r."ticketId"
    where r.id = any(${[...subjectIds]}::uuid[]) and ${isOpenTo(person)}`.execute(db);
  return idsOf(rows);
};
