import type { EntradaDeAuditoria } from '@puente/contracts/audit';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible } from '../../testing/components/accessible-for-test.ts';
import { type Answers, fileAnswer, inTurn, noAnswer } from '../../testing/components/answers-for-test.ts';
import { choose } from '../../testing/components/choosing-for-test.ts';
import { type OpenScreen, openScreen } from '../../testing/components/open-screen-for-test.tsx';
import { adminOf } from '../../testing/components/people-for-test.ts';
import { refusedByBank as purchase } from '../../testing/components/purchases-for-test.ts';

const main = page.getByRole('main');
const id = (number: number) => `0190d000-0000-7000-8000-00000000000${number}`;
const openPanel = (address: string, answers: Answers) =>
  openScreen(`/dashboard/paneladmin/${address}`, {
    as: adminOf(),
    answers: { 'GET /admin/courses': [], 'GET /docencia/cursos': [], ...answers },
  });
/** The filters that the list was asked for, each time. */
const asked = ({ sent }: OpenScreen) =>
  sent('GET /compras').map(({ query: { q, estado, metodo, desde } }) => ({ q, estado, metodo, desde }));
const clearButtons = main.getByRole('button', { name: 'Quitar los filtros' });

test('[ADM-11, UX-4] a list without rows says so; filters that leave nothing of it can be taken back there', async () => {
  const screen = await openPanel('compras?estado=Fallida', { 'GET /compras': [] });
  await expect.element(main).toMatchTextContent('Ninguna compra coincide con estos filtros.');
  await expectAccessible();
  await expect.element(clearButtons).toHaveLength(2);
  await clearButtons.last().click();
  await expect.element(main).toMatchTextContent('No hay compras registradas en este momento.');
  await expect.element(clearButtons).toHaveLength(0);
  expect(location.search).toBe('');
  expect(asked(screen)).toEqual([{ estado: 'Fallida' }, {}]);
});

test('[PANEL-2] at 1440 × 900, fourteen purchases are seen at least, each a line of 44 px with its day in words', async () => {
  await page.viewport(1440, 900);
  const rows = Array.from({ length: 20 }, (_, row) => ({ ...purchase, id: id(0).slice(0, -2) + (10 + row) }));
  await openPanel('compras', { 'GET /compras': rows });
  const shown = main.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect.element(shown).toHaveLength(20);
  const boxes = shown.elements().map((row) => row.getBoundingClientRect());
  expect(new Set(boxes.map(({ height }) => height))).toEqual(new Set([44]));
  expect(boxes.filter(({ bottom }) => bottom <= 900).length).toBeGreaterThanOrEqual(14);
  await expect.element(shown.first()).not.toMatchTextContent(/\d\/\d/);
});

test('[PANEL-2] what a line cuts is said in whole under the pointer, and seen while the keyboard is in its row', async () => {
  await page.viewport(1440, 900);
  const email = 'una.direccion.larga.de.verdad.de.una.persona@correo.academia.ejemplo.test';
  const usuario = purchase.usuario && { ...purchase.usuario, email };
  await openPanel('compras', { 'GET /compras': [{ ...purchase, usuario }] });
  const cell = main.getByRole('rowheader');
  await expect.element(cell).toBeVisible();
  const text = cell.getByText(email).element().parentElement?.parentElement;
  if (!text) throw new Error('The cell has no text.');
  expect(text.scrollWidth).toBeGreaterThan(text.clientWidth);
  await userEvent.hover(text);
  expect(text.title).toContain(email);
  const row = text.closest('tr')!;
  const { height } = row.getBoundingClientRect();
  await userEvent.click(main.getByRole('searchbox'));
  const isInRow = () => document.activeElement?.closest('tbody') !== null;
  for (let presses = 0; presses < 20 && !isInRow(); presses += 1) await userEvent.keyboard('{Tab}');
  expect(isInRow()).toBe(true);
  expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth);
  expect(text.getBoundingClientRect().height).toBeGreaterThan(height);
  expect(row.getBoundingClientRect().height, 'no row moves under the pointer').toBe(height);
});

test('[PANEL-2] a filter shows its value in its chip, and × takes it back alone', async () => {
  const screen = await openPanel('compras?estado=Fallida&metodo=beca', { 'GET /compras': [purchase] });
  await expect.element(main.getByRole('button', { name: 'Fallida Estado' })).toMatchTextContent('Fallida');
  await main.getByRole('button', { name: 'Estado: quitar el filtro' }).click();
  await expect.poll(() => location.search).toBe('?metodo=beca');
  await expect.element(main.getByRole('button', { name: /quitar el filtro$/ })).toHaveLength(1);
  expect(asked(screen).at(-1)).toEqual({ metodo: 'beca' });
  await expectAccessible();
});

test('[UX-4] a list that failed is loaded again by a press, with its filters', async () => {
  const screen = await openPanel('compras?metodo=beca', { 'GET /compras': noAnswer });
  const retry = main.getByRole('button', { name: 'Reintentar' });
  await expect.element(retry).toBeVisible();
  screen.answer({ 'GET /compras': [purchase] });
  await retry.click();
  await expect.element(main.getByRole('rowheader', { name: 'Ana Quispe' })).toBeVisible();
  expect(asked(screen).at(-1)).toEqual({ metodo: 'beca' });
});

test('[ADM-12] a file that could not be saved is said, and can be tried again', async () => {
  const screen = await openPanel('compras', {
    'GET /compras': [purchase],
    'GET /compras/csv': inTurn(noAnswer, fileAnswer('compras.csv', 'text/csv', 'Usuario')),
  });
  const save = main.getByRole('button', { name: 'Exportar a CSV' });
  await save.click();
  await expect.element(page.getByText('No se pudo exportar el archivo. Inténtalo otra vez.')).toBeVisible();
  await save.click();
  await expect.poll(screen.downloads).toEqual(['compras.csv']);
});

test('[ADM-11] the address gives the filters, without what it may not say, and follows each of them', async () => {
  const screen = await openPanel('compras?q=%20ana%20&estado=Fallida&metodo=oro&desde=2026-02-30&otra=1', {
    'GET /compras': [purchase],
  });
  await expect.element(main.getByRole('searchbox', { name: 'Buscar' })).toHaveValue('ana');
  await choose(main, 'Estado', 'Pendiente');
  await expect.poll(() => new URLSearchParams(location.search).get('estado')).toBe('Pendiente');
  await clearButtons.click();
  await expect.poll(() => location.search).toBe('?otra=1');
  await expect.element(main.getByRole('searchbox', { name: 'Buscar' })).toHaveValue('');
  expect(asked(screen)).toEqual([{ q: 'ana', estado: 'Fallida' }, { q: 'ana', estado: 'Pendiente' }, {}]);
});

test('[ADM-17] another kind of object takes one object back, and the back button brings it', async () => {
  const entry: EntradaDeAuditoria = {
    id: id(3),
    fecha: '2026-03-01T15:00:00Z',
    quien: { tipo: 'sistema', persona: null, tarea: null, direccion: '' },
    accion: 'code.created',
    objeto: { tipo: 'code', id: id(4), nombre: 'ESPERANZA-5' },
    antes: null,
    despues: null,
    nombres: {},
  };
  const words = { acciones: { 'code.created': 'Creó un código' }, tipos: { code: 'Código', course: 'Curso' } };
  const screen = await openPanel('auditoria', { 'GET /auditoria': [entry], 'GET /auditoria/palabras': words });
  await main.getByRole('button', { name: /ESPERANZA-5/ }).click();
  await expect.element(main.getByText('Solo un objeto')).toBeVisible();
  await choose(main, 'Objeto', 'Curso');
  await expect.poll(() => location.search).toBe('?tipo=course');
  await expect.element(main.getByText('Solo un objeto')).not.toBeInTheDocument();
  history.back();
  await expect.element(main.getByText('Solo un objeto')).toBeVisible();
  await main.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect.poll(() => location.search).toBe('');
  const asked = screen.sent('GET /auditoria').map(({ query: { tipo, objetoId } }) => ({ tipo, objetoId }));
  expect(asked.slice(0, 3)).toEqual([{}, { tipo: 'code', objetoId: id(4) }, { tipo: 'course' }]);
});
