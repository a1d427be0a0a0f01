import type { Page } from '@playwright/test';

import { demo, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name });

const sections = [
  { name: 'Suscripciones', path: 'subscriptions', heading: 'Mis Cursos y Clases' },
  { name: 'Documentos', path: 'documents', heading: 'Documentos' },
  { name: 'Foro Comunidad', path: 'community', heading: 'Foro Comunidad' },
  { name: 'Soporte', path: 'support', heading: 'Soporte' },
  { name: 'Test y Certificaciones', path: 'testcertificate', heading: 'Test y Certificaciones' },
];

test('[ROUTE-2, UX-2] every section has its page and its title, and the focus starts at its heading', async ({
  page,
  academy,
}) => {
  await openAs(page, academy, demo.student, '/dashboard/overview');
  // Before the app is there, a link of the document's frame loads the section's own document.
  await page.waitForFunction(() => !('pressedEarly' in globalThis));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const titles = new Set([await page.title()]);
  for (const { name, path, heading } of sections) {
    await link(page, name).click();
    await expect(page).toHaveURL(`/dashboard/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
    await expect(link(page, name)).toHaveAttribute('aria-current', 'page');
    titles.add(await page.title());
  }
  expect(titles.size, 'different titles').toBe(sections.length + 1);
});

test('[ROUTE-2] the path of support is case-insensitive', async ({ page, academy }) => {
  await openAs(page, academy, demo.student, '/dashboard/Support');
  await expect(page.getByRole('heading', { level: 1, name: 'Soporte' })).toBeVisible();
});

test('[ROUTE-7] an unknown document is a 404, with links back in both languages', async ({
  page,
  context,
  academy,
  watch,
}) => {
  watch.allow(/404.*\/(en\/)?no-existe/);
  for (const [path, language, title] of [
    ['/no-existe', 'es', 'Esta página no existe'],
    ['/en/no-existe', 'en', 'This page does not exist'],
  ] as const) {
    await context.addCookies([{ name: 'idioma', value: language, url: academy.url }]);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached();
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/');
  }
});

test('pointing at a link prefetches its screen, so that following it fetches no chunk', async ({ page, academy }) => {
  await openAs(page, academy, demo.student, '/dashboard/overview');
  await expect(page.getByRole('heading', { name: 'Programas Disponibles para Ti' })).toBeVisible();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const chunks = () => fetched.filter((path) => path.endsWith('.js'));
  await link(page, 'Documentos').hover();
  await expect.poll(() => chunks().some((path) => path.includes('/documents-'))).toBe(true);
  await expect.poll(() => fetched.some((path) => path.endsWith('/me/documentos'))).toBe(true);
  await page.waitForLoadState('networkidle');
  const before = chunks().length;
  // The prefetched list is shown at once, and asked for again: nothing has told it of new documents.
  await page.route(/\/me\/documentos(\?|$)/, () => {});
  await link(page, 'Documentos').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Documentos' })).toBeVisible();
  await expect(page.getByText('Cargando tus documentos…')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(chunks()).toHaveLength(before);
});

test('a failed prefetch leaves the page unchanged', async ({ page, academy, watch }) => {
  watch.allow(/documents-.*\.js|ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await openAs(page, academy, demo.student, '/dashboard/overview');
  await expect(page.getByRole('heading', { name: 'Programas Disponibles para Ti' })).toBeVisible();
  await page.route('**/assets/documents-*.js', (route) => route.abort());
  await page.evaluate(() => document.body.setAttribute('data-untouched', ''));
  const failed = page.waitForEvent('requestfailed');
  await link(page, 'Documentos').hover();
  await failed;
  await page.waitForLoadState('networkidle');
  await expect(page.locator('body')).toHaveAttribute('data-untouched', '');
});
