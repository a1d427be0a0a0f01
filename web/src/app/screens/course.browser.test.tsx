import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import type { StudiedCourse, Task } from '../../features/studying/queries.ts';
import { expectAccessible } from '../../testing/components/accessible-for-test.ts';
import { type Answers, foreignAnswer, held, refused } from '../../testing/components/answers-for-test.ts';
import { classOf, moduleOf } from '../../testing/components/classes-for-test.ts';
import { courseOf, subscriptionOf } from '../../testing/components/courses-for-test.ts';
import { openScreen } from '../../testing/components/open-screen-for-test.tsx';
import { studentOf } from '../../testing/components/people-for-test.ts';

const persona = (n: number, firstName: string, role: 'user' | 'tutor' = 'user') => ({
  id: `0190a000-0000-7000-8000-00000000000${n}`,
  firstName,
  lastName: 'Álvarez',
  role,
  profileImageUrl: null,
});
const classes = [
  classOf({ nombre: 'Antes', fechaHora: '2026-02-18T16:00:00Z' }, 1),
  classOf({ nombre: 'Escuchar primero', fechaHora: '2026-03-16T16:00:00Z' }, 2),
  classOf({ nombre: 'La declaración', fechaHora: '2026-03-18T16:00:00Z' }, 3),
  classOf({ nombre: 'La entrevista', fechaHora: '2026-03-22T16:00:00Z' }, 4),
];
const course = courseOf({ tutores: [persona(1, 'Carmen', 'tutor')], modulos: [moduleOf('El relato', ...classes)] });
const curso = { id: course.id, titulo: course.titulo, tituloEn: course.tituloEn };
const id = (n: number) => `0190b000-0000-7000-8000-00000000000${n}`;

const tasks: Task[] = [
  { tipo: 'pago', id: id(1), curso, numero: 2, monto: 108, fecha: '2026-03-15' },
  { tipo: 'tarea', id: id(2), curso, titulo: 'Relato', vence: '2026-03-24T16:00:00Z' },
  {
    tipo: 'prueba',
    id: id(3),
    curso,
    titulo: 'Examen',
    estado: 'Reprobado',
    obligatoria: true,
    enCurso: false,
    vence: null,
  },
  {
    tipo: 'documento',
    id: id(4),
    curso,
    titulo: 'Guía',
    claseNombre: 'La entrevista',
    claseNombreEn: 'The interview',
    enlace: null,
  },
];
const studied: StudiedCourse = {
  inscritoAt: '2026-03-01T15:00:00Z',
  avance: {
    clases: { impartidas: 2, asistidas: 1, antes: 1 },
    documentos: { total: 4, abiertos: 3 },
    pruebas: { total: 2, aprobadas: 0 },
    tareas: { total: 0, entregadas: 0 },
  },
  clases: [
    { id: classes[0]!.id, asistencia: null, documentos: 0, grabacionId: null, tarea: null },
    { id: classes[1]!.id, asistencia: { minutos: 54, porcentaje: 90 }, documentos: 2, grabacionId: id(9), tarea: null },
    { id: classes[2]!.id, asistencia: null, documentos: 0, grabacionId: null, tarea: null },
    {
      id: classes[3]!.id,
      asistencia: null,
      documentos: 1,
      grabacionId: null,
      tarea: { id: id(2), titulo: 'Relato', vence: '2026-03-24T16:00:00Z', estado: 'Pendiente' },
    },
  ],
  anuncios: [{ id: id(5), titulo: 'Traigan su formulario', createdAt: '2026-03-19T15:00:00Z', leido: false }],
  companeros: { total: 14, algunos: [persona(2, 'Ana'), persona(3, 'Zoe')] },
  certificado: {
    regla: 'pruebas',
    obtenido: null,
    requeridas: 2,
    pruebas: [{ id: id(3), nombre: 'Examen' }],
    asistencia: null,
  },
};

const openCourse = (answers: Answers = {}, language: 'es' | 'en' = 'es') =>
  openScreen(`/dashboard/curso/${course.id}`, {
    as: studentOf(),
    language,
    now: '2026-03-20T15:00:00Z',
    answers: {
      'GET /suscripciones/mis-suscripciones': [subscriptionOf(course)],
      'GET /estudio/pendientes': { lista: tasks, total: tasks.length },
      'GET /estudio/cursos/:id': studied,
      ...answers,
    },
  });

const section = (name: string) => page.getByRole('region', { name });
const row = (nombre: string) => page.getByRole('listitem').filter({ hasText: nombre });

afterEach(() => page.viewport(1440, 900));

test('[COURSE-1] shows the next class, what is due, and each class with its state and the ways on', async () => {
  const screen = await openCourse();
  await expect.element(page.getByRole('heading', { level: 1, name: course.titulo })).toBeVisible();
  await expect.element(section('Próxima clase')).toMatchTextContent('La entrevista');
  await expect.element(section('Próxima clase')).toMatchTextContent('domingo, 22 de marzo, 12:00');
  expect(screen.sent('GET /estudio/pendientes')[0]?.query).toEqual({ cursoId: course.id });

  const due = section('Lo que sigue').getByRole('link');
  await expect.element(due).toHaveLength(4);
  expect(due.elements().map((link) => link.getAttribute('href'))).toEqual([
    expect.stringMatching(`[?]curso=${course.id}&pago=${id(1)}$`),
    `/dashboard/tareas/${id(2)}`,
    `/dashboard/testcertificate/${id(3)}`,
    `/dashboard/documents?documento=${id(4)}`,
  ]);
  await expect
    .element(due.nth(0))
    .toMatchTextContent('Cuota 2 rechazada: $108.00 Vencía el 15 de marzo de 2026 Pagar ahora');
  await expect.element(due.nth(2)).toMatchTextContent('No lo aprobaste todavía · Necesario para el certificado');

  const held = section('Clases');
  await expect.element(row('Escuchar primero')).toMatchTextContent('Estuviste 54 min (90%)');
  await expect.element(row('La declaración')).toMatchTextContent('No estuviste');
  await expect.element(row('Antes')).toMatchTextContent('Antes de que te inscribieras');
  await expect
    .element(held.getByRole('link', { name: 'Ver la grabación de «Escuchar primero»' }))
    .toHaveAttribute('href', `/dashboard/documents?documento=${id(9)}`);
  await expect.element(held.getByRole('link', { name: 'Entregar tarea: Relato' })).toBeVisible();
  await expectAccessible();
});

test('[COURSE-1] beside the classes: progress, the certificate and what it asks for, announcements and people', async () => {
  await openCourse();
  const progress = section('Tu avance');
  await expect
    .element(progress.getByRole('progressbar', { name: 'Clases en las que estuviste' }))
    .toHaveAttribute('aria-valuenow', '50');
  await expect.element(progress).toMatchTextContent('1 clase fue antes de que te inscribieras y no cuenta.');
  await expect.element(progress).not.toMatchTextContent('Tareas entregadas');
  await expect.element(section('Certificado').getByRole('link', { name: 'Examen' })).toBeVisible();
  await expect.element(section('Anuncios')).toMatchTextContent(/Traigan su formulario\s*Nuevo\s*19 de marzo de 2026/);
  const people = section('Personas');
  await expect.element(people.getByRole('link', { name: /Escribir a tu tutor/ })).toBeVisible();
  await expect.element(people).toMatchTextContent('14 compañeros');
  await expect.element(people).toMatchTextContent('y 12 más');
});

test.each([
  [{ ...studied.certificado, regla: 'no' as const }, 'Este curso no da certificado.'],
  [{ ...studied.certificado, pruebas: [] }, 'Cumples lo que pide.'],
  [{ ...studied.certificado, requeridas: 0, pruebas: [] }, 'El curso todavía no tiene tests obligatorios.'],
  [
    { ...studied.certificado, regla: 'asistencia' as const, pruebas: [], asistencia: { minima: 80, actual: 50 } },
    'con al menos 80% de asistencia. Llevas 50%.',
  ],
  [
    {
      ...studied.certificado,
      obtenido: { codigo: 'K7QM', pagina: { es: '/certificados/K7QM', en: '/en/certificates/K7QM' } },
    },
    'Ver mi certificado',
  ],
])('[COURSE-1] the certificate says its state: %#', async (certificado, text) => {
  await openCourse({ 'GET /estudio/cursos/:id': { ...studied, certificado } });
  await expect.element(section('Certificado')).toMatchTextContent(text);
});

test('[COURSE-1] is in English, on a phone, without anything wider than the screen', async () => {
  await page.viewport(360, 740);
  await openCourse({}, 'en');
  await expect
    .element(section('What’s next'))
    .toMatchTextContent('Document: Guía Mandatory, of the class “The interview”');
  await expect.element(section('Certificate')).toMatchTextContent(/You still have to pass:\s*Examen/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  await expectAccessible();
});

test('[COURSE-1] where its part fails, the classes stay and it is tried again; nothing due is said', async () => {
  const screen = await openCourse({
    'GET /estudio/cursos/:id': foreignAnswer(503),
    'GET /estudio/pendientes': { lista: [], total: 0 },
  });
  await expect.element(section('Lo que sigue')).toMatchTextContent('No tienes nada pendiente.');
  await expect.element(page.getByText('No se pudo cargar tu curso.')).toBeVisible();
  await expect.element(row('La entrevista')).toBeVisible();
  screen.answer({ 'GET /estudio/cursos/:id': studied });
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(section('Tu avance')).toBeVisible();
});

test('[COURSE-1] a course that one has not, or has no more, leads back to the own ones', async () => {
  await openCourse({ 'GET /suscripciones/mis-suscripciones': [] });
  await expect.element(page.getByText('No tienes este curso')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Ver mis cursos' }))
    .toHaveAttribute('href', '/dashboard/subscriptions');
});

test('[COURSE-1] a subscription that has ended says so, too', async () => {
  await openCourse({ 'GET /estudio/cursos/:id': refused('COURSE_NOT_FOUND') });
  await expect.element(page.getByText('No tienes este curso')).toBeVisible();
});

const offers = page.getByRole('heading', { name: 'Programas Disponibles para Ti' });
const openOverview = (pending: NonNullable<Answers['GET /estudio/pendientes']>) =>
  openScreen('/dashboard/overview', {
    as: studentOf(),
    now: '2026-03-20T15:00:00Z',
    answers: {
      'GET /suscripciones/mis-suscripciones': [subscriptionOf(course)],
      'GET /cursos/sugerencias': [],
      'GET /usuarios/me/asistencia': [],
      'GET /estudio/pendientes': pending,
    },
  });

test('[COURSE-2] the overview has what is due over all courses, above the offers, with their titles', async () => {
  const many = Array.from({ length: 7 }, (_, n): Task => ({
    ...tasks[1]!,
    tipo: 'tarea',
    titulo: `Relato ${n}`,
    id: id(n),
    curso,
    vence: '2026-03-24T16:00:00Z',
  }));
  await openOverview({ lista: many, total: 7 });
  const due = section('Lo que sigue');
  await expect.element(due.getByRole('link')).toHaveLength(5);
  await expect
    .element(due.getByRole('link').first())
    .toMatchTextContent(`martes, 24 de marzo, 12:00 · ${course.titulo}`);
  await due.getByRole('button', { name: 'Ver 2 más' }).click();
  await expect.element(due.getByRole('link')).toHaveLength(7);
  expect(due.element().compareDocumentPosition(offers.element()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('[COURSE-2] the rest of the overview comes with what is due, so that it does not move', async () => {
  const due = held<{ lista: Task[]; total: number }>();
  await openOverview(due.answer);
  await expect.element(page.getByRole('status', { name: 'Cargando tu resumen…' })).toBeVisible();
  await expect.element(offers).not.toBeInTheDocument();
  due.release({ lista: [], total: 0 });
  await expect.element(offers).toBeVisible();
  await expect.element(page.getByText('No tienes nada pendiente.')).toBeVisible();
});

test('[COURSE-2] tasks that could not be loaded keep nothing back', async () => {
  await openOverview(refused('INTERNAL'));
  await expect.element(offers).toBeVisible();
});

test('[COURSE-2] a mandatory document that is an address opens beside the academy, counts as opened, and is due no more', async () => {
  const link: Task = {
    tipo: 'documento',
    id: id(4),
    curso,
    titulo: 'Evite estafas',
    claseNombre: 'La entrevista',
    claseNombreEn: null,
    enlace: '#uscis',
  };
  const screen = await openCourse({
    'GET /estudio/pendientes': { lista: [link], total: 1 },
    'POST /documentos/:id/aperturas': { id: id(4), estado: 'visto' },
  });
  const row = section('Lo que sigue').getByRole('link');
  await expect.element(row).toHaveAttribute('target', '_blank');
  await expect.element(row).toHaveAttribute('rel', 'noreferrer');
  row.element().addEventListener('click', (event) => event.preventDefault());
  screen.answer({ 'GET /estudio/pendientes': { lista: [], total: 0 } });
  await row.click();
  await expect.element(section('Lo que sigue')).toMatchTextContent('No tienes nada pendiente.');
  expect(screen.sent('POST /documentos/:id/aperturas')).toHaveLength(1);
});
