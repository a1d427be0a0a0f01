import type { Page } from '@playwright/test';

import { demo, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';

type Painted = typeof globalThis & { brandPainted?: string };

/** The main color of the page at its first paint, as its style declares it. */
const firstPaint = (page: Page) => page.evaluate(() => (globalThis as Painted).brandPainted);

const makeLogo = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [240, 120];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    context.fillStyle = '#7a1f5c';
    context.fillRect(0, 0, 240, 120);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });

test('[BRAND-1] the academy’s color and logo are painted first on every page, until ours come back', async ({
  page,
  academy,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver(() => {
      (globalThis as Painted).brandPainted ??= getComputedStyle(document.documentElement).getPropertyValue(
        '--color-brand',
      );
    }).observe({ type: 'paint', buffered: true });
  });
  await openAs(page, academy, demo.admin, '/dashboard/paneladmin/configuracion');
  const form = page.getByRole('region', { name: 'Marca' });
  await form.getByLabel('Color principal', { exact: true }).fill('#7a1f5c');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Colores guardados.')).toBeVisible();
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(await makeLogo(page), 'base64') };
  await form.locator('input[type=file]').setInputFiles(logo);
  await expect(form.getByText('Logo guardado.')).toBeVisible();

  // A page of the app, one that is kept for everybody, one that is made for each request, and a course's.
  const addresses = ['/dashboard/profile', '/', '/privacidad', '/certificados', '/cursos/visas-de-trabajo-y-empleo'];
  for (const address of addresses) {
    await expect(async () => {
      await page.goto(address);
      await expect.poll(() => firstPaint(page), address).toContain('#7a1f5c');
    }).toPass();
    await expect(page.locator('svg.mark:visible').first()).toHaveCSS('background-image', /marca\/[0-9a-f]{40}\.webp/);
    await expect(page.locator('footer svg.mark:visible')).toHaveCount(0);
  }

  await page.goto('/dashboard/paneladmin/configuracion');
  await form.getByRole('button', { name: 'Volver al nuestro' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Volver al nuestro' }).click();
  await expect(page.getByText('Ahora se muestra nuestro logo.')).toBeVisible();
  await form.getByLabel('Color principal', { exact: true }).fill('');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Colores guardados.')).toBeVisible();
  await expect(async () => {
    await page.goto('/');
    await expect.poll(() => firstPaint(page)).toContain('#0d5349');
  }).toPass();
});
