import type { Curso } from '@puente/contracts/catalogue';
import type { ClaseConReunion } from '@puente/contracts/live';

import type { Academy } from './academy.ts';
import { Client } from './client.ts';
import { buyCourse, inHours, makeCourse } from './courses.ts';
import type { Person } from './person.ts';

export interface LiveClass {
  claseId: string;
  /** The room's address, `/sala/…`. */
  enlace: string;
  roomName: string;
}

/** A class that is live now, in a course that the person has bought. */
export async function startClass(academy: Academy, student: Person): Promise<LiveClass> {
  const clases = [{ nombre: 'El relato', fechaHora: inHours(-0.1), duracion: '2 horas' }];
  const course = await makeCourse(academy, { modulos: [{ nombre: 'En vivo', clases }] });
  await buyCourse(academy, student, course.id);
  const [planned] = course.modulos.flatMap((modulo) => modulo.clases);
  if (!planned) throw new Error('The course has no class.');
  const claseId = planned.id;
  await academy.moveMeeting(claseId, 'schedule');
  await academy.moveMeeting(claseId, 'start');
  const admin = await Client.asAdmin(academy);
  const [clase] = await admin.get<ClaseConReunion[]>(`/reuniones?cursoId=${course.id}`);
  if (!clase) throw new Error('The class has no meeting.');
  const { enlace } = clase.reunion;
  return { claseId, enlace, roomName: enlace.replace('/sala/', '') };
}

/** A class that starts soon, scheduled, in a course that the student bought. `address` is its room's. */
export async function makeLiveClass(
  academy: Academy,
  student: Pick<Person, 'email' | 'password'>,
): Promise<{ claseId: string; address: string }> {
  const { id } = await makeCourse(academy, {
    modulos: [{ nombre: 'En vivo', clases: [{ nombre: 'El relato', fechaHora: inHours(0.4), duracion: '2 horas' }] }],
  });
  await buyCourse(academy, student, id);
  const admin = await Client.asAdmin(academy);
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
