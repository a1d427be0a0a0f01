import { randomUUID } from 'node:crypto';

import { enrolStudent } from '../../testing/enrol-student.ts';
import { classesOf, createCourse, createUser } from '../../testing/factories.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** An assignment of a new course. @param token of an administrator */
export async function askForWork(app: TestApp, token: string, form: object = {}) {
  const cursoId = await createCourse(app.platform);
  const [claseId] = await classesOf(app.platform, cursoId);
  const body = { titulo: 'Relato', vence: '2030-01-01T12:00:00Z', ...form };
  const answer = await app.call('PUT', `clases/${claseId}/tarea`, { token, body });
  return { id: answer.body.id as string, claseId: claseId!, cursoId };
}

/** A new student of the course hands in a text. @returns the submission's id */
export async function handIn(app: TestApp, tareaId: string, cursoId: string): Promise<string> {
  const student = await createUser(app.platform);
  await enrolStudent(app.platform, student.id, cursoId);
  const body = { texto: 'Mi relato', envioId: randomUUID() };
  const token = await app.signIn(student.email);
  return (await app.call('PUT', `tareas/${tareaId}/entrega`, { token, body })).body.entrega.id;
}
