import { readFile } from 'node:fs/promises';

import { demo, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('[ADM-19] the academy’s months are charts that the keyboard walks, tables, and files', async ({
  page,
  academy,
}) => {
  await openAs(page, academy, demo.admin, '/dashboard/paneladmin/reportes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestión de Reportes');
  await expect(page.getByRole('heading', { name: 'Pide tu atención' })).toBeVisible();
  const sales = page.getByRole('region', { name: 'Ventas' });
  await expect(sales.getByText(/netos: \$[\d,.]+ cobrados, \$[\d,.]+ devueltos/)).toBeVisible();

  const chart = sales.getByRole('application');
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(sales.getByText(/^Cobrado: \$/)).toBeVisible();

  await sales.getByRole('button', { name: 'Ver como tabla' }).click();
  await expect(sales.getByRole('table', { name: 'Ventas' }).getByRole('row')).toHaveCount(13);
  const download = page.waitForEvent('download');
  await sales.getByRole('button', { name: 'Descargar CSV: Ventas' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^ventas-\d{4}-\d{2}-\d{4}-\d{2}\.csv$/);
  const [heading, ...rows] = (await readFile(await file.path(), 'utf8')).split('\r\n').slice(0, -1);
  expect(heading).toBe('\u{FEFF}Mes,Cobrado (USD),Devuelto (USD),Neto (USD),Pagos');
  expect(rows).toHaveLength(12);

  await page.getByRole('button', { name: /Periodo$/ }).click();
  await page.getByRole('option', { name: 'Últimos 3 meses' }).click();
  await expect(page).toHaveURL(/\?meses=3$/);
  await expect(sales.getByRole('table', { name: 'Ventas' }).getByRole('row')).toHaveCount(4);
});
