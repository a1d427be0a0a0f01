import type { BrowserContext, Locator, Page, Request, Route } from '@playwright/test';

import type { Academy } from './support/academy.ts';
import { LoginDialog } from './support/account-dialogs.ts';
import { Client } from './support/client.ts';
import { demo, joinAcademy, joinAndSignIn, openAs, signIn } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { phone } from './support/viewport.ts';

const refresh = '**/api/auth/refresh*';

/** Records the refresh requests of a page or a whole browser from now on. */
function refreshesOf(source: Page | BrowserContext): Request[] {
  const seen: Request[] = [];
  source.on('request', (request) => new URL(request.url()).pathname.endsWith('/auth/refresh') && seen.push(request));
  return seen;
}

const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^Buen[oa]s / });
test('[SESS-2, ROUTE-4] a new screen starts at its top; going back restores the scroll position, and so does a reload, which keeps the session with one refresh', async ({
  page,
  academy,
}) => {
  await page.setViewportSize(phone);
  await openAs(page, academy, demo.student, '/dashboard/overview');
  const details = page.getByRole('button', { name: /^Ver más detalles/ }).first();
  await expect(details).toBeVisible();
  // A web font that arrives later changes line heights, and scroll anchoring moves the position by a few pixels.
  await page.evaluate(async () => void (await document.fonts.ready));
  await details.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  expect(before).toBeGreaterThan(200);

  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Suscripciones' }).click();
  await expect(page.getByRole('heading', { name: 'Mis Cursos y Clases' })).toBeVisible();
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Programas Disponibles para Ti' })).toBeVisible();
  await expect.poll(scrolled).toBe(before);
  const refreshes = refreshesOf(page);
  await page.reload();
  await expect(greeting(page)).toContainText('Lucía');
  await expect.poll(scrolled).toBeGreaterThan(200);
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

test('[SESS-5] two tabs that refresh at the same time stay logged in, and so does one that loses the response of a refresh, without delay', async ({
  page,
  context,
  academy,
}) => {
  await signIn(context, academy, demo.student);
  const other = await context.newPage();
  await Promise.all([page, other].map((tab) => tab.goto('/dashboard/overview')));
  for (const tab of [page, other]) await expect(greeting(tab)).toBeVisible();
  await other.close();

  let isRotated = false;
  const lose = async (route: Route) => {
    const { cookie = '', origin = '' } = await route.request().allHeaders();
    // The server rotates the token, and the browser never receives the new one.
    const answer = await fetch(route.request().url(), { method: 'POST', headers: { cookie, origin } });
    isRotated = answer.ok;
  };
  await page.route(refresh, lose, { times: 1 });
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => isRotated).toBe(true);
  await page.reload();
  await expect(greeting(page)).toBeVisible({ timeout: 5_000 });
});

test(
  '[ROUTE-3, SESS-7, SHELL-2, ASVS-7.4.4, ASVS-14.3.1] a logout ends the session in every tab, and going back shows nothing and asks for no login',
  { tag: '@main' },
  async ({ page, context, academy }) => {
    await openAs(page, academy, demo.student, '/dashboard/subscriptions');
    await expect(page.getByRole('article').first()).toBeVisible();
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
    await expect(page.getByRole('button', { name: 'Empieza hoy' })).toBeVisible();
    await expect(new LoginDialog(page).root).toBeHidden();
    expect(refreshes).toEqual([]);
  },
);

test('[SESS-8, UX-4] a session is ended from the list, after one question also for a double click, and its browser is redirected at once', async ({
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
    .dblclick();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(elsewhere).toHaveURL('/');
  await expect(list).toHaveCount(1);
  await expect(page).toHaveURL(/\/dashboard\/profile/);
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
