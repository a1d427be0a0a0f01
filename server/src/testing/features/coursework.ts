import { randomUUID } from 'node:crypto';

import { classesOf, createCourse } from '../../factories/academy.ts';
import { enrolStudent } from '../enrol-student.ts';
import type { Client } from '../people.ts';
import type { TestApp } from '../test-app.ts';

/** An assignment of a new course. @param admin an administrator */
export async function askForWork(app: TestApp, admin: Client, form: object = {}) {
  const cursoId = await createCourse(app.platform);
  const [claseId] = await classesOf(app.platform, cursoId);
  const body = { titulo: 'Relato', vence: '2030-01-01T12:00:00Z', ...form };
  const answer = await admin.put(`clases/${claseId}/tarea`, body);
  return { id: answer.body.id as string, claseId: claseId!, cursoId };
}

/** A new student of the course hands in a text. @returns the submission's id */
export async function handIn(app: TestApp, tareaId: string, cursoId: string): Promise<string> {
  const student = await app.student();
  await enrolStudent(app.platform, student.id, cursoId);
  const { body } = await student.put(`tareas/${tareaId}/entrega`, { texto: 'Mi relato', envioId: randomUUID() });
  return body.entrega.id;
}
