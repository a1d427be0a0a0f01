import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible } from '../../testing/components/accessible-for-test.ts';
import type { Answers } from '../../testing/components/answers-for-test.ts';
import { classOf, moduleOf } from '../../testing/components/classes-for-test.ts';
import { courseOf, subscriptionOf } from '../../testing/components/courses-for-test.ts';
import { inEmptyAcademy } from '../../testing/components/empty-academy-for-test.ts';
import { openScreen } from '../../testing/components/open-screen-for-test.tsx';
import { studentOf } from '../../testing/components/people-for-test.ts';
import { recordId } from '../../testing/components/records-for-test.ts';

const main = page.getByRole('main');
const heading = main.getByRole('heading', { level: 1 });
const now = '2026-03-20T15:00:00Z';

const openOverview = (answers: Answers = {}, at = now) =>
  openScreen('/dashboard/overview', { as: studentOf(), now: at, answers: inEmptyAcademy(answers) });

afterEach(() => page.viewport(1440, 900));

test('[OVER-1] the greeting depends on the hour of the day, in the viewer’s time zone', async () => {
  // In New York.
  for (const [at, greeting] of [
    ['2026-01-15T11:59:00-05:00', 'Buenos días'],
    ['2026-01-15T12:00:00-05:00', 'Buenas tardes'],
    ['2026-01-15T18:00:00-05:00', 'Buenas noches'],
  ] as const) {
    await openScreen('/dashboard/support', { as: studentOf(), now: at, answers: inEmptyAcademy() });
    await openOverview({}, at);
    await expect.element(heading.last()).toHaveTextContent(`${greeting}, Ana`);
  }
});

test('[OVER-2] four quick actions link to courses, calendar, profile and support', async () => {
  await openOverview();
  const actions = page.getByRole('navigation', { name: 'Acciones rápidas' }).getByRole('link');
  await expect.element(actions).toHaveLength(4);
  expect(actions.elements().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Mis Cursos', '/dashboard/subscriptions'],
    ['Ver Calendario', '/dashboard/subscriptions#calendario'],
    ['Mi Perfil', '/dashboard/profile'],
    ['Soporte', '/dashboard/support'],
  ]);
});

test('[OVER-3, OVER-4] progress counts past classes, and the next class can be joined', async () => {
  const zoomLink = 'https://video.example/sala';
  const course = courseOf({
    modulos: [
      moduleOf(
        'Módulo',
        classOf({ nombre: 'Pasada', fechaHora: '2026-03-19T15:00:00Z' }, 1),
        classOf({ nombre: 'Más tarde', fechaHora: '2026-03-24T15:00:00Z' }, 2),
        classOf({ nombre: 'La próxima', fechaHora: '2026-03-20T15:12:00Z', zoomLink }, 3),
      ),
    ],
  });
  await openOverview({ 'GET /suscripciones/mis-suscripciones': [subscriptionOf(course)] });
  const achievements = page.getByRole('region', { name: 'Tus logros' });
  await expect.element(achievements).toMatchTextContent('curso inscrito');
  await expect.element(achievements).toMatchTextContent('clase impartida');
  expect([...achievements.element().querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['1', '1']);
  // Progress: one of three classes.
  await expect
    .element(achievements.getByRole('progressbar', { name: course.titulo }))
    .toHaveAttribute('aria-valuenow', '33');
  const next = page.getByRole('region', { name: 'Próxima clase' });
  await expect.element(next).toMatchTextContent('La próxima');
  await expect.element(next).toMatchTextContent(course.titulo);
  await expect.element(next.getByRole('link', { name: 'Unirse Ahora' })).toHaveAttribute('href', zoomLink);
});

test('[OVER-5] the suggestions have a short description, and open their details', async () => {
  const descripcion = 'Una descripción larga que no cabe en una tarjeta. '.repeat(5).trim();
  const course = courseOf({ descripcion });
  await openOverview({
    'GET /suscripciones/mis-suscripciones': [subscriptionOf(courseOf({ id: recordId, titulo: 'Asilo' }))],
    'GET /cursos/sugerencias': [course],
    'GET /courses/:id': course,
  });
  await expect.element(main.getByRole('heading', { name: 'Programas Disponibles para Ti' })).toBeVisible();
  // Character 120 is inside a word, which is left out.
  await expect.element(main.getByText(`${descripcion.slice(0, 115)}…`, { exact: true })).toBeVisible();
  await expect.element(main.getByRole('button', { name: /^Ver más detalles/ })).toHaveLength(1);
  await main.getByRole('button', { name: `Ver más detalles de ${course.titulo}` }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('heading', { name: course.titulo })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('[OVER-7] a newcomer sees one beginning on the first screen of a phone, says what they want to do, and finds a chosen course again', async () => {
  await page.viewport(360, 740);
  const forms = courseOf();
  const cases = courseOf({ id: '0190c000-0000-7000-8000-000000000009', titulo: 'Casos', nivel: 'Estrategico' });
  const answers: Answers = { 'GET /cursos/sugerencias': [forms, cases], 'GET /courses/:id': cases };
  await openOverview(answers);
  const enrol = main.getByRole('link', { name: 'Inscribirme' });
  await expect.element(enrol).toBeInViewport();
  await expect.element(page.getByText('¡Todo al día!')).not.toBeInTheDocument();
  await main.getByRole('link', { name: 'Llevar casos completos' }).click();
  const beginning = page.getByRole('region', { name: cases.titulo });
  await expect.element(beginning.getByText('Puedes empezar por aquí')).toBeVisible();
  await expectAccessible();
  await enrol.click();
  await expect.poll(() => location.search).toMatch(/curso=.*&paso=pago$/);
  await page.getByRole('dialog', { name: cases.titulo }).getByRole('button', { name: 'Cerrar' }).first().click();
  await page.getByRole('link', { name: 'Soporte' }).last().click();
  await expect.poll(() => location.pathname).toBe('/dashboard/support');
  history.back();
  await expect.element(beginning.getByText('El curso que elegiste')).toBeVisible();
});

test('[OVER-8] a student asks for nothing of the start page of staff', async () => {
  const screen = await openOverview({ 'GET /cursos/sugerencias': [courseOf()] });
  await expect.element(main.getByText('Programas Disponibles para Ti')).toBeVisible();
  expect(screen.sent('GET /docencia/inicio')).toEqual([]);
});
