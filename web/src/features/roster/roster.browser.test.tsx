import type { Alumno } from '@puente/contracts/roster';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '../../testing/components/accessible-for-test.ts';
import { type Answers, inTurn, refused } from '../../testing/components/answers-for-test.ts';
import { openScreen } from '../../testing/components/open-screen-for-test.tsx';
import { courseOfPanel } from '../../testing/components/panel-courses-for-test.ts';
import { adminOf, tutorOf } from '../../testing/components/people-for-test.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const course = courseOfPanel({ estado: 'Publicado', estudiantes: 2 });
const address = `/dashboard/paneladmin/cursos/${course.id}/estudiantes`;

const ana: Alumno = {
  id: '0190b000-0000-7000-8000-0000000000a1',
  persona: {
    id: '0190b000-0000-7000-8000-0000000000a1',
    firstName: 'Ana',
    lastName: 'Quispe',
    role: 'user',
    profileImageUrl: null,
  },
  inscritoAt: '2026-03-01T15:00:00Z',
  clases: { impartidas: 4, asistidas: 4 },
  pruebas: { obligatorias: 2, aprobadas: 1, promedio: 85 },
  tareas: { total: 3, entregadas: 3, calificadas: 2 },
  documentos: { total: 5, abiertos: 4 },
  ultimaVisita: '2026-03-20',
  atrasos: [],
};
const luis: Alumno = {
  ...ana,
  id: '0190b000-0000-7000-8000-0000000000a2',
  persona: { ...ana.persona, id: '0190b000-0000-7000-8000-0000000000a2', firstName: 'Luis', lastName: 'Mora' },
  clases: { impartidas: 4, asistidas: 1 },
  pruebas: { obligatorias: 0, aprobadas: 0, promedio: null },
  ultimaVisita: null,
  atrasos: [
    { motivo: 'clases', cuantas: 2 },
    { motivo: 'tareas', cuantas: 1 },
  ],
};

const open = (answers: Answers = {}, language: 'es' | 'en' = 'es', as = tutorOf()) =>
  openScreen(address, {
    as,
    language,
    answers: {
      'GET /admin/courses/:id': course,
      'GET /academia': { zonaHoraria: 'America/New_York' } as never,
      'GET /courses/:id/estudiantes': [ana, luis],
      'GET /courses/:id/estudiantes/atrasados': { total: 2, atrasados: [luis.id] },
      ...answers,
    },
  });
const row = (name: string) => main.getByRole('row').filter({ hasText: name });

test('[COURSE-3] stands at a tab of the course, and says of each student how they are doing', async () => {
  await open();
  await expect.element(main.getByRole('heading', { level: 1, name: course.titulo })).toBeVisible();
  await expect.element(main.getByText('Publicado', { exact: true })).toBeVisible();
  const tabs = main.getByRole('navigation', { name: 'Partes del curso' });
  await expect.element(tabs.getByRole('link', { name: 'Estudiantes' })).toHaveAttribute('aria-current', 'page');
  await expect.element(tabs.getByRole('link', { name: 'Datos del curso' })).not.toHaveAttribute('aria-current');
  await expect.element(main.getByText('2 estudiantes')).toBeVisible();
  await expect.element(main.getByText('1 está atrasado')).toBeVisible();
  await expect.element(row('Ana Quispe')).toMatchTextContent(/Al día.*4 de 4.*1 de 2.*Promedio: 85.?%.*3 de 3.*4 de 5/);
  await expect
    .element(row('Luis Mora'))
    .toMatchTextContent(/Faltó a 2 de las últimas 3 clases.*1 tarea vencida.*1 de 4.*Sin visitas recientes/);
  await expectAccessible();
});

test('[COURSE-3, UX-5] on a phone the chosen tab is in view', async () => {
  await page.viewport(360, 740);
  await open({}, 'es', adminOf());
  const tab = page.getByRole('navigation', { name: 'Partes del curso' }).getByRole('link', { name: 'Estudiantes' });
  await expect.element(tab).toBeInViewport({ ratio: 1 });
  await page.viewport(1440, 900);
});

test('[COURSE-3, UX-6] English readers find it in English', async () => {
  await open({}, 'en');
  await expect.element(row('Luis Mora')).toMatchTextContent(/Missed 2 of the last 3 classes.*1 overdue assignment/);
  await expect.element(main.getByText('1 is behind')).toBeVisible();
});

test('[COURSE-3] only those behind are shown by a filter, which the address keeps; nobody is told what to do', async () => {
  const screen = await open();
  await main.getByRole('button', { name: /Mostrar/ }).click();
  screen.answer({ 'GET /courses/:id/estudiantes': [] });
  await page.getByRole('option', { name: 'Atrasados' }).click();
  await expect.poll(() => location.search).toBe('?ver=atrasados');
  await expect.element(main.getByText('Nadie coincide con tu búsqueda.')).toBeVisible();
  expect(screen.sent('GET /courses/:id/estudiantes').at(-1)?.query).toMatchObject({ ver: 'atrasados' });
});

test('[COURSE-3] a message to all who are behind is sent once; a refusal keeps what was typed', async () => {
  const screen = await open({
    'POST /courses/:id/estudiantes/mensajes': inTurn(refused('TOO_MANY_MESSAGES', { params: { wait: '5 minutos' } }), {
      message: 'Tu mensaje se envió a 1 estudiante.',
      enviados: 1,
    }),
  });
  await main.getByRole('button', { name: 'Escribir a los atrasados' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Mensaje para 1 estudiante' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  expect(screen.sent('POST /courses/:id/estudiantes/mensajes')).toEqual([]);
  await dialog.getByLabelText('Asunto').fill('Tu curso');
  await dialog.getByLabelText('Mensaje', { exact: true }).fill('¿Cómo vas?');
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Escribiste muchos mensajes/);
  await expect.element(dialog.getByLabelText('Asunto')).toHaveValue('Tu curso');
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect.element(page.getByText('Tu mensaje se envió a 1 estudiante.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(screen.sent('POST /courses/:id/estudiantes/mensajes').at(-1)?.body).toEqual({
    destinatarios: [luis.id],
    asunto: 'Tu curso',
    cuerpo: '¿Cómo vas?',
  });
});

test('[COURSE-3] one student is written to from their row; nobody behind leaves no button for all', async () => {
  await open({ 'GET /courses/:id/estudiantes/atrasados': { total: 2, atrasados: [] } });
  await expect.element(main.getByText('Nadie está atrasado')).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Escribir a los atrasados' })).not.toBeInTheDocument();
  await main.getByRole('button', { name: 'Escribir a Ana Quispe' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Mensaje para Ana Quispe' })).toBeVisible();
});

test('[COURSE-3] a course of other staff is said to be missing, without its tabs', async () => {
  await open({ 'GET /admin/courses/:id': refused('COURSE_NOT_FOUND') });
  await expect.element(main.getByRole('alert')).toBeVisible();
  await expect.element(main.getByRole('navigation', { name: 'Partes del curso' })).not.toBeInTheDocument();
});
