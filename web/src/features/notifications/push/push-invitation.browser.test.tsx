import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '../../../testing/components/accessible-for-test.ts';
import { noAnswer } from '../../../testing/components/answers-for-test.ts';
import { classOf, moduleOf } from '../../../testing/components/classes-for-test.ts';
import { courseOf, subscriptionOf } from '../../../testing/components/courses-for-test.ts';
import { inEmptyAcademy } from '../../../testing/components/empty-academy-for-test.ts';
import { openScreen } from '../../../testing/components/open-screen-for-test.tsx';
import { studentOf } from '../../../testing/components/people-for-test.ts';
import { fakePush, formerPushKey, pushKey } from '../../../testing/components/push-for-test.ts';
import { author, ticketOf } from '../../../testing/components/tickets-for-test.ts';
import { mayBeAsked, resumeHere } from './browser-push.ts';

const course = courseOf({
  modulos: [moduleOf('Práctica', classOf({ nombre: 'Formularios', fechaHora: '2026-03-22T16:00:00Z' }))],
});
const answers = inEmptyAcademy({
  'GET /suscripciones/mis-suscripciones': [subscriptionOf(course)],
  'GET /notificaciones/push': { clave: pushKey },
  'PUT /notificaciones/push': { message: 'Listo.' },
});
const openCourses = (language: 'es' | 'en' = 'es') =>
  openScreen('/dashboard/subscriptions', { as: studentOf(), now: '2026-03-20T15:00:00Z', language, answers });

const question = page.getByRole('region', { name: '¿Te avisamos antes de tus clases?' });
const yes = question.getByRole('button', { name: 'Sí, avisarme' });

test('[PUSH-1] somebody with classes is offered notifications, with an explanation before the browser asks', async () => {
  const browser = fakePush();
  const screen = await openCourses();
  await expect.element(question).toMatchTextContent('Tu navegador te pedirá permiso.');
  expect(browser.asked).not.toHaveBeenCalled();
  await expectAccessible();
  await yes.click();
  await expect.element(page.getByText('Listo: este dispositivo te avisará.')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(browser.asked).toHaveBeenCalledTimes(1);
  expect(screen.sent('PUT /notificaciones/push')).toHaveLength(1);
});

test('[PUSH-1] who wants none is not asked by the browser, nor again for months', async () => {
  const browser = fakePush();
  await openCourses('en');
  await page.getByRole('button', { name: 'Not now' }).click();
  const region = page.getByRole('region', { name: 'Shall we notify you before your classes?' });
  await expect.element(region).not.toBeInTheDocument();
  expect(browser.asked).not.toHaveBeenCalled();
  const now = Date.now();
  expect([0, 119, 121].map((days) => mayBeAsked(new Date(now + days * 86_400_000)))).toEqual([false, false, true]);
});

test('[PUSH-1] a lost connection leaves the question, to be answered again', async () => {
  fakePush();
  const screen = await openCourses();
  screen.answer({ 'PUT /notificaciones/push': noAnswer });
  await yes.click();
  await expect.element(page.getByText(/^No se pudo cambiar/)).toBeVisible();
  screen.answer({ 'PUT /notificaciones/push': { message: 'Listo.' } });
  await yes.click();
  await expect.element(question).not.toBeInTheDocument();
});

test.each([
  ['has refused', { permission: 'denied' as const }],
  ['cannot have any', { isSupported: false }],
])('[PUSH-1] a browser that %s is asked nothing', async (_what, browser) => {
  fakePush(browser);
  const screen = await openCourses();
  await expect.element(page.getByRole('heading', { name: course.titulo })).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(screen.sent('GET /notificaciones/push')).toEqual([]);
});

test('[PUSH-1] who has sent a ticket is offered to hear of the answer; whoever reads tickets is not', async () => {
  fakePush();
  await openScreen('/dashboard/support', {
    as: author,
    answers: {
      'GET /soporte/tickets': [ticketOf()],
      'POST /soporte/tickets': ticketOf(),
      'GET /suscripciones/mis-suscripciones': [],
      'GET /payments/mine': [],
      'GET /foro/temas/parecidos': [],
      'GET /notificaciones/push': { clave: pushKey },
    },
  });
  const offer = page.getByRole('region', { name: '¿Te avisamos cuando te respondamos?' });
  await page.getByRole('button', { name: 'Crear ticket' }).click();
  await expect.element(offer).not.toBeInTheDocument();
  const form = page.getByRole('dialog', { name: 'Crear ticket' });
  await form.getByRole('textbox', { name: 'Asunto' }).fill('No veo la grabación');
  await form.getByRole('textbox', { name: 'Descripción' }).fill('La página queda en blanco.');
  await form.getByRole('button', { name: 'Enviar ticket' }).click();
  await expect.element(offer).toBeVisible();
});

test('[PUSH-1] after a login the browser goes on for who turned it on, and stops for anybody else', async () => {
  const { id } = studentOf();
  const browser = fakePush();
  const screen = await openCourses();
  await yes.click();
  await expect.element(question).not.toBeInTheDocument();
  await resumeHere(id);
  expect(screen.sent('PUT /notificaciones/push')).toHaveLength(2);
  await resumeHere('0190a000-0000-7000-8000-00000000000f');
  expect([browser.isSubscribed(), screen.sent('PUT /notificaciones/push').length]).toEqual([false, 2]);
  await resumeHere(id);
  expect([browser.isSubscribed(), screen.sent('PUT /notificaciones/push').length]).toEqual([true, 3]);
});

test('[PUSH-1] a subscription for a key that the academy no longer has is made anew', async () => {
  const browser = fakePush({ permission: 'granted', isSubscribed: true });
  const { id } = studentOf();
  localStorage.setItem('push.cuenta', id);
  const screen = await openCourses();
  screen.answer({ 'GET /notificaciones/push': { clave: formerPushKey } });
  await resumeHere(id);
  expect(browser.isSubscribed()).toBe(true);
  expect(screen.sent('PUT /notificaciones/push')).toHaveLength(1);
});
