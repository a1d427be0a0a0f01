import { demo, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('pointing at a link prefetches its screen, so that following it fetches no chunk; a prefetch that fails changes nothing', async ({
  page,
  academy,
  watch,
}) => {
  watch.allow(/documents-.*\.js|ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await openAs(page, academy, demo.student, '/dashboard/overview');
  await expect(page.getByRole('heading', { name: 'Programas Disponibles para Ti' })).toBeVisible();
  const link = page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Documentos' });
  const fetched: string[] = [];
  page.on('requestfinished', (request) => fetched.push(new URL(request.url()).pathname));
  await page.evaluate(() => document.body.setAttribute('data-untouched', ''));
  const chunk = '**/assets/documents-*.js';
  await page.route(chunk, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await link.hover();
  await failed;
  await page.waitForLoadState('networkidle');
  await expect(page.locator('body')).toHaveAttribute('data-untouched', '');
  await page.unroute(chunk);
  await page.mouse.move(0, 0);

  const chunks = () => fetched.filter((path) => path.endsWith('.js'));
  await link.hover();
  await expect.poll(() => chunks().some((path) => path.includes('/documents-'))).toBe(true);
  await expect.poll(() => fetched.some((path) => path.endsWith('/me/documentos'))).toBe(true);
  await page.waitForLoadState('networkidle');
  const before = chunks().length;
  // The prefetched list is shown at once, and asked for again: nothing has told it of new documents.
  await page.route(/\/me\/documentos(\?|$)/, () => {});
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Documentos' })).toBeVisible();
  await expect(page.getByText('Cargando tus documentos…')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(chunks()).toHaveLength(before);
});

test('[API-3] the API has a documentation page', async ({ page, watch }) => {
  // An inline style of Swagger UI, which our content security policy refuses; it has no effect on the page.
  watch.allow(/inline style.*swagger-ui-bundle\.js/);
  await page.goto('/api/docs');
  await page.locator('#operations-tag-accounts').click();
  await expect(page.getByText('/auth/login')).toBeVisible();
});
