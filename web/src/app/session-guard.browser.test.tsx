import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { returnAddress } from '../platform/session/return-address.ts';
import { endNote } from '../platform/tab-note.ts';
import { type Answers, held, inTurn, refused } from '../testing/components/answers-for-test.ts';
import { courseOf, subscriptionOf } from '../testing/components/courses-for-test.ts';
import { openScreen } from '../testing/components/open-screen-for-test.tsx';
import { adminOf, studentOf, tutorOf } from '../testing/components/people-for-test.ts';
import { dashboardScreens } from './dashboard-screens.ts';

const ana = studentOf();

const openProfile = (answers: Answers) =>
  openScreen('/dashboard/profile', {
    as: ana,
    answers: {
      'GET /usuarios/me': ana,
      'GET /usuarios/me/access': { hasPassword: true, googleSince: null, pendingEmail: null },
      'GET /cursos/sugerencias': [],
      'GET /payments/plans': [],
      'GET /usuarios/me/asistencia': [],
      ...answers,
    },
  });
const subscriptions = page.getByRole('link', { name: 'Suscripciones' });

test('[SESS-3] requests with an expired token wait for one refresh and are sent again with the new token', async () => {
  const { answer, release } = held<{ accessToken: string; user: typeof ana }>();
  const screen = await openProfile({
    'GET /suscripciones/mis-suscripciones': inTurn(refused('TOKEN_EXPIRED'), [subscriptionOf(courseOf())]),
    'GET /payments/plans': inTurn(refused('TOKEN_EXPIRED'), []),
    'POST /auth/refresh': answer,
  });
  await subscriptions.click();
  await expect.poll(() => screen.sent('POST /auth/refresh').length).toBe(1);
  release({ accessToken: 'new', user: ana });
  await expect.element(page.getByRole('heading', { name: 'Trabajos y visas' })).toBeVisible();
  expect(screen.sent('POST /auth/refresh')).toHaveLength(1);
  const tokens = screen.sent('GET /suscripciones/mis-suscripciones').map(({ headers }) => headers.get('authorization'));
  expect(tokens).toEqual([`Bearer token of ${ana.email}`, 'Bearer new']);
  expect(screen.left()).toEqual([]);
});

test('[SESS-3] a failed refresh ends the session', async () => {
  const screen = await openProfile({
    'GET /suscripciones/mis-suscripciones': refused('TOKEN_EXPIRED'),
    'POST /auth/refresh': refused('REFRESH_TOKEN_INVALID'),
  });
  await subscriptions.click();
  await expect.poll(screen.left).toContain('/');
  expect(document.cookie).not.toContain('sesion=');
});

test('[SESS-4] any other 401 ends the session, with a warning in the console', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const screen = await openProfile({
    'GET /suscripciones/mis-suscripciones': refused('TOKEN_INVALID'),
    'POST /auth/logout': { message: 'Listo.' },
  });
  await subscriptions.click();
  await expect.poll(screen.left).toContain('/');
  expect(warn.mock.calls.join()).toMatch(/token.*not valid.*closing the session/);
  expect(screen.sent('POST /auth/refresh')).toEqual([]);
});

test('[SESS-7] a page restored from the back/forward cache shows nothing private after a logout elsewhere', async () => {
  const screen = await openProfile({});
  await expect.element(page.getByRole('heading', { name: 'Perfil y Ajustes' })).toBeVisible();
  document.cookie = 'sesion=; Max-Age=0; Path=/';
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  // Before any request to the server.
  expect(document.documentElement.checkVisibility()).toBe(false);
  await expect.poll(screen.left).toContain('/');
  document.documentElement.hidden = false;
});

test('[ROUTE-3, SESS-2] a visitor is led to the landing page from every screen, without a request', async () => {
  const addresses = dashboardScreens.map(({ path }) => `/dashboard/${path.replaceAll(/:\w+|\*/g, 'x')}`);
  expect(addresses.length).toBeGreaterThan(15);
  for (const [at, address] of addresses.entries()) {
    const screen = await openScreen(address);
    expect(screen.left()).toHaveLength(at + 1);
    expect(screen.left().at(-1)).toBe('/');
    expect(screen.sent('POST /auth/refresh')).toEqual([]);
  }
});

for (const { person, panels } of [
  { person: studentOf(), panels: [] },
  { person: tutorOf(), panels: ['Mis Tutorías'] },
  { person: adminOf(), panels: ['Panel Administrativo'] },
]) {
  test(`[SHELL-1] the panel is offered to staff alone, by the name of their work: ${person.role}`, async () => {
    await openScreen('/dashboard/profile', {
      as: person,
      answers: {
        'GET /usuarios/me': person,
        'GET /usuarios/me/access': { hasPassword: true, googleSince: null, pendingEmail: null },
      },
    });
    const sections = page.getByRole('navigation', { name: 'Secciones' });
    await expect.element(sections.getByRole('link', { name: 'Bienvenida' })).toBeVisible();
    const offered = sections.getByRole('link', { name: /^(Panel Administrativo|Mis Tutorías)$/ });
    await expect.poll(() => offered.elements().map(({ textContent }) => textContent)).toEqual(panels);
  });
}

/** The link of a course page to its checkout, followed before the page's script had run. */
const followEnrolLink = () => {
  const checkout = `/dashboard/overview?curso=${courseOf().id}&paso=pago`;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([new PerformanceMark(`${location.origin}${checkout}`)]);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/cursos/trabajos?codigo=AMIGOS`);
  return openScreen(checkout);
};

test('[SHOP-2] the link of a course page asks a stranger to register there, and keeps the course and the code', async () => {
  const screen = await followEnrolLink();
  expect(screen.left()).toEqual(['/cursos/trabajos?dialog=register']);
  expect(returnAddress.read()).toBe(`/dashboard/overview?curso=${courseOf().id}&paso=pago&codigo=AMIGOS`);
});

test('[SHOP-2, SESS-10] who followed it when the session had ended is told so, and asked for the login', async () => {
  endNote.write('SESSION_REVOKED');
  const screen = await followEnrolLink();
  expect(screen.left()).toEqual(['/']);
  expect(returnAddress.read()).toBe(`/dashboard/overview?curso=${courseOf().id}&paso=pago&codigo=AMIGOS`);
});
