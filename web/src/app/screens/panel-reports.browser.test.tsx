import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { fileAnswer } from '../../testing/components/answers-for-test.ts';
import { inEmptyAcademy, quietMonth } from '../../testing/components/empty-academy-for-test.ts';
import { openScreen } from '../../testing/components/open-screen-for-test.tsx';
import { adminOf } from '../../testing/components/people-for-test.ts';

const sales = page.getByRole('region', { name: 'Ventas' });
const months = ['2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12'];
const ventas = [...months, '2026-01', '2026-02', '2026-03'].map((mes) => ({
  mes,
  cobrado: 640,
  devuelto: 64,
  neto: 576,
  pagos: 1,
}));

const openReports = () =>
  openScreen('/dashboard/paneladmin/reportes', {
    as: adminOf(),
    now: '2026-03-20T15:00:00Z',
    answers: inEmptyAcademy({
      'GET /reportes': ({ query: { desde = '' } }) => ({
        ...quietMonth,
        desde,
        ventas: ventas.filter(({ mes }) => mes >= desde),
      }),
      'GET /reportes/:reporte/csv': fileAnswer('ventas-2025-04-2026-03.csv', 'text/csv', 'Mes'),
    }),
  });

test('[ADM-19] the academy’s months are sums, charts that the keyboard walks, and tables of as many months as are asked', async () => {
  const screen = await openReports();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Gestión de Reportes');
  await expect.element(page.getByRole('heading', { name: 'Pide tu atención' })).toBeVisible();
  await expect.element(sales).toMatchTextContent('$6,912.00 netos: $7,680.00 cobrados, $768.00 devueltos');

  await userEvent.tab();
  (sales.getByRole('application').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(sales.getByRole('status')).toMatchTextContent('Cobrado: $640.00');
  await expect.element(sales.getByRole('status')).toMatchTextContent(/febrero/i);

  await sales.getByRole('button', { name: 'Ver como tabla' }).click();
  const rows = sales.getByRole('table', { name: 'Ventas' }).getByRole('row');
  await expect.element(rows).toHaveLength(13);
  await page.getByRole('button', { name: /Periodo$/ }).click();
  await page.getByRole('option', { name: 'Últimos 3 meses' }).click();
  await expect.element(rows).toHaveLength(4);
  expect(location.search).toBe('?meses=3');
  expect(screen.sent('GET /reportes').map(({ query }) => query.desde)).toEqual(['2025-04', '2026-01']);
});

test('[ADM-19] a report is a file of the months that are shown', async () => {
  const screen = await openReports();
  await sales.getByRole('button', { name: 'Descargar CSV: Ventas' }).click();
  await expect.poll(() => screen.downloads()).toEqual(['ventas-2025-04-2026-03.csv']);
  expect(screen.sent('GET /reportes/:reporte/csv').map(({ params, query }) => ({ ...params, ...query }))).toEqual([
    { reporte: 'ventas', desde: '2025-04' },
  ]);
});
