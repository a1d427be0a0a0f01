import type { Role } from '@puente/contracts/shapes';

import { assignTutor, createCourse } from '../../factories/academy.ts';
import { pdfOf } from '../../factories/files.ts';
import { enrolStudent } from '../enrol-student.ts';
import type { Person } from '../people.ts';
import type { TestApp } from '../test-app.ts';
import { attach } from './attachments.ts';

const roles = {
  /** Two students of the course. */
  lucia: 'user',
  pedro: 'user',
  /** Late with a payment, expired, cancelled: students of the course whose access is not what it was. */
  late: 'user',
  ended: 'user',
  cancelled: 'user',
  /** Without the course. */
  stranger: 'user',
  tutor: 'tutor',
  otherTutor: 'tutor',
  admin: 'admin',
} as const;

export type Member = keyof typeof roles;

export interface ForumStage {
  cursoId: string;
  as: (member: Member) => Person;
}

/** The cursor of the next page; empty on the last one. */
export const cursorAfter = ({ headers }: { headers: Record<string, unknown> }): string =>
  (headers['x-next-cursor'] as string | undefined) ?? '';

/** An academy with one course, its tutor and students in every standing. */
export async function forumStage(app: TestApp): Promise<ForumStage> {
  const { platform } = app;
  const cursoId = await createCourse(platform, { titulo: 'Asilo afirmativo' });
  const people = {} as Record<Member, Person>;
  for (const [member, role] of Object.entries(roles) as [Member, Role][]) {
    const email = `${member.toLowerCase()}@puente.test`;
    people[member] = await app.person({ role, firstName: member, lastName: 'Prueba', email });
  }
  for (const student of ['lucia', 'pedro', 'late', 'ended', 'cancelled'] as const)
    await enrolStudent(platform, people[student].id, cursoId);
  for (const [member, estado] of [
    ['late', 'Inactiva'],
    ['ended', 'Expirada'],
    ['cancelled', 'Cancelada'],
  ] as const)
    await platform.database.query('update subscriptions set estado = $1 where "userId" = $2', [
      estado,
      people[member].id,
    ]);
  await assignTutor(platform, cursoId, people.tutor.id);
  await app.settle();

  return { cursoId, as: (member) => people[member] };
}

/** Uploads a small file. @returns its id */
export async function addPicture({ as }: ForumStage, member: Member): Promise<string> {
  const { body } = await attach(as(member), pdfOf(), 'carta.pdf');
  return body.id;
}

/** Returns the status of asking for an attachment. */
export const attachment = async ({ as }: ForumStage, member: Member, id: string): Promise<number> =>
  (await as(member).get(`adjuntos/${id}/contenido`)).status;
