import { once } from 'node:events';
import { createServer } from 'node:http';

import type { Page } from '@playwright/test';

import { demo, signIn } from './support/person.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Resolves when the service worker controls the page. */
const serviceWorkerControls = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });

const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname);
  });

test('[UX-3, ASVS-8.2.2] the academy is installable as an app, and only the offline page and its stylesheet are stored on the device', async ({
  page,
  academy,
  context,
}) => {
  await page.goto('/');
  await serviceWorkerControls(page);
  const browser = await context.newCDPSession(page);
  expect((await browser.send('Page.getAppManifest')).errors).toEqual([]);
  // Incognito, as in each test's context, prevents installation in some browsers: there is no other error.
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

  await signIn(context, academy, demo.student);
  await page.goto('/dashboard/subscriptions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const [style, ...pages] = (await keptPaths(page)).toSorted();
  expect(style).toMatch(/^\/assets\/landing-[\w-]+\.css$/);
  expect(pages).toEqual(['/en/offline', '/sin-conexion']);
});

test('[UX-4] without a network any page shows the offline page in the reader’s language, and a retry leads back', async ({
  page,
  context,
  academy,
  watch,
  expectAccessible,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/terminos');
  await serviceWorkerControls(page);
  await context.setOffline(true);

  await page.goto('/contacto');
  await expect(page).toHaveURL('/contacto');
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toHaveCSS('font-weight', '500');
  await expectAccessible(page);
  await page.goto('/en/terms');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await context.addCookies([{ name: 'idioma', value: 'en', url: academy.url }]);
  await page.goto('/dashboard/subscriptions');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await page.goto('/en/contact?de=plan');

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/en/contact?de=plan');
  await expect(page.getByRole('heading', { name: 'Contact', exact: true })).toBeVisible();
});

test('[UX-4] a new release is active at the next navigation, and replaces the old release’s cache', async ({
  browser,
  academy,
}) => {
  const worker = await (await fetch(`${academy.url}/service-worker.js`)).text();
  let release = 1;
  const server = createServer((request, response) => {
    const isWorker = request.url === '/service-worker.js';
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
    response.setHeader('cache-control', 'no-cache');
    response.end(isWorker ? worker.replaceAll(/version:`\w+`/g, `version:\`${release}\``) : `<h1>${release}</h1>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  const heading = page.getByRole('heading');

  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js'));
  await serviceWorkerControls(page);
  release = 2;
  await page.goto(url);
  await expect(heading).toHaveText('2');
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['offline-2']);

  release = 3;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await page.goto(url);
  await expect(heading).toHaveText('2');
  await context.close();
});
