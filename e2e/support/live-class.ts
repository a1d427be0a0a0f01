import type { Curso } from '@puente/contracts/catalogue';

import type { Academy } from './academy.ts';
import { Client } from './client.ts';
import { buyCourse, inHours, makeCourse } from './courses.ts';
import { demo, type Person } from './person.ts';

/** A class that starts soon, scheduled, in a course that the student bought. `address` is its room's. */
export async function makeLiveClass(
  academy: Academy,
  student: Pick<Person, 'email' | 'password'>,
): Promise<{ claseId: string; address: string }> {
  const { id } = await makeCourse(academy, {
    modulos: [{ nombre: 'En vivo', clases: [{ nombre: 'El relato', fechaHora: inHours(0.4), duracion: '2 horas' }] }],
  });
  await buyCourse(academy, student, id);
  const admin = await Client.signIn(academy, demo.admin);
  const classOf = async () => {
    const course = await admin.get<Curso>(`/courses/${id}`);
    return course.modulos.flatMap(({ clases }) => clases)[0];
  };
  const claseId = (await classOf())?.id ?? '';
  await academy.moveMeeting(claseId, 'schedule');
  const address = (await classOf())?.reunion?.enlace;
  if (!address) throw new Error('The class has no meeting.');
  return { claseId, address };
}
