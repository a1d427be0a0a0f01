import type { Locator } from '@playwright/test';

import { signIn } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('[UX-4, OVER-8] before any script comes, the overview has its frame, and asks for its data once, and for nothing of staff', async ({
  page,
  academy,
  student,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  // Its connection fetches again what may have changed.
  await page.routeWebSocket(/socket\.io/, () => {});
  const asked: string[] = [];
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.push(pathname);
    if (/^\/api\/(?!archivos)/.test(pathname)) asked.push(`${request.method()} ${pathname}`);
  });
  let come = () => {};
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page.context(), academy, student);
  await page.goto('/dashboard/overview', { waitUntil: 'commit' });

  const link = page.getByRole('main').getByRole('link', { name: 'Ver Calendario' });
  await expect(link).toBeVisible();
  await expect(page.locator('aside').getByRole('link', { name: 'Suscripciones' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(canvas).toBe('rgb(15, 25, 23)');
  const first = [
    'GET /api/cursos/sugerencias',
    'GET /api/notificaciones',
    'GET /api/suscripciones/mis-suscripciones',
    'GET /api/usuarios/me/asistencia',
    'POST /api/auth/refresh',
  ];
  await expect.poll(() => asked.toSorted()).toEqual(first);
  const placeOf = async (at: Locator) => {
    const { x = 0, width = 0 } = (await at.boundingBox()) ?? {};
    return { x, width };
  };
  const before = { link: await placeOf(link), header: await page.locator('header').first().boundingBox() };

  // A press on the frame, which does nothing yet, is not lost.
  await page.getByRole('banner').getByRole('button').last().click();
  come();
  await expect(page.getByRole('banner').getByRole('button', { expanded: true })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(student.firstName);
  await expect(page.getByRole('main').locator('.animate-pulse')).toHaveCount(0);
  expect({ link: await placeOf(link), header: await page.locator('header').first().boundingBox() }).toEqual(before);
  expect(asked.toSorted()).toEqual(first);
  expect(scripts.filter((path) => path.includes('staff'))).toEqual([]);

  await page.context().addCookies([{ name: 'idioma', value: 'en', url: academy.url }]);
  const english = await (await page.request.get('/dashboard/overview')).text();
  expect(english).toContain('<html lang="en"');
  expect(english).toContain('See the Calendar');
});
