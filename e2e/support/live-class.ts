import type { Curso } from '@puente/contracts/catalogue';

import type { Academy } from './academy.ts';
import { Client } from './client.ts';
import { buyCourse, inHours, makeCourse } from './courses.ts';
import type { Person } from './person.ts';

export interface LiveClass {
  claseId: string;
  /** Title of its course. */
  titulo: string;
  /** The room's address, `/sala/…`. */
  enlace: string;
  roomName: string;
}

/** A scheduled class that starts so many hours from now, in a course that the student bought. */
export async function makeLiveClass(
  academy: Academy,
  student: Pick<Person, 'email' | 'password'>,
  hours = 0.4,
): Promise<LiveClass> {
  const { id, titulo } = await makeCourse(academy, {
    modulos: [{ nombre: 'En vivo', clases: [{ nombre: 'El relato', fechaHora: inHours(hours), duracion: '2 horas' }] }],
  });
  await buyCourse(academy, student, id);
  const admin = await Client.asAdmin(academy);
  const classOf = async () => {
    const course = await admin.get<Curso>(`/courses/${id}`);
    return course.modulos.flatMap(({ clases }) => clases)[0];
  };
  const claseId = (await classOf())?.id ?? '';
  await academy.moveMeeting(claseId, 'schedule');
  const enlace = (await classOf())?.reunion?.enlace;
  if (!enlace) throw new Error('The class has no meeting.');
  return { claseId, titulo, enlace, roomName: enlace.replace('/sala/', '') };
}

/** A class that is live now, in a course that the student bought. */
export async function startClass(academy: Academy, student: Pick<Person, 'email' | 'password'>): Promise<LiveClass> {
  const clase = await makeLiveClass(academy, student, -0.1);
  await academy.moveMeeting(clase.claseId, 'start');
  return clase;
}
