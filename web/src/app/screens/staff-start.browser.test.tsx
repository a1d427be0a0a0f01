import type { ClaseDocente } from '@puente/contracts/teaching';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import type { Answers } from '../../testing/components/answers-for-test.ts';
import { openChannel } from '../../testing/components/channel-for-test.ts';
import { courseOf } from '../../testing/components/courses-for-test.ts';
import { inEmptyAcademy, quietDay, quietToday } from '../../testing/components/empty-academy-for-test.ts';
import { openScreen } from '../../testing/components/open-screen-for-test.tsx';
import { adminOf, tutorOf } from '../../testing/components/people-for-test.ts';

const now = '2026-03-20T15:00:00Z';
const claseId = '0190b000-0000-7000-8000-000000000001';
const meetingId = '0190b000-0000-7000-8000-000000000003';
const enlace = '/sala/clase';
const { id: cursoId, titulo } = courseOf();
const main = page.getByRole('main');
const question = page.getByRole('alertdialog');

afterEach(() => page.viewport(1440, 900));

const taughtAt = (fechaHora: string, estado?: 'Agendada' | 'En Vivo' | 'Completada'): ClaseDocente => ({
  id: claseId,
  nombre: 'Formularios',
  nombreEn: null,
  fechaHora,
  duracion: '2 horas',
  moduloId: '0190b000-0000-7000-8000-000000000002',
  moduloNombre: 'Hoy',
  moduloNombreEn: null,
  cursoId,
  cursoTitulo: titulo,
  cursoTituloEn: null,
  zoomLink: null,
  enlace: null,
  reunion: estado ? { id: meetingId, estado, enlace } : null,
});
const begun = '2026-03-20T14:48:00Z';
const today = (estado?: 'Agendada' | 'En Vivo' | 'Completada') => ({
  'GET /docencia/inicio': { ...quietDay, hoy: [taughtAt(begun, estado)] },
});
const open = (address: string, answers: Answers, as = tutorOf()) =>
  openScreen(`/dashboard/${address}`, { as, now, answers: inEmptyAcademy(answers) });

test('[OVER-8] tutors have a start page of their own, without the offers to students', async () => {
  const screen = await open('overview', {});
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Buenos días, Tomás');
  for (const heading of ['Clases de hoy', 'Próximos 7 días', 'Pide tu atención']) {
    await expect.element(main.getByRole('heading', { name: heading })).toBeVisible();
  }
  await expect.element(main.getByText('Programas Disponibles para Ti')).not.toBeInTheDocument();
  expect(screen.sent('GET /cursos/sugerencias')).toEqual([]);
});

test('[OVER-8] a class of today without a meeting says so, and is scheduled', async () => {
  const channel = openChannel({
    agendarReunion: ({ claseId }) => ({
      claseId,
      message: 'Reunión agendada.',
      reunion: { id: meetingId, claseId, estado: 'Agendada', enlace, clase: { id: claseId, nombre: 'Formularios' } },
    }),
  });
  const screen = await open('overview', today(), adminOf());
  const clase = main.getByRole('region', { name: 'Clases de hoy' }).getByRole('listitem');
  await expect.element(clase.getByRole('alert')).toMatchTextContent('No tiene reunión');
  screen.answer(today('Agendada'));
  await clase.getByRole('button', { name: 'Agendar Reunión' }).click();
  await expect.element(clase.getByText('Agendada', { exact: true })).toBeVisible();
  await expect.element(clase.getByRole('alert')).toMatchTextContent('no se inició');
  expect(channel.sent('agendarReunion')).toEqual([{ claseId }]);
});

test('[OVER-8] a live class is entered and finished from the start page', async () => {
  const channel = openChannel({
    finalizarClase: ({ reunionId }) => ({ reunionId, claseId, message: 'Clase finalizada.' }),
  });
  const screen = await open('overview', today('En Vivo'));
  const clase = main.getByRole('region', { name: 'Clases de hoy' }).getByRole('listitem');
  await expect.element(clase.getByText('En Vivo', { exact: true })).toBeVisible();
  await expect.element(clase.getByRole('link', { name: 'Unirse' })).toHaveAttribute('href', enlace);
  await clase.getByRole('button', { name: 'Finalizar Clase' }).click();
  screen.answer(today('Completada'));
  await question.getByRole('button', { name: 'Sí, Finalizar Clase' }).click();
  await expect.element(clase.getByText('Completada', { exact: true })).toBeVisible();
  expect(channel.sent('finalizarClase')).toEqual([{ reunionId: meetingId }]);
});

test('[COURSE-5] the class of today comes before all else on a phone, and is started 29 minutes early only after a question', async () => {
  const channel = openChannel();
  await page.viewport(360, 740);
  const later = { ...quietDay, hoy: [taughtAt('2026-03-20T15:29:00Z', 'Agendada')] };
  await open('overview', { 'GET /docencia/inicio': later });
  const headings = main.getByRole('heading', { level: 2 });
  const tops = () => headings.elements().map((each) => each.getBoundingClientRect().top);
  await expect.element(headings.first()).toHaveTextContent('Clases de hoy');
  await expect.poll(() => tops().toSorted((one, other) => one - other)).toEqual(tops());
  await expect.poll(channel.isOpen).toBe(true);
  await main.getByRole('button', { name: 'Iniciar Clase' }).click();
  await expect.element(question).toMatchTextContent(/11:29.*se avisa a sus estudiantes al momento/);
  expect(channel.sent('iniciarClase')).toEqual([]);
  await question.getByRole('button', { name: 'Sí, Iniciar Clase' }).click();
  await expect.poll(() => channel.sent('iniciarClase')).toEqual([{ reunionId: meetingId, antesDeHora: true }]);
});

test('[COURSE-5] a class that is due says so, and is started at once', async () => {
  const channel = openChannel();
  const due = { ...quietDay, hoy: [taughtAt('2026-03-20T15:15:00Z', 'Agendada')] };
  await open('overview', { 'GET /docencia/inicio': due });
  await expect.element(main.getByText('Es la hora')).toBeVisible();
  await expect.poll(channel.isOpen).toBe(true);
  await main.getByRole('button', { name: 'Iniciar Clase' }).click();
  await expect.poll(() => channel.sent('iniciarClase')).toEqual([{ reunionId: meetingId }]);
});

test('[OVER-8, COURSE-5] the calendar has the class that is taught; one far away is started only after a question', async () => {
  const channel = openChannel();
  const clase = taughtAt('2026-03-22T16:00:00Z', 'Agendada');
  await open(`subscriptions?clase=${clase.id}`, { 'GET /docencia/clases': [clase] });
  const dialog = page.getByRole('dialog', { name: clase.nombre });
  await expect.element(dialog.getByText(titulo)).toBeVisible();
  await expect.element(main.getByText(clase.nombre).first()).toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Iniciar Clase' }).click();
  await expect.element(question).toMatchTextContent('se avisa a sus estudiantes');
  await question.getByRole('button', { name: 'Volver' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(dialog.getByText('Agendada', { exact: true })).toBeVisible();
  expect(channel.sent('iniciarClase')).toEqual([]);
});

test('[COURSE-7] an administrator sees the academy’s money and enrolments, each figure a link to its list', async () => {
  const answers = {
    'GET /reportes/hoy': {
      ...quietToday,
      hoy: { ...quietToday.hoy, cobrado: 640, devuelto: 64, neto: 576, pagos: 2 },
      mes: { ...quietToday.mes, cobrado: 1200, neto: 1200, pagos: 1 },
      mesAnterior: { ...quietToday.mesAnterior, cobrado: 900, neto: 900, pagos: 3 },
      porCobrar: { total: 300.5, pagos: 3 },
      vencido: { total: 100, pagos: 1 },
      rechazado: { total: 50, pagos: 1 },
      inscripciones: { semana: 2, mes: 5 },
    },
  };
  await open('overview', answers, adminOf());
  const figures = main.getByRole('region', { name: 'La academia hoy' });
  const panel = '/dashboard/paneladmin';
  for (const [words, href] of [
    [
      'Cobrado hoy $576.00 2 pagos Restados por devoluciones: $64.00',
      `${panel}/compras?estado=Completada&desde=2026-03-20&hasta=2026-03-20`,
    ],
    [
      'Cobrado este mes $1,200.00 1 pago Mes anterior, hasta el mismo día: $900.00',
      `${panel}/compras?estado=Completada&desde=2026-03-01&hasta=2026-03-20`,
    ],
    ['Por cobrar en 30 días $300.50 3 cuotas', `${panel}/suscripciones?estado=Activa`],
    ['Cuotas vencidas $100.00 1 cuota', `${panel}/compras?estado=Fallida`],
    ['Rechazado este mes $50.00 1 pago', `${panel}/compras?estado=Fallida&desde=2026-03-01&hasta=2026-03-20`],
    ['Inscripciones de este mes 5 En los últimos 7 días: 2', `${panel}/suscripciones`],
  ] as const)
    await expect.element(figures.getByRole('link', { name: words })).toHaveAttribute('href', href);
});

test('[COURSE-7] a tutor’s start page asks for no figures of the academy', async () => {
  const screen = await open('overview', {});
  await expect.element(main.getByRole('heading', { name: 'Pide tu atención' })).toBeVisible();
  await expect.element(main.getByText('La academia hoy')).not.toBeInTheDocument();
  expect(screen.sent('GET /reportes/hoy')).toEqual([]);
});
