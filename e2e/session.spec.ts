import type { BrowserContext, Locator, Page, Request, Route } from '@playwright/test';

import type { Academy } from './support/academy.ts';
import { LoginDialog } from './support/account-dialogs.ts';
import { Client } from './support/client.ts';
import { stopIntercepting } from './support/intercepting.ts';
import { demo, joinAcademy, joinAndSignIn, openAs, signIn } from './support/person.ts';
import { expect, test } from './support/test.ts';

const refresh = '**/api/auth/refresh*';
const subscriptions = '**/api/suscripciones/mis-suscripciones?*';
const suggestions = '**/api/cursos/sugerencias?*';
const expired = { status: 401, json: { statusCode: 401, code: 'TOKEN_EXPIRED', message: 'La sesión venció.' } };

/** Records the refresh requests of a page or a whole browser from now on. */
function refreshesOf(source: Page | BrowserContext): Request[] {
  const seen: Request[] = [];
  source.on('request', (request) => new URL(request.url()).pathname.endsWith('/auth/refresh') && seen.push(request));
  return seen;
}

const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^Buen[oa]s / });
const dashboardPaths = ['overview', 'subscriptions', 'documents', 'community', 'Support', 'testcertificate', 'profile'];

test('[ROUTE-3, SESS-2] a visitor is redirected to the landing page from every screen, without a refresh request', async ({
  page,
}) => {
  const refreshes = refreshesOf(page);
  for (const path of [...dashboardPaths, 'notifications', 'paneladmin']) {
    await page.goto(`/dashboard/${path}`);
    await expect(page).toHaveURL('/');
  }
  expect(refreshes).toEqual([]);
});

test('[SESS-2, ROUTE-2] a reload keeps the session, with one refresh', async ({ page, academy }) => {
  await openAs(page, academy, demo.student, '/dashboard/overview');
  await expect(greeting(page)).toBeVisible();
  const refreshes = refreshesOf(page);
  await page.reload();
  await expect(greeting(page)).toContainText('Lucía');
  expect(refreshes).toHaveLength(1);
  for (const path of dashboardPaths) {
    await page.goto(`/dashboard/${path}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(`/dashboard/${path}`);
  }
});

test('[SESS-2, SESS-6] an ended session logs out silently, and is not refreshed again', async ({
  page,
  context,
  academy,
  watch,
}) => {
  watch.allow(/status of 401.*\/api\/auth\/refresh/);
  await openAs(page, academy, demo.student, '/dashboard/overview');
  await expect(greeting(page)).toBeVisible();
  // Deletes the HttpOnly cookie, but not the readable one that says that a session may exist.
  await context.clearCookies({ name: /refresh/ });
  const refreshes = refreshesOf(page);
  await page.reload();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Empieza hoy' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.goto('/dashboard/overview');
  await expect(page).toHaveURL('/');
  expect(refreshes).toHaveLength(1);
});

test('[SESS-2] why a session ended is said also when the refusal comes before the scripts', async ({
  page,
  context,
  academy,
  watch,
}) => {
  watch.allow(/status of 401.*\/api\/auth\/refresh/);
  const person = await joinAndSignIn(context, academy);
  await (await Client.signIn(academy, person)).post('/auth/logout-all');
  const refused = page.waitForResponse(/\/api\/auth\/refresh/);
  await page.route('**/assets/*.js', async (route) => {
    await (await refused).finished();
    await route.continue();
  });
  await page.goto('/dashboard/profile');
  const login = new LoginDialog(page);
  await expect(login.root).toContainText('Tu sesión se cerró desde otra ventana u otro dispositivo.');
  await login.fillIn(person);
  await login.submit();
  await expect(page).toHaveURL('/dashboard/profile');
});

test('[SESS-6] of five visits with a failing refresh, three send it; then a login resets the count', async ({
  page,
  context,
  academy,
  watch,
}) => {
  watch.allow(/status of 503.*\/api\/auth\/refresh/);
  await signIn(context, academy, demo.student);
  await page.route(refresh, (route) => route.fulfill({ status: 503, json: { code: 'DATABASE_UNAVAILABLE' } }));
  const refreshes = refreshesOf(page);
  for (let visit = 1; visit <= 5; visit += 1) {
    await page.goto('/dashboard/overview');
    await expect(page).toHaveURL('/');
    expect(refreshes).toHaveLength(Math.min(visit, 3));
  }
  await stopIntercepting(page);
  await openAs(page, academy, demo.student, '/dashboard/overview');
  await expect(greeting(page)).toBeVisible();
});

test('[SESS-3] requests with an expired token wait for one refresh and are retried', async ({
  page,
  academy,
  watch,
}) => {
  watch.allow(/status of 401/);
  await openAs(page, academy, demo.student, '/dashboard/profile');
  await expect(page.getByRole('heading', { name: 'Perfil y Ajustes' })).toBeVisible();
  const refreshes = refreshesOf(page);
  for (const request of [subscriptions, suggestions]) {
    await page.route(request, (route) => route.fulfill(expired), { times: 1 });
  }
  await page.getByRole('link', { name: 'Bienvenida' }).click();
  await expect(page.getByRole('heading', { name: 'Programas Disponibles para Ti' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(2);
  expect(refreshes).toHaveLength(1);
});

test('[SESS-3] a failed refresh ends the session', async ({ page, academy, watch }) => {
  watch.allow(/status of 401/);
  await openAs(page, academy, demo.student, '/dashboard/profile');
  await expect(page.getByRole('heading', { name: 'Perfil y Ajustes' })).toBeVisible();
  await page.route(subscriptions, (route) => route.fulfill(expired), { times: 1 });
  await page.route(refresh, (route) => route.fulfill({ status: 401, json: { code: 'REFRESH_TOKEN_INVALID' } }));
  await page.getByRole('link', { name: 'Suscripciones' }).click();
  await expect(page).toHaveURL('/');
});

test('[SESS-3, SESS-5] two tabs with an expired token send one refresh in total, and both stay logged in', async ({
  page,
  context,
  academy,
  watch,
}) => {
  watch.allow(/status of 401/);
  // Without realtime connections, which would make the tabs refetch at any moment.
  await context.routeWebSocket(/socket\.io/, () => {});
  await openAs(page, academy, demo.student, '/dashboard/subscriptions');
  const other = await context.newPage();
  await other.goto('/dashboard/subscriptions');
  const tabs = [page, other];
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const refreshes = refreshesOf(context);
  for (const tab of tabs) {
    await expect(tab.getByRole('article')).toHaveCount(2);
    await tab.route(subscriptions, (route) => route.fulfill(expired), { times: 1 });
    await tab.route(refresh, async (route) => {
      await held;
      await route.continue();
    });
  }
  const answered = tabs.map((tab) =>
    tab.waitForResponse((response) => response.url().includes('/mis-suscripciones?') && response.status() === 200),
  );
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Actualizar' }).click()));

  await expect.poll(() => refreshes.length).toBe(1);
  // Longer than the poll interval of 500 ms: while one tab refreshes, the other waits for the lock.
  await page.waitForTimeout(1_200);
  expect(refreshes).toHaveLength(1);
  answer();
  // The other tab receives the token from the first.
  await Promise.all(answered);
  for (const tab of tabs) {
    await expect(tab).toHaveURL('/dashboard/subscriptions');
    await expect(tab.getByRole('article')).toHaveCount(2);
  }
  expect(refreshes).toHaveLength(1);
});

test('[SESS-5] two tabs that refresh at the same time stay logged in', async ({ page, context, academy }) => {
  await openAs(page, academy, demo.student, '/dashboard/overview');
  const other = await context.newPage();
  await Promise.all([page.reload(), other.goto('/dashboard/overview')]);
  for (const tab of [page, other]) await expect(greeting(tab)).toBeVisible();
  await page.reload();
  await expect(greeting(page)).toBeVisible();
});

test('[SESS-5] a reload that loses the response of a refresh keeps the session, without delay', async ({
  page,
  academy,
}) => {
  let isRotated = false;
  const lose = async (route: Route) => {
    const { cookie = '', origin = '' } = await route.request().allHeaders();
    // The server rotates the token, and the browser never receives the new one.
    const answer = await fetch(route.request().url(), { method: 'POST', headers: { cookie, origin } });
    isRotated = answer.ok;
  };
  await page.route(refresh, lose, { times: 1 });
  await signIn(page.context(), academy, demo.student);
  await page.goto('/dashboard/overview', { waitUntil: 'commit' });
  await expect.poll(() => isRotated).toBe(true);
  await page.reload();
  await expect(greeting(page)).toBeVisible({ timeout: 5_000 });
});

test('[SESS-4] any other 401 ends the session, with a warning in the console', async ({ page, academy, watch }) => {
  watch.allow(/status of 401/);
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await openAs(page, academy, demo.student, '/dashboard/profile');
  await expect(page.getByRole('heading', { name: 'Perfil y Ajustes' })).toBeVisible();
  await page.route(subscriptions, (route) => route.fulfill({ status: 401, json: { code: 'TOKEN_INVALID' } }));
  await page.getByRole('link', { name: 'Suscripciones' }).click();
  await expect(page).toHaveURL('/');
  expect(warnings.join()).toMatch(/token.*not valid.*closing the session/);
});

test('[SESS-7, SHELL-2, ASVS-7.4.4, ASVS-14.3.1] a logout ends the session in every tab, and going back shows nothing', async ({
  page,
  context,
  academy,
}) => {
  await openAs(page, academy, demo.student, '/dashboard/subscriptions');
  await expect(page.getByRole('article')).toHaveCount(2);
  const other = await context.newPage();
  // Without the other tab's realtime connection, which the server would close too: the tabs notify each other.
  await other.routeWebSocket(/socket\.io/, () => {});
  await other.goto('/dashboard/overview');
  await expect(greeting(other)).toBeVisible();

  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/');

  const refreshes = refreshesOf(page);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Ciudadanía y Naturalización').and(page.getByRole('article'))).toHaveCount(0);
  expect(refreshes).toEqual([]);
});

test('[SESS-7] a page restored from the back/forward cache shows nothing private after a logout elsewhere', async ({
  page,
  context,
  academy,
}) => {
  await openAs(page, academy, demo.student, '/dashboard/subscriptions');
  await expect(page.getByRole('article')).toHaveCount(2);
  await context.clearCookies();
  // Simulates a restore from the back/forward cache: before any request to the server.
  const isShown = await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    return document.documentElement.checkVisibility();
  });
  expect(isShown).toBe(false);
  await expect(page).toHaveURL('/');
});

test('[SESS-8] a session is ended from the list, and its browser is redirected at once', async ({
  page,
  visitor,
  academy,
  watch,
}) => {
  watch.allow(/status of 401/);
  const elsewhere = await visitor();
  const list = await sessionsOfTwo(page, elsewhere, academy);
  await list
    .filter({ hasNotText: 'Esta sesión' })
    .getByRole('button', { name: /^Cerrar sesión en / })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(elsewhere).toHaveURL('/');
  await expect(list).toHaveCount(1);
  await expect(page).toHaveURL(/\/dashboard\/profile/);
});

test('[SESS-8] the sessions are listed, and ending them all ends them everywhere', async ({
  page,
  visitor,
  academy,
  watch,
}) => {
  watch.allow(/status of 401/);
  const elsewhere = await visitor();
  const list = await sessionsOfTwo(page, elsewhere, academy);
  await expect(list.filter({ hasText: 'Esta sesión' })).toHaveCount(1);

  await page.getByRole('button', { name: 'Cerrar todas las sesiones' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar todas las sesiones' }).click();
  await expect(page).toHaveURL('/');
  // At once, without any action in that browser.
  await expect(elsewhere).toHaveURL('/');
});

test('[SESS-9] every request carries the time zone, the token and the cookies', async ({ page, context, academy }) => {
  const requests = apiRequests(page, academy);
  await signIn(context, academy, demo.student);
  for (const path of ['overview', 'subscriptions', 'documents', 'notifications', 'profile']) {
    await page.goto(`/dashboard/${path}`, { waitUntil: 'networkidle' });
  }
  expect(requests.length).toBeGreaterThan(10);
  for (const request of requests) {
    const { pathname, searchParams } = new URL(request.url());
    expect(searchParams.get('timezone'), pathname).toBe('America/New_York');
    const headers = await request.allHeaders();
    expect(headers['cookie'], pathname).toContain('refresh=');
    if (pathname !== '/api/auth/refresh') expect(headers['authorization'], pathname).toMatch(/^Bearer \S+$/);
  }
});

/**
 * Logs a new person in twice, in the second browser first. @returns the list of sessions on the first browser's page
 */
async function sessionsOfTwo(page: Page, elsewhere: Page, academy: Academy): Promise<Locator> {
  const person = await joinAcademy(page.context(), academy);
  await openAs(elsewhere, academy, person, '/dashboard/overview');
  await expect(greeting(elsewhere)).toBeVisible();
  await openAs(page, academy, person, '/dashboard/profile');
  await page.getByRole('tab', { name: 'Seguridad' }).click();
  const list = page.getByRole('tabpanel').getByRole('listitem');
  await expect(list).toHaveCount(2);
  return list;
}

function apiRequests(page: Page, { url }: Academy): Request[] {
  const seen: Request[] = [];
  // Excludes pictures: the browser fetches them without our headers, and their names are unguessable.
  const isCall = (address: string) =>
    address.startsWith(`${url}/api/`) && !address.startsWith(`${url}/api/archivos/perfiles/`);
  page.on('request', (request) => isCall(request.url()) && seen.push(request));
  return seen;
}
