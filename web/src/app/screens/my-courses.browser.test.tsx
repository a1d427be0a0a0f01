import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { type Answers, foreignAnswer, held, inTurn, refused } from '../../testing/components/answers-for-test.ts';
import { calendar } from '../../testing/components/calendar-for-test.ts';
import { classOf, moduleOf } from '../../testing/components/classes-for-test.ts';
import { courseOf, subscriptionOf } from '../../testing/components/courses-for-test.ts';
import { openScreen } from '../../testing/components/open-screen-for-test.tsx';
import { studentOf } from '../../testing/components/people-for-test.ts';

const course = courseOf({
  modulos: [
    moduleOf(
      'El relato',
      classOf({ nombre: 'Escuchar primero', fechaHora: '2026-03-18T16:00:00Z' }, 1),
      classOf({ nombre: 'La declaración jurada', fechaHora: '2026-03-22T16:00:00Z' }, 2),
    ),
  ],
});
const other = courseOf({ id: '0190c000-0000-7000-8000-000000000009', titulo: 'Otro curso' });
const active = subscriptionOf(course, { expiration: '2027-03-01T15:00:00Z' });

const openSubscriptions = (answers: Answers = {}, language: 'es' | 'en' = 'es') =>
  openScreen('/dashboard/subscriptions', {
    as: studentOf(),
    language,
    now: '2026-03-20T15:00:00Z',
    answers: {
      'GET /suscripciones/mis-suscripciones': [active],
      'GET /payments/plans': [],
      'GET /usuarios/me/asistencia': [],
      'GET /usuarios/me/documentos': [],
      ...answers,
    },
  });

const main = page.getByRole('main');
const card = (titulo: string) => page.getByRole('article').filter({ hasText: titulo });
const refresh = page.getByRole('button', { name: 'Actualizar' });

test('[SUBS-1] each course shows its state and expiry date, and expands to its modules and classes', async () => {
  await openSubscriptions();
  const enrolled = card(course.titulo);
  await expect.element(enrolled.getByText('Activa', { exact: true })).toBeVisible();
  await expect.element(enrolled.getByText('Acceso hasta el 1 de marzo de 2027')).toBeVisible();
  await expect.element(enrolled.getByText('La declaración jurada')).not.toBeVisible();
  await enrolled.getByRole('button', { name: 'Módulos y clases 2 clases' }).click();
  await expect.element(enrolled.getByRole('button', { name: 'El relato' })).toBeVisible();
  await expect.element(enrolled.getByText('La declaración jurada')).toBeVisible();
});

test('[SUBS-1] the courses stand above the calendar', async () => {
  await openSubscriptions();
  const top = (name: string) =>
    main.getByRole('heading', { level: 2, name, exact: true }).element().getBoundingClientRect().top;
  await expect.element(card(course.titulo)).toBeVisible();
  expect(top('Mis cursos')).toBeLessThan(top('Calendario'));
});

test('[SUBS-1] the history has the past class alone, with its course and module', async () => {
  await openSubscriptions();
  await page.getByRole('button', { name: 'Historial de clases' }).click();
  const past = page.getByRole('listitem').filter({ hasText: `${course.titulo} · El relato` });
  await expect.element(past).toHaveLength(1);
  await expect.element(past).toMatchTextContent('Escuchar primero');
});

test('[SUBS-1] a state that has changed is shown after a refresh; no expiry date is said', async () => {
  const second = subscriptionOf(other, { id: '0190d000-0000-7000-8000-000000000002', expiration: null });
  await openSubscriptions({
    'GET /suscripciones/mis-suscripciones': inTurn(
      [subscriptionOf(course, { estado: 'Inactiva' }), second],
      [active, second],
    ),
  });
  await expect.element(card(course.titulo).getByText('Inactiva', { exact: true })).toBeVisible();
  await expect.element(card('Otro curso').getByText('Activa', { exact: true })).toBeVisible();
  await expect.element(card('Otro curso').getByText('Sin fecha de expiración')).toBeVisible();
  await refresh.click();
  await expect.element(card(course.titulo).getByText('Activa', { exact: true })).toBeVisible();
});

test('[SUBS-1] the courses are in English, too', async () => {
  await openSubscriptions({}, 'en');
  const enrolled = card('Jobs and visas');
  await expect.element(enrolled.getByText('Active', { exact: true })).toBeVisible();
  await expect.element(enrolled.getByText('Access until March 1, 2027')).toBeVisible();
});

test('[SUBS-1, SUBS-5] a state unknown to this version opens nothing, and is shown with a fallback text', async () => {
  const unknown = JSON.stringify([{ ...active, estado: 'Pausada' }]);
  await openSubscriptions({ 'GET /suscripciones/mis-suscripciones': foreignAnswer(200, unknown) });
  await expect.element(card(course.titulo).getByText('Inactiva', { exact: true })).toBeVisible();
  await calendar.tab('Lista').click();
  await calendar.button(/La declaración jurada/).click();
  await expect
    .element(page.getByRole('dialog').getByRole('status'))
    .toHaveTextContent('Tu suscripción no está activa (estado: Inactiva), así que no puedes entrar en la clase.');
});

test('[SUBS-1, UX-4] the loading, error and empty states differ', async () => {
  const { answer, release } = held<ReturnType<typeof refused<'INTERNAL'>>>();
  const screen = await openSubscriptions({ 'GET /suscripciones/mis-suscripciones': answer });
  await expect.element(page.getByRole('status', { name: 'Cargando tus cursos…' })).toBeVisible();
  release(refused('INTERNAL'));
  const failure = main.getByRole('alert');
  await expect.element(failure).toMatchTextContent('No se pudieron cargar tus cursos.');
  screen.answer({ 'GET /suscripciones/mis-suscripciones': [] });
  await failure.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(page.getByText('Aquí aparecerán tus cursos')).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'Ver programas disponibles' }))
    .toHaveAttribute('href', '/dashboard/overview#programas');
});

test('[SUBS-1, UX-4] courses that cannot be refreshed stay, and it is said', async () => {
  const screen = await openSubscriptions();
  await expect.element(card(course.titulo)).toBeVisible();
  screen.answer({ 'GET /suscripciones/mis-suscripciones': refused('INTERNAL') });
  await refresh.click();
  await expect.element(main.getByRole('alert')).toMatchTextContent('No se pudo actualizar');
  await expect.element(card(course.titulo)).toBeVisible();
});
