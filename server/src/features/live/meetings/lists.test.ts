import type { ClaseConReunion, ClasePorAgendar } from '@puente/contracts/live';
import { beforeAll, expect, test } from 'vitest';

import { addMeeting, assignTutor, classesOf, createCourse } from '../../../factories/academy.ts';
import { openAcademy, type Person } from '../../../testing/open-academy.ts';

const app = openAcademy();
let admin: Person;
let tutor: Person;
let cursoId: string;
let otherCourse: string;

const hour = (hours: number) => new Date(app.clock.now.getTime() + hours * 3_600_000).toISOString();
const clase = (nombre: string, hours: number, duracion = '2 horas') => ({ nombre, fechaHora: hour(hours), duracion });

beforeAll(async () => {
  admin = await app.admin();
  tutor = await app.tutor();
  cursoId = await createCourse(app.platform, {
    titulo: 'Visas',
    modulos: [
      {
        nombre: 'Uno',
        clases: [
          clase('hace una semana', -168),
          clase('ayer', -24),
          clase('en curso', -1),
          clase('mañana', 24),
          clase('cancelada', 48),
          clase('en una semana', 168),
        ],
      },
    ],
  });
  await assignTutor(app.platform, cursoId, tutor.id);
  otherCourse = await createCourse(app.platform, {
    titulo: 'Otro',
    modulos: [{ nombre: 'M', clases: [clase('ajena', 30)] }],
  });
  const [weekAgo, yesterday, now, , cancelled, inAWeek] = await classesOf(app.platform, cursoId);
  await addMeeting(app.platform, weekAgo!, 'Completada');
  await addMeeting(app.platform, yesterday!, 'Completada');
  await addMeeting(app.platform, now!, 'En Vivo');
  await addMeeting(app.platform, cancelled!, 'Cancelada');
  await addMeeting(app.platform, inAWeek!, 'Agendada');
  await addMeeting(app.platform, (await classesOf(app.platform, otherCourse))[0]!, 'Agendada');
});

/** All pages of a list, read by `limit`. */
async function list<T>(path: string, by: Person, limit = 50): Promise<T[]> {
  const all: T[] = [];
  for (let cursor: string | undefined; ;) {
    const query = new URLSearchParams({ limit: String(limit), ...(cursor ? { cursor } : {}) });
    const answer = await by.get(`${path}${path.includes('?') ? '&' : '?'}${query.toString()}`);
    expect(answer.status).toBe(200);
    all.push(...answer.body);
    cursor = answer.headers['x-next-cursor'] as string | undefined;
    if (!cursor) return all;
  }
}
const meetings = async (query: string, by: Person, limit?: number) =>
  (await list<ClaseConReunion>(`reuniones${query}`, by, limit)).map(({ nombre }) => nombre);

test('[ADM-5] the meetings: unfinished ones by date, then completed ones, the latest first; by pages of any size', async () => {
  const mine = ['en curso', 'en una semana', 'ayer', 'hace una semana'];
  expect(await meetings('', tutor)).toEqual(mine);
  expect(await meetings('', tutor, 1)).toEqual(mine);
  expect(await meetings('', admin, 2)).toEqual(['en curso', 'ajena', 'en una semana', 'ayer', 'hace una semana']);
  const [first] = await list<ClaseConReunion>('reuniones', tutor);
  expect(first).toEqual({
    id: expect.any(String),
    nombre: 'en curso',
    nombreEn: null,
    fechaHora: hour(-1),
    duracion: '2 horas',
    moduloId: expect.any(String),
    cursoId,
    cursoTitulo: 'Visas',
    cursoTituloEn: null,
    reunion: { id: expect.any(String), estado: 'En Vivo', enlace: expect.stringMatching(/^\/sala\/./) },
  });
});

test('[ADM-5] the meetings of one course, or in one state; those of courses of others are left out', async () => {
  expect(await meetings(`?cursoId=${otherCourse}`, admin)).toEqual(['ajena']);
  expect(await meetings(`?cursoId=${otherCourse}`, tutor)).toEqual([]);
  expect(await meetings('?estado=Cancelada', tutor)).toEqual(['cancelada']);
  expect(await meetings('?estado=En+Vivo', admin)).toEqual(['en curso']);
  const student = await app.student();
  for (const path of ['reuniones', 'reuniones/por-agendar']) {
    expect((await student.get(path)).body.code).toBe('FORBIDDEN');
  }
  expect((await admin.get('reuniones?estado=Otra')).status).toBe(400);
});

test('[ADM-6] the classes that can be scheduled: without a meeting, not over, of my courses, by date', async () => {
  const names = async (by: Person, limit?: number) =>
    (await list<ClasePorAgendar>('reuniones/por-agendar', by, limit)).map(({ nombre }) => nombre);
  await createCourse(app.platform, {
    modulos: [{ nombre: 'M', clases: [clase('terminada', -3), clase('larga', -3, '4 horas')] }],
  });
  expect(await names(tutor)).toEqual(['mañana', 'cancelada']);
  expect(await names(admin)).toEqual(['larga', 'mañana', 'cancelada']);
  expect(await names(admin, 1)).toEqual(['larga', 'mañana', 'cancelada']);
  const [first] = await list<ClasePorAgendar>('reuniones/por-agendar', tutor);
  expect(first).toEqual({
    id: expect.any(String),
    nombre: 'mañana',
    nombreEn: null,
    fechaHora: hour(24),
    duracion: '2 horas',
    moduloId: expect.any(String),
    moduloNombre: 'Uno',
    moduloNombreEn: null,
    cursoId,
    cursoTitulo: 'Visas',
    cursoTituloEn: null,
    cancelada: false,
  });
});
