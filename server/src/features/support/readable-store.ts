import { sql } from 'kysely';

import type { ReadableSubjects } from '../attachments/public.ts';

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
