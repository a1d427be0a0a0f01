import type { ClaseConReunion } from '@puente/contracts/live';

import type { Academy } from './academy.ts';
import { Client } from './client.ts';
import { buyCourse, inHours, makeCourse } from './courses.ts';
import { demo, type Person } from './person.ts';

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
  const claseId = course.modulos[0]!.clases[0]!.id;
  await academy.moveMeeting(claseId, 'schedule');
  await academy.moveMeeting(claseId, 'start');
  const admin = await Client.signIn(academy, demo.admin);
  const [clase] = await admin.get<ClaseConReunion[]>(`/reuniones?cursoId=${course.id}`);
  const { enlace } = clase!.reunion;
  return { claseId, enlace, roomName: enlace.replace('/sala/', '') };
}
