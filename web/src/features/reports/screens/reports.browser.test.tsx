import type { ReporteDelPeriodo } from '@puente/contracts/reports';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible } from '../../../testing/components/accessible-for-test.ts';
import { type Answers, fileAnswer } from '../../../testing/components/answers-for-test.ts';
import { choose } from '../../../testing/components/choosing-for-test.ts';
import { inEmptyAcademy, quietMonth, quietPeriod } from '../../../testing/components/empty-academy-for-test.ts';
import { openScreen } from '../../../testing/components/open-screen-for-test.tsx';
import { adminOf } from '../../../testing/components/people-for-test.ts';

const main = page.getByRole('main');
const sales = page.getByRole('region', { name: 'Ventas' });
const months = ['2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12'];
const ventas = [...months, '2026-01', '2026-02', '2026-03'].map((mes) => ({
  mes,
  cobrado: 640,
  devuelto: 64,
  neto: 576,
  pagos: 1,
}));

const id = (number: number) => `0190d000-0000-7000-8000-00000000000${number}`;
const courseOf = (number: number, titulo: string, neto: number) => ({
  id: id(number),
  titulo,
  tituloEn: null,
  neto,
  inscripciones: number,
  clases: 1,
  esperados: 4,
  asistieron: 3,
  asistencia: 75,
  entregadas: 9,
  aprobadas: 7,
  certificados: 2,
});

const busy: ReporteDelPeriodo = {
  ...quietPeriod,
  ahora: {
    ...quietPeriod.ahora,
    neto: 1_120,
    pagos: 3,
    devuelto: 50,
    inscripciones: 6,
    nuevos: 4,
    clases: 2,
    esperados: 24,
    asistieron: 18,
    asistencia: 75,
    entregadas: 9,
    aprobadas: 7,
  },
  antes: {
    ...quietPeriod.antes,
    neto: 1_000,
    devuelto: 100,
    inscripciones: 6,
    clases: 4,
    esperados: 10,
    asistieron: 8,
    asistencia: 80,
  },
  cursos: [courseOf(1, 'Visas', 900), courseOf(2, 'Asilo', 220)],
};

const openReports = (query = '', answers: Answers = {}) =>
  openScreen(`/dashboard/paneladmin/reportes${query}`, {
    as: adminOf(),
    now: '2026-03-20T15:00:00Z',
    answers: inEmptyAcademy({
      'GET /reportes/periodo': ({ query: { periodo } }) =>
        periodo === '30d'
          ? busy
          : { ...busy, dias: null, ahora: { ...busy.ahora, desde: periodo === '12m' ? '2025-04-01' : '2026-01-01' } },
      'GET /reportes': ({ query: { desde = '' } }) => ({
        ...quietMonth,
        desde,
        ventas: ventas.filter(({ mes }) => mes >= desde),
      }),
      'GET /reportes/:reporte/csv': fileAnswer('ventas-2025-04-2026-03.csv', 'text/csv', 'Mes'),
      'GET /reportes/periodo/csv': fileAnswer('cursos-2026-02-19-2026-03-20.csv', 'text/csv', 'Curso'),
      ...answers,
    }),
  });

test('[ADM-19] the academy’s months are sums, charts that the keyboard walks, and tables of as many months as are asked', async () => {
  const screen = await openReports('?periodo=12m');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Gestión de Reportes');
  await expect.element(sales).toMatchTextContent('$6,912.00 netos: $7,680.00 cobrados, $768.00 devueltos');

  await userEvent.tab();
  (sales.getByRole('application').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(sales.getByRole('status')).toMatchTextContent('Cobrado: $640.00');
  await expect.element(sales.getByRole('status')).toMatchTextContent(/febrero/i);

  await sales.getByRole('button', { name: 'Ver como tabla' }).click();
  const rows = sales.getByRole('table', { name: 'Ventas' }).getByRole('row');
  await expect.element(rows).toHaveLength(13);
  await choose(main, 'Periodo', 'Últimos 3 meses');
  await expect.element(rows).toHaveLength(4);
  expect(location.search).toBe('?periodo=3m');
  expect(screen.sent('GET /reportes').map(({ query }) => query.desde)).toEqual(['2025-04', '2026-01']);
});

test('[ADM-19] a report is a file of the months that are shown', async () => {
  const screen = await openReports('?periodo=12m');
  await sales.getByRole('button', { name: 'Descargar CSV: Ventas' }).click();
  await expect.poll(() => screen.downloads()).toEqual(['ventas-2025-04-2026-03.csv']);
  expect(screen.sent('GET /reportes/:reporte/csv').map(({ params, query }) => ({ ...params, ...query }))).toEqual([
    { reporte: 'ventas', desde: '2025-04' },
  ]);
});

test('[PANEL-3] each figure stands beside the one before it, with its change in words and a sign', async () => {
  await openReports();
  const figures = main.getByRole('list', { name: 'Cifras del periodo' }).getByRole('listitem');
  await expect.element(figures).toHaveLength(8);
  const texts = figures.elements().map((figure) => (figure as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim());
  expect(texts).toEqual([
    'Ingresos netos $1,120.00 3 pagos +12%: más que antes ($1,000.00)',
    'Devoluciones $50.00 −50%: menos que antes ($100.00)',
    'Inscripciones 6 Igual que antes (6)',
    'Estudiantes nuevos 4 Antes: 0',
    'Clases impartidas 2 −50%: menos que antes (4)',
    'Asistencia 75% 18 de 24 lugares −5 puntos: menos que antes (80%)',
    'Pruebas aprobadas 7 de 9 entregadas Antes: 0',
    'Certificados 0 Antes: 0',
  ]);
  await expect.element(main).not.toMatchTextContent('Pide tu atención');
  await expectAccessible();
});

const day = (dia: string, cobrado: number) => ({
  dia,
  cobrado,
  devuelto: 0,
  neto: cobrado,
  pagos: 1,
  nuevos: 0,
  cuentas: 0,
});

test('[PANEL-3] a chart of nothing or of one day is a sentence', async () => {
  await openReports('', { 'GET /reportes/periodo': { ...busy, dias: [day('2026-03-19', 640), day('2026-03-20', 0)] } });
  const students = page.getByRole('region', { name: 'Estudiantes nuevos' });
  await expect.element(students).toMatchTextContent('No hay datos en este periodo.');
  await expect.element(sales).toMatchTextContent('Todo es de un solo día: 19 de marzo de 2026.');
  await expect.element(main.getByRole('application')).toHaveLength(0);
});

test('[PANEL-3] thirty days are charts of days, with their tables', async () => {
  await openReports('', {
    'GET /reportes/periodo': { ...busy, dias: [day('2026-03-19', 640), day('2026-03-20', 20)] },
  });
  await expect.element(sales.getByRole('application')).toBeVisible();
  await sales.getByRole('button', { name: 'Ver como tabla' }).click();
  await expect.element(sales.getByRole('rowheader', { name: '19 de marzo de 2026' })).toBeVisible();
});

test('[PANEL-3] at 1440 px two charts stand beside each other, and on a phone below each other', async () => {
  await page.viewport(1440, 900);
  await openReports('?periodo=12m');
  await expect.element(sales.getByRole('application')).toBeVisible();
  const boxes = () =>
    ['Ventas', 'Estudiantes nuevos'].map((name) =>
      page.getByRole('region', { name }).element().getBoundingClientRect(),
    );
  const [one, other] = boxes();
  expect(one?.top).toBe(other?.top);
  expect(one?.height).toBeLessThan(450);
  await page.viewport(360, 800);
  await expect.poll(() => (boxes()[1]?.top ?? 0) >= (boxes()[0]?.bottom ?? Infinity)).toBe(true);
});

test('[PANEL-3] the courses of the period are lines of 44 px, sorted by a press, and a file', async () => {
  await page.viewport(1440, 900);
  const screen = await openReports();
  const table = main.getByRole('table', { name: 'Por curso' });
  const names = () =>
    table
      .getByRole('rowheader')
      .elements()
      .map((cell) => cell.textContent);
  await expect.poll(names).toEqual(['Visas', 'Asilo']);
  const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') });
  expect(rows.elements().map((row) => row.getBoundingClientRect().height)).toEqual([44, 44]);
  await table.getByRole('button', { name: 'Ordenar por Ingresos netos' }).click();
  await expect.poll(names).toEqual(['Asilo', 'Visas']);
  await main.getByRole('button', { name: 'Descargar CSV: Por curso' }).click();
  await expect.poll(() => screen.downloads()).toEqual(['cursos-2026-02-19-2026-03-20.csv']);
  expect(screen.sent('GET /reportes/periodo/csv').map(({ query }) => query)).toEqual([{ periodo: '30d' }]);
});
