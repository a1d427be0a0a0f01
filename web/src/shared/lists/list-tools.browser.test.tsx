import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible } from '../../testing/components/accessible-for-test.ts';
import { fileAnswer } from '../../testing/components/answers-for-test.ts';
import { openScreen } from '../../testing/components/open-screen-for-test.tsx';
import { adminOf } from '../../testing/components/people-for-test.ts';
import { refusedByBank as purchase } from '../../testing/components/purchases-for-test.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const search = main.getByRole('searchbox', { name: 'Buscar' });
const purchases = [1, 2, 3].map((number) => ({ ...purchase, id: `0190d000-0000-7000-8000-00000000000${number}` }));

/** The row with the focus: 1 is the first; 0 is none. */
const focusedRow = (): number => {
  const row = document.activeElement?.closest('tbody > tr');
  return row ? [...(row.parentElement?.children ?? [])].indexOf(row) + 1 : 0;
};

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});

const openPurchases = async () => {
  const screen = await openScreen('/dashboard/paneladmin/compras', {
    as: adminOf(),
    answers: {
      'GET /compras': purchases,
      'GET /codigos': [],
      'GET /docencia/cursos': [],
      'GET /admin/courses': [],
      'GET /compras/csv': fileAnswer('compras.csv', 'text/csv', 'Usuario'),
    },
  });
  await expect.element(main.getByRole('button', { name: 'Teclas de las listas' })).toBeVisible();
  await expect.element(main.getByRole('rowheader')).toHaveLength(3);
  return screen;
};

/** Goes to another section of the panel, and comes back. */
const comeBack = async () => {
  await page.getByRole('link', { name: 'Códigos' }).click();
  await expect.element(main).toMatchTextContent('Todavía no hay códigos.');
  await page.getByRole('link', { name: 'Compras' }).click();
  await expect.element(main.getByRole('rowheader')).toHaveLength(3);
};

test('[PANEL-2] j and k go from row to row, / to the search, and Escape back; a field keeps its letters', async () => {
  const screen = await openPurchases();
  await userEvent.keyboard('k');
  expect(focusedRow()).toBe(1);
  await userEvent.keyboard('jjj');
  expect(focusedRow()).toBe(3);
  await userEvent.keyboard('k');
  expect(focusedRow()).toBe(2);
  expect(document.activeElement?.matches(':focus-visible')).toBe(true);
  await userEvent.keyboard('{Control>}j{/Control}');
  expect(focusedRow()).toBe(2);
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(search.element());
  await userEvent.keyboard('j?');
  await expect.element(search).toHaveValue('j?');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => screen.sent('GET /compras').at(-1)?.query.q).toBe('j?');
  await expect.element(main.getByRole('rowheader')).toHaveLength(3);
  await userEvent.keyboard('{Escape}');
  expect(focusedRow()).toBe(1);
  await expect.element(search).toHaveValue('j?');
});

test('[PANEL-2] the button of a select keeps its letters too, and so does a dialog', async () => {
  await openPurchases();
  (main.getByRole('button', { name: /Estado$/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('j');
  expect(focusedRow()).toBe(0);
  await main.getByRole('button', { name: 'Teclas de las listas' }).click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('j');
  expect(dialog.element().contains(document.activeElement)).toBe(true);
});

test('[PANEL-2] ? shows the keys, which a switch turns off in this browser (WCAG 2.1.4)', async () => {
  await openPurchases();
  await userEvent.keyboard('?');
  await expect.element(dialog).toMatchTextContent('Fila siguiente');
  await expectAccessible();
  await expect.element(dialog.getByRole('switch', { name: 'Usar teclas sueltas en las listas' })).toBeChecked();
  await dialog.getByText('Usar teclas sueltas en las listas').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard('j?');
  expect(focusedRow()).toBe(0);
  await expect.element(dialog).not.toBeInTheDocument();
  await comeBack();
  await userEvent.keyboard('j');
  expect(focusedRow()).toBe(0);
  await main.getByRole('button', { name: 'Teclas de las listas' }).click();
  await dialog.getByText('Usar teclas sueltas en las listas').click();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('j');
  expect(focusedRow()).toBe(1);
});

test('[PANEL-2] columns are hidden in this browser; the first, the actions and the file stay whole', async () => {
  const screen = await openPurchases();
  const titles = () =>
    main
      .getByRole('columnheader')
      .elements()
      .map((heading) => heading.textContent);
  const all = titles();
  await main.getByRole('button', { name: 'Columnas' }).click();
  const offered = page.getByRole('menuitemcheckbox');
  await expect.element(offered).toHaveLength(5);
  await expectAccessible(page.getByRole('menu').element());
  await page.getByRole('menuitemcheckbox', { name: 'Método de Pago' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Curso Comprado' }).click();
  await userEvent.keyboard('{Escape}');
  const fewer = all.filter((title) => title !== 'Método de Pago' && title !== 'Curso Comprado');
  expect(titles()).toEqual(fewer);
  await comeBack();
  expect(titles()).toEqual(fewer);
  await main.getByRole('button', { name: 'Exportar a CSV' }).click();
  await expect.poll(screen.downloads).toEqual(['compras.csv']);
  await main.getByRole('button', { name: 'Columnas (2 ocultas)' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Método de Pago', checked: false }).click();
  expect(titles()).toEqual(all.filter((title) => title !== 'Curso Comprado'));
});
