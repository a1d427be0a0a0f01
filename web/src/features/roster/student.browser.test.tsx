import type { AlumnoEnCurso } from '@puente/contracts/roster';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '../../testing/components/accessible-for-test.ts';
import { type Answers, refused } from '../../testing/components/answers-for-test.ts';
import { openScreen } from '../../testing/components/open-screen-for-test.tsx';
import { courseOfPanel } from '../../testing/components/panel-courses-for-test.ts';
import { tutorOf } from '../../testing/components/people-for-test.ts';

const main = page.getByRole('main');
const course = courseOfPanel({ estado: 'Publicado', estudiantes: 1 });
const id = (last: string) => `0190b000-0000-7000-8000-0000000000${last}`;
const address = `/dashboard/paneladmin/cursos/${course.id}/estudiantes/${id('a1')}`;

const clase = {
  nombreEn: null,
  fechaHora: '2026-03-02T15:00:00Z',
  impartida: true,
  antes: false,
  asistencia: null,
  documentos: [],
  tarea: null,
};
const work = {
  id: id('e1'),
  titulo: 'El relato',
  vence: '2026-03-10T15:00:00Z',
  estado: 'Calificada' as const,
  antes: false,
  nota: 18,
  notaMaxima: 20,
  entregaId: id('d1'),
};
const attempt = { id: id('f1'), numero: 1, iniciadoAt: '2026-03-05T15:00:00Z', terminadoAt: '2026-03-05T15:30:00Z' };
const ana: AlumnoEnCurso = {
  id: id('a1'),
  persona: { id: id('a1'), firstName: 'Ana', lastName: 'Quispe', role: 'user', profileImageUrl: null },
  inscritoAt: '2026-03-01T15:00:00Z',
  ultimaVisita: '2026-03-20',
  avance: {
    clases: { impartidas: 2, asistidas: 1, antes: 1 },
    documentos: { total: 1, abiertos: 1 },
    pruebas: { total: 2, aprobadas: 1 },
    tareas: { total: 2, entregadas: 1 },
  },
  clases: [
    { ...clase, id: id('c0'), nombre: 'Bienvenida', antes: true },
    {
      ...clase,
      id: id('c1'),
      nombre: 'El asilo',
      asistencia: { minutos: 90, porcentaje: 75 },
      documentos: [
        { id: id('1a'), titulo: 'Guía', mandatorio: true, esGrabacion: false, abiertoAt: '2026-03-03T15:00:00Z' },
        { id: id('1b'), titulo: 'Clase del lunes', mandatorio: false, esGrabacion: true, abiertoAt: null },
      ],
      tarea: work,
    },
    {
      ...clase,
      id: id('c2'),
      nombre: 'El miedo creíble',
      tarea: { ...work, id: id('e2'), titulo: 'La carta', estado: 'Vencida', nota: null, entregaId: null },
    },
    { ...clase, id: id('c3'), nombre: 'La audiencia', impartida: false },
  ],
  pruebas: [
    {
      id: id('b1'),
      nombre: 'Examen',
      obligatoria: true,
      intentos: [
        { ...attempt, nota: 40, aprobado: false },
        { ...attempt, id: id('f2'), numero: 2, nota: 95, aprobado: true },
        { ...attempt, id: id('f3'), numero: 3, terminadoAt: null, nota: null, aprobado: null },
      ],
    },
    { id: id('b2'), nombre: 'Repaso', obligatoria: false, intentos: [] },
  ],
};

const open = (answers: Answers = {}, language: 'es' | 'en' = 'es') =>
  openScreen(address, {
    as: tutorOf(),
    language,
    answers: {
      'GET /admin/courses/:id': course,
      'GET /academia': { zonaHoraria: 'America/New_York' } as never,
      'GET /courses/:id/estudiantes/:usuarioId': ana,
      ...answers,
    },
  });
const row = (name: string) => main.getByRole('listitem').filter({ hasText: name }).first();

test('[COURSE-3] one student class by class: attendance, homework, what they opened, and attempts', async () => {
  await open();
  await expect.element(main.getByRole('heading', { level: 2, name: 'Ana Quispe' })).toBeVisible();
  await expect
    .element(main.getByRole('navigation', { name: 'Partes del curso' }).getByRole('link', { name: 'Estudiantes' }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(main.getByText('1 clase fue antes de que se inscribiera y no cuenta.')).toBeVisible();
  await expect.element(row('Bienvenida').getByText('Antes de inscribirse')).toBeVisible();
  await expect.element(row('El asilo').getByText('Estuvo 90 min (75%)')).toBeVisible();
  await expect
    .element(row('El asilo').getByRole('link', { name: 'Tarea «El relato»: 18 de 20' }))
    .toHaveAttribute('href', `/dashboard/paneladmin/tareas?entrega=${id('d1')}`);
  await expect.element(main.getByText(/Documento obligatorio «Guía»: abierto el/)).toBeVisible();
  await expect.element(main.getByText('Grabación «Clase del lunes»: sin abrir')).toBeVisible();
  await expect.element(row('El miedo creíble').getByText('No se le vio')).toBeVisible();
  await expect.element(main.getByText('Tarea «La carta»: no la entregó')).toBeVisible();
  await expect.element(row('La audiencia').getByText('Por dar')).toBeVisible();
  for (const text of ['40% · no aprobado', '95% · aprobado', 'Lo está haciendo'])
    await expect.element(main.getByText(text)).toBeVisible();
  await expect.element(row('Repaso').getByText('Sin hacer')).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'Examen' }))
    .toHaveAttribute('href', `/dashboard/paneladmin/tests/${id('b1')}/resultados`);
  await expectAccessible();
});

test('[COURSE-3] the same in English on a phone, without a known visit, classes or tests', async () => {
  await page.viewport(360, 740);
  await open(
    { 'GET /courses/:id/estudiantes/:usuarioId': { ...ana, ultimaVisita: null, clases: [], pruebas: [] } },
    'en',
  );
  await expect.element(main.getByText(/No recent visits/)).toBeVisible();
  await expect.element(main.getByText('This course has no classes yet.')).toBeVisible();
  await expect.element(main.getByText('This course has no published tests yet.')).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Students', exact: true }).first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

test('[COURSE-3] somebody who is not in the course is said to be missing, with the way back', async () => {
  await open({ 'GET /courses/:id/estudiantes/:usuarioId': refused('STUDENT_NOT_FOUND') });
  await expect.element(main.getByText('Esta persona no está en el curso', { exact: true })).toBeVisible();
});
